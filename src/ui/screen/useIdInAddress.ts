import { parseId } from '@griya/contract/stayAddress'
import { useParams } from 'react-router-dom'

/** The number in the address of a screen, such as 7 in /react/transactions/7; null where it is none. */
export const useIdInAddress = (): number | null => parseId(useParams()['id'])
