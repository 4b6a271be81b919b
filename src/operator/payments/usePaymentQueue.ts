import { useState } from 'react'
import { type Decision, UNDO_SECONDS, type WaitingPayment as Payment } from '@/contract/payments'
import { deviceNow } from '@/lib/clockAndChance'
import { errorText, isRefused } from '../api/errors'
import { useConfirmPaymentMutation, useRejectPaymentMutation, useUndoDecisionMutation } from '../api/paymentsApi'
import * as copy from '../copy/payments'
import { useOperatorDispatch } from '../hooks'
import { noticed } from '../notices/notices'
import type { Step } from './Decision'
import { comingAfter } from './queue'
import { useOpenDecisions, type Decided } from './useOpenDecisions'

const overtakenBy = (decision: Decision | null) =>
  decision === null ? copy.bySomeone : `${copy.decidedBy[decision.outcome]} ${copy.by(decision.by)}`

/**
 * Which payment is shown, and what is decided about it. The one that is shown stays until the operator goes on, also when
 * somebody else was first: a card that changes under a finger could be confirmed by mistake.
 */
export const usePaymentQueue = (waiting: readonly Payment[]) => {
  const dispatch = useOperatorDispatch()
  const [confirm, confirming] = useConfirmPaymentMutation()
  const [reject, rejecting] = useRejectPaymentMutation()
  const [undo, undoing] = useUndoDecisionMutation()
  const [shown, setShown] = useState<Payment>()
  const [step, setStep] = useState<Step>('looking')
  const [justDecided, setJustDecided] = useState<readonly Decided[]>([])
  const known = useOpenDecisions()
  /** the one that the server is being told about; the next one is shown already */
  const [sent, setSent] = useState<Payment>()
  /** of the payment that is shown: somebody else's decision, in the server's words */
  const [overtaken, setOvertaken] = useState<string>()
  const isBusy = confirming.isLoading || rejecting.isLoading || undoing.isLoading

  // the list that was asked for before a decision does not know of it yet; a proof sent anew has another number
  const decided = [
    ...justDecided,
    ...known.filter(({ payment }) => !justDecided.some((one) => one.payment.id === payment.id)),
  ].sort((one, other) => other.until - one.until)
  const isMine = ({ id, proof }: Payment) =>
    [...justDecided.map(({ payment }) => payment), sent].some((mine) => mine?.id === id && mine.proof === proof)
  const queue = waiting.filter((payment) => payment.decision === null && !isMine(payment))
  const listed = waiting.find(({ id }) => id === shown?.id)
  const current = shown === undefined ? queue[0] : (listed ?? shown)
  // from now on this one is shown, even if it leaves the queue
  if (shown === undefined && current !== undefined) setShown(current)
  const coming = comingAfter(queue, current?.id)
  const isOpen = queue.some(({ id }) => id === current?.id)
  // The keys are for the proof that was looked at; another one is decided about only after the operator has turned to it.
  const isNewProof = isOpen && shown !== undefined && current?.proof !== shown.proof

  const show = (payment: Payment | undefined) => {
    setShown(payment)
    setStep('looking')
    setOvertaken(undefined)
  }
  const decide = async (outcome: Decided['outcome'], reason = '') => {
    if (current === undefined || isBusy || !isOpen || isNewProof) return
    const { id } = current
    const proof = current.proof ?? undefined
    const answer = outcome === 'confirmed' ? confirm({ id, proof }) : reject({ id, proof, reason })
    // The next one can be looked at while the server answers, but not be decided: after a refusal this one comes back.
    setSent(current)
    show(coming[0])
    const { error } = await answer
    setSent(undefined)
    if (error === undefined) {
      setJustDecided((all) => [{ payment: current, outcome, until: deviceNow() + UNDO_SECONDS, by: null }, ...all])
      return
    }
    show(current)
    if (isRefused(error, 409)) setOvertaken(errorText(error))
  }
  const takeBack = async (one: Decided | undefined) => {
    if (one === undefined || isBusy || one.until <= deviceNow()) return
    const { error } = await undo(one.payment.id)
    if (error !== undefined) return
    setJustDecided((all) => all.filter(({ payment }) => payment.id !== one.payment.id))
    show(one.payment)
    dispatch(noticed({ kind: 'info', text: copy.undone }))
  }

  return {
    queue,
    current,
    coming,
    /** the words for a payment that somebody else decided */
    overtaken: isNewProof
      ? undefined
      : (overtaken ?? (current === undefined || isOpen ? undefined : overtakenBy(current.decision))),
    isNewProof,
    lookAtNewProof: () => show(current),
    step,
    setStep,
    isBusy,
    decided,
    show,
    move: (by: 1 | -1) => show(coming.at(by === 1 ? 0 : -1)),
    confirm: () => void decide('confirmed'),
    reject: (reason: string) => void decide('rejected', reason),
    takeBack: (one: Decided | undefined) => void takeBack(one),
  }
}
