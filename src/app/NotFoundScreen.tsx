import { RefusalScreen } from '@/ui/screen/ProblemScreen'

const NotFoundScreen = () => <RefusalScreen status={404} />

export default NotFoundScreen
