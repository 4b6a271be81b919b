import type { ComponentType } from 'react'
import { transactionId, type TransactionId } from '@/domain/ids'
import { RefusalScreen } from '@/ui/screen/ProblemScreen'
import { useIdInAddress } from '@/ui/screen/useIdInAddress'
import { GriyaTransaction } from './GriyaTransaction'
import { SpecTransaction } from './SpecTransaction'

/** The transaction that the address names. */
const ofAddress = (Arranged: ComponentType<{ readonly id: TransactionId }>) =>
  function TransactionScreen() {
    const id = useIdInAddress()
    return id === null ? <RefusalScreen status={404} /> : <Arranged key={id} id={transactionId(id)} />
  }

export const Spec = ofAddress(SpecTransaction)
export const Griya = ofAddress(GriyaTransaction)
