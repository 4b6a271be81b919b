import { Button } from 'antd'
import { TICKET_KINDS } from '@griya/contract/ticketWords'
import { formatDate } from '@griya/common/words/calendar'
import * as copy from '@/domain/copy'
import { chosenNameOf } from '@/domain/payment'
import { leaveDays, needsStay, type TicketField } from '@/domain/ticket'
import { DateField, SelectField, TextField } from '@/ui/parts/Field'
import { FileField } from '@/ui/parts/FileField'
import { StackForm, useNamedFocus } from '@/ui/parts/Form'
import { Section } from '@/ui/parts/Section'
import { Skeleton } from '@/ui/parts/Skeleton'
import { TextAreaField } from '@/ui/parts/TextAreaField'
import { RetryAlert } from '@/ui/screen/Retry'
import { PHOTO_NUMBERS, useHelpForm, type HelpFormState, type PhotoNumber } from './useHelpForm'

const words = copy.help

const KINDS = TICKET_KINDS.map((kind) => ({ value: kind, label: words.kinds[kind] }))

const fieldOf = ({ form, shownProblem, change }: HelpFormState, name: TicketField) => ({
  name,
  value: form[name],
  onChange: (value: string) => change(name, value),
  error: shownProblem?.field === name ? shownProblem.message : undefined,
})

/** Of moving and leaving; who leaves also says when, and where the deposit goes. */
const StayFields = ({ state }: { readonly state: HelpFormState }) => {
  const { form, stays, stay, stayQuery, now, zone } = state
  if (!needsStay(form.kind)) return null
  if (stayQuery?.data === undefined)
    return stayQuery?.isError === true ? <RetryAlert queries={[stayQuery]} /> : <Skeleton shape="field" />
  const isOneHouse = stays.every(({ houseId }) => houseId === stays[0]?.houseId)
  return (
    <>
      <SelectField
        {...fieldOf(state, 'stay')}
        label={words.stay}
        {...(stays.length !== 1 && { placeholder: stays.length === 0 ? words.noStay : '' })}
        options={stays.map(({ id, houseName, roomName, booking }) => {
          const option = words.stayOption(roomName, formatDate(booking.end, zone))
          return { value: String(id), label: isOneHouse ? option : words.stayOptionIn(option, houseName) }
        })}
      />
      {form.kind === 'leave' && stay !== undefined && (
        <>
          <DateField {...fieldOf(state, 'leaveDate')} label={words.leaveDate} {...leaveDays(stay, now, zone)} />
          <TextField
            {...fieldOf(state, 'refundAccount')}
            label={words.refundAccount}
            hint={words.refundAccountHint}
            autoComplete="off"
          />
        </>
      )}
    </>
  )
}

const Photo = ({ number, state }: { readonly number: PhotoNumber; readonly state: HelpFormState }) => {
  const photo = state.photos[number]
  const percent = photo.chosen === null ? null : state.uploadPercent
  const name = `photo${number}`
  const refused = state.shownProblem?.field === name ? state.shownProblem.message : undefined
  return (
    <div>
      <FileField
        name={name}
        label={words.photo(number)}
        fileName={chosenNameOf(photo.chosen)}
        pickLabel={photo.chosen === null ? copy.images.choose : copy.images.change}
        selectedLabel={copy.images.selected}
        previewUrl={photo.previewUrl}
        previewAlt={copy.images.preview(words.photoOf(number))}
        onFile={photo.pick}
        busy={photo.isPreparing}
        progress={percent === null ? null : percent / 100}
        {...(percent === null ? {} : { progressLabel: copy.images.uploading(percent) })}
        error={photo.problem ?? refused}
      />
      {photo.chosen !== null && !photo.isPreparing && (
        <Button type="link" onClick={() => state.removePhoto(number)}>
          {words.removePhoto(number)}
        </Button>
      )}
    </div>
  )
}

/** The chosen photos, and a place for one more. */
const Photos = ({ state }: { readonly state: HelpFormState }) => {
  const free = PHOTO_NUMBERS.find((number) => state.photos[number].chosen === null)
  return PHOTO_NUMBERS.filter((number) => number === free || state.photos[number].chosen !== null).map((number) => (
    <Photo key={number} number={number} state={state} />
  ))
}

export const HelpForm = ({ onSent }: { readonly onSent: () => void }) => {
  const { form, focusField } = useNamedFocus()
  const state = useHelpForm({ focusField, onSent })
  return (
    <Section title={words.fresh}>
      <StackForm ref={form} onSubmit={state.submit}>
        <SelectField {...fieldOf(state, 'kind')} label={words.kind} options={KINDS} />
        <StayFields state={state} />
        <TextAreaField {...fieldOf(state, 'text')} label={words.text} hint={words.textHints[state.form.kind]} />
        <Photos state={state} />
        <Button type="primary" htmlType="submit" block loading={state.isBusy}>
          {words.submit}
        </Button>
      </StackForm>
    </Section>
  )
}
