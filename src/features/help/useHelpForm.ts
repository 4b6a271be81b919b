import { useCreateTicketMutation } from '@/api/ticketsApi'
import { useListTransactionsQuery } from '@/api/transactionsApi'
import { midnightOf } from '@griya/contract/calendar/zones'
import { TICKET_KINDS } from '@griya/contract/ticketWords'
import * as copy from '@/domain/copy'
import { refusedField } from '@/domain/refusedField'
import {
  EMPTY_TICKET_FORM,
  firstTicketProblem,
  needsStay,
  staysToLeave,
  textToSend,
  type TicketField,
  type TicketForm,
  type TicketKind,
} from '@/domain/ticket'
import type { Transaction } from '@/domain/transaction'
import { blobStore } from '@griya/common/device/storage/indexedDb'
import { selectNow, selectTimeZone } from '@/state/device/device'
import type { DraftValues } from '@/state/drafts/drafts'
import { useDraft } from '@/state/drafts/useDraft'
import { useImagePick, type ImagePick } from '@/state/flows/useImagePick'
import { useRefusedField } from '@/state/flows/useRefusedField'
import { useFormSubmit } from '@/state/flows/useFormSubmit'
import { useAppSelector } from '@/state/hooks'
import { selectTransactions } from '@/state/rows/transactions'
import { useScreenState } from '@/state/screen/useScreenState'

/** The name of its draft. */
export const HELP_FORM = 'help'

export const PHOTO_NUMBERS = [1, 2, 3] as const
export type PhotoNumber = (typeof PHOTO_NUMBERS)[number]

const isKind = (text: unknown): text is TicketKind => TICKET_KINDS.some((kind) => kind === text)

/** The form with its draft; of a choice between one stay that one is chosen. */
const formOf = (values: DraftValues, stays: readonly Transaction[]): TicketForm => {
  const form = { ...EMPTY_TICKET_FORM, ...values }
  const kind = isKind(form.kind) ? form.kind : EMPTY_TICKET_FORM.kind
  const only = stays.length === 1 ? String(stays[0]?.id) : ''
  return { ...form, kind, stay: form.stay || only }
}

const usePhotos = ({ values, change }: Pick<ReturnType<typeof useDraft>, 'values' | 'change'>) => {
  const one = useImagePick('help:photo1', values['photo1'], (ref) => change({ photo1: ref }))
  const two = useImagePick('help:photo2', values['photo2'], (ref) => change({ photo2: ref }))
  const three = useImagePick('help:photo3', values['photo3'], (ref) => change({ photo3: ref }))
  const photos: Readonly<Record<PhotoNumber, ImagePick>> = { 1: one, 2: two, 3: three }
  const remove = (number: PhotoNumber) => {
    const { chosen } = photos[number]
    change({ [`photo${number}`]: null })
    if (chosen !== null) void blobStore.drop(chosen.id)
  }
  return { photos, remove }
}

/** The server counts the photos that were sent, and any place of the form may be empty. */
const refusedFieldIn = (values: DraftValues, sentence: string): string | undefined => {
  const field = refusedField('help', sentence)
  const sent = PHOTO_NUMBERS.map((number) => `photo${number}`).filter((photo) => (values[photo] ?? null) !== null)
  const counted = PHOTO_NUMBERS.find((number) => field === `photo${number}`)
  return counted === undefined ? field : sent[counted - 1]
}

interface HelpFormOptions {
  readonly focusField: (name: string) => void
  readonly onSent: () => void
}

/** What a tenant asks for, with its draft and its photos. */
export const useHelpForm = ({ focusField, onSent }: HelpFormOptions) => {
  const now = useAppSelector(selectNow)
  const zone = useAppSelector(selectTimeZone)
  const draft = useDraft(HELP_FORM)
  const { values, clear } = draft
  const hasStay = needsStay(formOf(values, []).kind)
  const transactions = useListTransactionsQuery(undefined, { skip: !hasStay })
  const stays = staysToLeave(useAppSelector(selectTransactions), now)
  const form = formOf(values, stays)
  const stay = stays.find(({ id }) => String(id) === form.stay)
  const problem = firstTicketProblem(form, stay, { now, zone })
  const refusal = useRefusedField('help', { fieldOf: (sentence) => refusedFieldIn(values, sentence), focusField })
  const change = (changed: DraftValues) => {
    refusal.changed(changed)
    draft.change(changed)
  }
  const { photos, remove } = usePhotos({ values, change })
  const [, setWasTried] = useScreenState('help:tried', false)
  const [createTicket] = useCreateTicketMutation()
  const { submit, isBusy, wasTried, uploadPercent } = useFormSubmit({
    endpoint: 'createTicket',
    form: 'help',
    problem,
    focusField,
    pictures: { photo1: photos[1], photo2: photos[2], photo3: photos[3] },
    send: ({ photo1, photo2, photo3 }) => {
      refusal.forget()
      return createTicket({
        kind: form.kind,
        text: textToSend(form),
        photos: [photo1, photo2, photo3].filter((photo) => photo !== null),
        ...(hasStay && stay && { transactionId: stay.id }),
        ...(form.kind === 'leave' && {
          leaveAt: midnightOf(form.leaveDate, zone),
          refundAccount: form.refundAccount.trim(),
        }),
      })
    },
    onFailure: refusal.onFailure,
    successText: () => copy.help.sent,
    onSuccess: (_, chosen) => {
      setWasTried(false)
      if (!clear({ ...values, ...chosen })) onSent()
    },
  })
  return {
    form,
    stays,
    stay,
    /** the stays are not known yet */
    stayQuery: hasStay ? transactions : null,
    now,
    zone,
    photos,
    removePhoto: remove,
    shownProblem: (wasTried ? problem : null) ?? refusal.refused,
    change: (field: TicketField, value: string) => change({ [field]: value }),
    submit,
    isBusy,
    uploadPercent,
  }
}

export type HelpFormState = ReturnType<typeof useHelpForm>
