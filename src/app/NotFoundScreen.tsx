import { RefusalScreen } from '@/ui/screen/RefusalScreen'

const NotFoundScreen = () => <RefusalScreen status={404} />

export default NotFoundScreen
