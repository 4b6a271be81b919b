import { useState } from 'react'
import type { Decision, PaymentOutcome, WaitingPayment } from '@griya/contract/paymentsForOperators'
import { isRefusedWith } from '@griya/common/calls/callError'
import { noticeShown } from '@griya/common/page/notices'
import { deviceNow } from '@griya/common/device/clockAndChance'
import { errorText } from '../api/errors'
import { useConfirmPaymentMutation, useRejectPaymentMutation, useUndoDecisionMutation } from '../api/paymentsApi'
import * as copy from '../copy/payments'
import { useOperatorDispatch } from '../hooks'
import { useChange } from '../parts/useChange'
import type { Arrival } from './Arrival'
import { useOpenDecisions, type OpenDecision } from './Undo'
import { lastOf } from '@griya/common/lists'

/** What the operator is doing with the payment that is shown. */
export type Step = 'looking' | 'choosing' | 'typing'

/** What is still to be paid. */
export const owedOf = ({ total, received }: WaitingPayment): number => Math.max(0, total - received)

/** Whether the tenant wrote another amount than the one that is owed: only the bank's book says what came then. */
export const differsFromOwed = (payment: WaitingPayment): boolean =>
  payment.paymentAmount !== null && payment.paymentAmount !== owedOf(payment)

/** What the bank says, of a doubtful credit no more than is owed, as it may be for others too. */
const amountOfBank = (payment: WaitingPayment): number | undefined => {
  const credit = payment.bank?.credit
  if (!credit || credit.isBySum) return undefined
  return credit.isCertain ? credit.amount : Math.min(credit.amount, owedOf(payment))
}

/** What came by the bank's word; else what is owed or, where the tenant wrote something else, nothing until it is typed. */
const expectedOf = (payment: WaitingPayment | undefined): Arrival => ({
  amount: payment === undefined ? null : (amountOfBank(payment) ?? (differsFromOwed(payment) ? null : owedOf(payment))),
  way: 'transfer',
})

/** The bank's credit that is confirmed with the proof: no more than it is, and none that may be a stranger's. */
const creditFor = ({ bank }: WaitingPayment, { amount, way }: Arrival): number | undefined => {
  const credit = bank?.credit
  if (!credit || credit.isBySum || way !== 'transfer' || amount === null) return undefined
  return amount <= credit.amount ? credit.id : undefined
}

/** As the server orders them: who has waited longest comes first. */
const isBefore = (one: WaitingPayment, other: WaitingPayment): boolean => {
  const [sent, otherSent] = [one.sentAt ?? Infinity, other.sentAt ?? Infinity]
  return sent === otherSent ? one.id < other.id : sent < otherSent
}

/** The others, in the order in which they come after this one, even after it has left; the ends of the queue meet. */
const comingAfter = (
  queue: readonly WaitingPayment[],
  current: WaitingPayment | undefined,
): readonly WaitingPayment[] => {
  if (current === undefined) return queue
  const others = queue.filter(({ id }) => id !== current.id)
  const earlier = others.filter((one) => isBefore(one, current))
  return [...others.slice(earlier.length), ...earlier]
}

const overtakenBy = (decision: Decision | null) =>
  decision === null ? copy.bySomeone : `${copy.decidedBy[decision.outcome]} ${copy.by(decision.by)}`

/**
 * Which payment is shown, and what is decided about it. The one that is shown stays until the operator goes on, even when
 * somebody else was first: a card that changes under a finger could be confirmed by mistake.
 */
export const usePaymentQueue = (payments: readonly WaitingPayment[]) => {
  const [confirm, confirming] = useConfirmPaymentMutation()
  const [reject, rejecting] = useRejectPaymentMutation()
  /**
   * As it was when the operator turned to it: a newer proof differs from it, and the card can still be shown when the
   * payment has left the list.
   */
  const [opened, setOpened] = useState<WaitingPayment>()
  const [step, setStep] = useState<Step>('looking')
  /** undefined = nothing was typed */
  const [typed, setTyped] = useState<Arrival>()
  /** it was to be confirmed although no amount is typed */
  const [isAmountMissing, setIsAmountMissing] = useState(false)
  /** somebody else's decision about the payment that is shown, in the server's words */
  const [refusal, setRefusal] = useState<string>()
  const show = (payment: WaitingPayment | undefined) => {
    setOpened(payment)
    setStep('looking')
    setTyped(undefined)
    setIsAmountMissing(false)
    setRefusal(undefined)
  }
  const undo = useChange(useUndoDecisionMutation(), copy.undone, ({ id }) =>
    show(payments.find((one) => one.id === id)),
  )
  const decisions = useOpenDecisions()
  const dispatch = useOperatorDispatch()
  const isBusy = confirming.isLoading || rejecting.isLoading || undo.isLoading

  const queue = payments.filter(({ decision }) => decision === null)
  const next = isBusy ? undefined : queue[0]
  const current = opened === undefined ? next : (payments.find(({ id }) => id === opened.id) ?? opened)
  // from now on this one is shown, even if it leaves the queue
  if (opened === undefined && current !== undefined) setOpened(current)
  const coming = comingAfter(queue, current)
  const isOpen = queue.some(({ id }) => id === current?.id)
  // The keys are for the proof that was looked at; another one is decided about only after the operator has turned to it.
  const isNewProof = isOpen && opened !== undefined && current?.proof !== opened.proof
  const isOvertaken = refusal !== undefined || (current !== undefined && !isOpen)

  const arrival = typed ?? expectedOf(current)

  const decide = async (outcome: PaymentOutcome, reason = '') => {
    if (current === undefined || !isOpen || isNewProof) return
    if (isBusy) return void dispatch(noticeShown('info', copy.stillSending))
    const { id } = current
    const proof = current.proof ?? undefined
    const { amount, way } = arrival
    if (outcome === 'confirmed' && amount === null) {
      setIsAmountMissing(true)
      return
    }
    const answer =
      outcome === 'confirmed'
        ? confirm({ id, proof, amount: amount ?? undefined, way, credit: creditFor(current, arrival) })
        : reject({ id, proof, reason })
    // The next one can be looked at while the server answers, but not be decided: after a refusal this one comes back.
    show(coming[0])
    const { error } = await answer
    if (error === undefined) return
    show(current)
    if (isRefusedWith(error, 409)) setRefusal(errorText(error))
  }

  return {
    queue,
    current,
    coming,
    /** the words for a payment that somebody else decided */
    overtaken: isOvertaken && !isNewProof ? (refusal ?? overtakenBy(current?.decision ?? null)) : undefined,
    isNewProof,
    lookAtNewProof: () => show(current),
    /** what the operator says has arrived */
    arrival,
    setArrival: (arrival: Arrival) => {
      setTyped(arrival)
      setIsAmountMissing(false)
    },
    /** the tenant wrote another amount than the one that is owed */
    differs: current !== undefined && differsFromOwed(current),
    isAmountMissing,
    step,
    setStep,
    isBusy,
    decisions,
    show,
    move: (by: 1 | -1) => show(by === 1 ? coming[0] : lastOf(coming)),
    confirm: () => void decide('confirmed'),
    reject: (reason: string) => void decide('rejected', reason),
    takeBack: (decision: OpenDecision | undefined) => {
      if (decision === undefined || decision.until <= deviceNow()) return
      if (isBusy) dispatch(noticeShown('info', copy.stillSending))
      else void undo.send(decision.payment.id)
    },
  }
}

export type PaymentQueueView = ReturnType<typeof usePaymentQueue>
