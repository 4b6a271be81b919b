import { useParams } from 'react-router-dom'
import { parseId, transactionId } from '@/domain/ids'
import { RefusalScreen } from '@/ui/screen/RefusalScreen'
import { TransactionDetail } from './TransactionDetail'

const TransactionScreen = () => {
  const id = parseId(useParams()['id'])
  return id === null ? <RefusalScreen status={404} /> : <TransactionDetail key={id} id={transactionId(id)} />
}

export default TransactionScreen
