import { useAnswerTicketMutation, useCloseTicketMutation } from '@/api/ticketsApi'
import * as copy from '@/domain/copy'
import type { Ticket } from '@/domain/ticket'
import { useDraft } from '@/state/drafts/useDraft'
import { useFormSubmit } from '@/state/flows/useFormSubmit'
import { useSubmit } from '@/state/flows/useSubmit'
import { useScreenState } from '@/state/screen/useScreenState'

/** An answer to a ticket, with its draft, and that it is done. */
export const useAnswer = ({ id }: Ticket, focusField: (name: string) => void) => {
  const { values, change, clear } = useDraft(`ticket:${id}`)
  const typed = values['text']
  const text = typeof typed === 'string' ? typed : ''
  const problem = text.trim() === '' ? ({ field: 'text', message: copy.help.textMissing } as const) : null
  const [, setWasTried] = useScreenState('ticket:tried', false)
  const [answerTicket] = useAnswerTicketMutation()
  const answer = useFormSubmit({
    endpoint: 'answerTicket',
    form: 'ticket',
    problem,
    focusField,
    send: () => answerTicket({ id, text: text.trim() }),
    successText: () => copy.help.answerSent,
    onSuccess: () => {
      clear(values)
      setWasTried(false)
    },
  })
  const [closeTicket] = useCloseTicketMutation()
  const end = useSubmit({
    endpoint: 'closeTicket',
    send: () => closeTicket(id),
    successText: () => copy.help.closed,
  })
  return {
    text,
    change: (value: string) => change({ text: value }),
    problem: answer.wasTried ? problem?.message : undefined,
    submit: answer.submit,
    isSending: answer.isBusy,
    close: end.submit,
    isClosing: end.isBusy,
  }
}
