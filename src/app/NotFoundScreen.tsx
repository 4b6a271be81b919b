import { RefusalScreen } from '@/ui/RefusalScreen'

const NotFoundScreen = () => <RefusalScreen status={404} />

export default NotFoundScreen
