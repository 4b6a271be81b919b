import { dateAt } from '@/calendar/zones'
import * as copy from '@/domain/copy'
import { RELIGIONS } from '@/domain/profile'
import { selectNow } from '@/state/device/device'
import { useAppSelector } from '@/state/hooks'
import { DateField, SelectField, TextField } from '@/ui/parts/Field'
import { TextAreaField } from '@/ui/parts/TextAreaField'
import type { ProfileFormState, TextField as TextFieldName } from './useProfileForm'

interface FieldsProps {
  readonly state: ProfileFormState
  /** autofill knows the tenant's own name and address, but not those of the person who moves in too */
  readonly isTenant: boolean
}

const MARRIED_OPTIONS = [
  { value: 'true', label: copy.profile.married },
  { value: 'false', label: copy.profile.single },
]

/** A stored religion that is not in the spec's list stays selectable, so that opening the form changes nothing. */
const religionOptions = (stored: string) =>
  [...new Set([...RELIGIONS, ...(stored === '' ? [] : [stored])])].map((word) => ({ value: word, label: word }))

const fieldOf = ({ form, problems, change }: ProfileFormState, name: TextFieldName) => ({
  name,
  label: copy.profile.fields[name],
  value: form[name],
  onChange: (value: string) => change(name, value),
  error: problems.find(({ field }) => field === name)?.message,
})

const PHONE = { type: 'tel', inputMode: 'tel' } as const

export const SelfFields = ({ state, isTenant }: FieldsProps) => {
  const today = useAppSelector((root) => dateAt(selectNow(root), state.zone))
  const filledBy = (token: string) => (isTenant ? token : 'off')
  return (
    <>
      <TextField {...fieldOf(state, 'name')} autoComplete={filledBy('name')} autoCapitalize="words" />
      <TextField {...fieldOf(state, 'birthPlace')} autoComplete="off" autoCapitalize="words" />
      <DateField {...fieldOf(state, 'birthDate')} max={today} />
      <SelectField
        {...fieldOf(state, 'religion')}
        options={religionOptions(state.form.religion)}
        placeholder={copy.profile.choose}
      />
      <SelectField {...fieldOf(state, 'married')} options={MARRIED_OPTIONS} placeholder={copy.profile.choose} />
      <TextField {...fieldOf(state, 'phone')} {...PHONE} autoComplete={filledBy('tel')} />
    </>
  )
}

export const WorkFields = ({ state, isTenant }: FieldsProps) => (
  <>
    <TextField {...fieldOf(state, 'work')} autoComplete={isTenant ? 'organization-title' : 'off'} />
    <TextAreaField
      {...fieldOf(state, 'houseAddress')}
      hint={copy.profile.hints.houseAddress}
      autoComplete={isTenant ? 'street-address' : 'off'}
    />
    <TextAreaField {...fieldOf(state, 'workAddress')} autoComplete="off" />
  </>
)

export const FamilyFields = ({ state }: FieldsProps) => (
  <>
    <TextField
      {...fieldOf(state, 'relativeName')}
      hint={copy.profile.hints.relativeName}
      autoComplete="off"
      autoCapitalize="words"
    />
    <TextField {...fieldOf(state, 'relativePhone')} {...PHONE} autoComplete="off" />
    <TextField {...fieldOf(state, 'relativeDescription')} autoComplete="off" />
  </>
)
