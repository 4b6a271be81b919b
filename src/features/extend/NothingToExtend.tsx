import { Empty } from 'antd'
import * as copy from '@/domain/copy'
import { paths } from '@/domain/paths'
import { Icon } from '@/ui/parts/Icon'
import { LinkButton } from '@/ui/screen/links'
import { Screen } from '@/ui/screen/Screen'

interface NothingToExtendProps {
  readonly title: string
  /** why there is nothing */
  readonly text?: string
  /** where a room is found */
  readonly way?: { readonly to: string; readonly label: string }
}

/** For a tenant who has no stay. */
export const NothingToExtend = ({
  title,
  text = copy.extend.none,
  way = { to: paths.houses(), label: copy.extend.toHouses },
}: NothingToExtendProps) => (
  <Screen title={title}>
    <Empty image={<Icon name="bed" size={40} />} description={text}>
      <LinkButton to={way.to}>{way.label}</LinkButton>
    </Empty>
  </Screen>
)
