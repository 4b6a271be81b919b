import type { ComponentType } from 'react'
import { transactionId, type TransactionId } from '@/domain/ids'
import { RefusalScreen } from '@/ui/screen/ProblemScreen'
import { useIdInAddress } from '@/ui/screen/useIdInAddress'
import { WideOnly } from '@/ui/screen/WideOnly'
import { GriyaTransaction } from './GriyaTransaction'
import { SpecTransaction } from './SpecTransaction'
import { TransactionsBeside } from './TransactionsBeside'

/** The transaction that the address names. */
const ofAddress = (Arranged: ComponentType<{ readonly id: TransactionId }>) =>
  function TransactionScreen() {
    const id = useIdInAddress()
    return id === null ? <RefusalScreen status={404} /> : <Arranged key={id} id={transactionId(id)} />
  }

export const Spec = ofAddress(SpecTransaction)
const GriyaOfAddress = ofAddress(GriyaTransaction)

/** A wide screen shows the list beside it. */
export const Griya = () => (
  <div className="g-beside">
    <WideOnly className="g-beside-list">
      <TransactionsBeside />
    </WideOnly>
    <GriyaOfAddress />
  </div>
)
