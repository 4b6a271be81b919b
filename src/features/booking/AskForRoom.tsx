import { Alert, Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { LONGEST_REQUEST_NOTE } from '@griya/contract/words'
import { useAskForRoomMutation, type RoomWish } from '@/api/roomRequestsApi'
import * as copy from '@/domain/copy'
import { refusedField } from '@/domain/refusedField'
import { requestProblems, LONGEST_NAME, type RequestField } from '@/domain/roomRequest'
import { useRefusedField } from '@/state/flows/useRefusedField'
import { useFormSubmit } from '@/state/flows/useFormSubmit'
import { useScreenState } from '@/state/screen/useScreenState'
import { TextField } from '@/ui/parts/Field'
import { StackForm, useNamedFocus } from '@/ui/parts/Form'
import { Section } from '@/ui/parts/Section'
import { TextAreaField } from '@/ui/parts/TextAreaField'
import { useGuestDraft } from './useGuestDraft'
import './AskForRoom.css'

const words = copy.roomRequest

/** The server takes no form from whoever needed less than this; longer is not told, so that a second try is the same. */
const LONG_ENOUGH = 2

/** A browser fills in the whole form at once: a person who sends that is held up, not taken for a machine. */
const untilLongEnough = async (seconds: number): Promise<void> => {
  if (seconds >= LONG_ENOUGH) return
  await new Promise((resolve) => setTimeout(resolve, (LONG_ENOUGH - seconds) * 1000))
}

interface FieldsProps extends Pick<ReturnType<typeof useGuestDraft>, 'textOf' | 'change'> {
  /** what is wrong with a field, once sending was tried */
  readonly errorOf: (field: RequestField) => string | undefined
}

const Fields = ({ textOf, change, errorOf }: FieldsProps) => (
  <>
    <TextField
      label={words.name}
      name="name"
      required
      autoComplete="name"
      autoCapitalize="words"
      value={textOf('name')}
      onChange={(text) => change({ name: text.slice(0, LONGEST_NAME) })}
      error={errorOf('name')}
    />
    <TextField
      label={words.whatsapp}
      name="whatsapp"
      required
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      value={textOf('whatsapp')}
      onChange={(text) => change({ whatsapp: text.slice(0, 40) })}
      error={errorOf('whatsapp')}
    />
    <TextAreaField
      label={words.note}
      name="note"
      autoComplete="off"
      value={textOf('note')}
      onChange={(text) => change({ note: text.slice(0, LONGEST_REQUEST_NOTE) })}
    />
  </>
)

interface TrapProps {
  readonly value: string
  readonly onChange: (text: string) => void
}

/** A field that nobody sees or reaches; machines fill it in. */
const Trap = ({ value, onChange }: TrapProps) => (
  <input
    className="g-request-trap"
    name="website"
    aria-hidden="true"
    tabIndex={-1}
    autoComplete="off"
    value={value}
    onChange={(event) => onChange(event.target.value)}
  />
)

interface AskForRoomProps {
  readonly wish: RoomWish
  /** of a second person a request says nothing */
  readonly extraPerson: boolean
  readonly onUseAccount: () => void
}

/** What was wrong when sending was tried last, until its field is changed. */
const useShownProblems = (problems: ReturnType<typeof requestProblems>) => {
  const [shown, setShown] = useScreenState('request:shown', [])
  return {
    show: () => setShown(problems.map(({ field }) => field)),
    hide: (changed: object) => {
      const left = shown.filter((field) => !(field in changed))
      if (left.length < shown.length) setShown(left)
    },
    errorOf: (field: RequestField) =>
      shown.includes(field) ? problems.find((one) => one.field === field)?.message : undefined,
  }
}

/** Asks for the room without an account: an operator answers by WhatsApp (contract A13). */
export const AskForRoom = ({ wish, extraPerson, onUseAccount }: AskForRoomProps) => {
  const draft = useGuestDraft()
  const { form, focusField } = useNamedFocus()
  const [askForRoom] = useAskForRoomMutation()
  const [isAsked, setIsAsked] = useScreenState('booking:asked', false)
  const [website, setWebsite] = useState('')
  const fields = { name: draft.textOf('name'), whatsapp: draft.textOf('whatsapp'), note: draft.textOf('note') }
  const problems = requestProblems(fields)
  const { show, hide, errorOf } = useShownProblems(problems)
  const { refused, ...refusal } = useRefusedField('request', {
    fieldOf: (sentence) => refusedField('request', sentence),
    focusField,
  })
  const { submit, isBusy } = useFormSubmit({
    endpoint: 'askForRoom',
    form: 'request',
    problem: problems[0] ?? null,
    focusField,
    onTry: show,
    send: async () => {
      refusal.forget()
      await untilLongEnough(draft.since())
      return askForRoom({ ...wish, ...fields, website, openSeconds: LONG_ENOUGH })
    },
    onSuccess: () => {
      draft.forget()
      setIsAsked(true)
    },
    onFailure: refusal.onFailure,
  })
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'start' })
    if (!isAsked) place.current?.querySelector('input')?.focus({ preventScroll: true })
  }, [isAsked])
  const change: typeof draft.change = (texts) => {
    hide(texts)
    refusal.changed(texts)
    draft.change(texts)
  }
  const shownErrorOf = (field: RequestField) =>
    errorOf(field) ?? (refused?.field === field ? refused.message : undefined)
  return (
    <div className="g-request" ref={place}>
      <Section title={words.title}>
        {isAsked ? (
          <Alert type="success" showIcon role="status" title={words.asked} description={words.askedMore} />
        ) : (
          <>
            <p>{extraPerson ? `${words.lead} ${words.person}` : words.lead}</p>
            <StackForm ref={form} onSubmit={() => submit()}>
              <Fields textOf={draft.textOf} change={change} errorOf={shownErrorOf} />
              <Trap value={website} onChange={setWebsite} />
              <p className="g-quiet">{words.privacy}</p>
              <Button type="primary" htmlType="submit" block loading={isBusy}>
                {words.submit}
              </Button>
              <Button type="link" block onClick={onUseAccount}>
                {words.useAccount}
              </Button>
            </StackForm>
          </>
        )}
      </Section>
    </div>
  )
}
