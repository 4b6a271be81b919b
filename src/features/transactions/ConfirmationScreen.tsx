import { useParams } from 'react-router-dom'
import { parseId, transactionId } from '@/domain/ids'
import { RefusalScreen } from '@/ui/screen/RefusalScreen'
import { Confirmation } from './Confirmation'

const ConfirmationScreen = () => {
  const id = parseId(useParams()['id'])
  return id === null ? <RefusalScreen status={404} /> : <Confirmation key={id} id={transactionId(id)} />
}

export default ConfirmationScreen
