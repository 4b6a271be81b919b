import * as copy from '@/domain/copy'
import { Page } from '@/ui/Page'
import { Skeleton } from '@/ui/Skeleton'

export const ScreenLoading = () => (
  <Page title={copy.waiting} titleHidden busy>
    <Skeleton shape="title" />
    <Skeleton shape="card" count={3} />
  </Page>
)
