import { RefusalScreen } from '@/ui/RefusalScreen'

export const NotFoundScreen = () => <RefusalScreen status={404} />
