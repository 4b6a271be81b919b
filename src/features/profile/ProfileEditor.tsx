import { Alert, Button } from 'antd'
import { useId, type ReactNode } from 'react'
import * as copy from '@/domain/copy'
import {
  isEmptyProfile,
  PROFILE_FIELDS,
  type Profile,
  type ProfileNumber,
  type ProfileProblem,
  RELIGIONS,
} from '@/domain/profile'
import { selectNow } from '@/state/device/device'
import { useAppSelector } from '@/state/hooks'
import { Screen } from '@/ui/screen/Screen'
import { StackForm, useNamedFocus } from '@/ui/parts/Form'
import { FoldedGroup, OpenGroup, useOpenGroups } from './groups'
import { PhotoPicker } from './PhotoPicker'
import { ProfileSwitch } from './ProfileSwitch'
import { useProfileForm, type ProfileFormState, type TextField as TextFieldName } from './useProfileForm'
import { dateAt } from '@griya/contract/calendar/zones'
import { DateField, SelectField, TextField } from '@/ui/parts/Field'
import { TextAreaField } from '@/ui/parts/TextAreaField'
import './ProfileEditor.css'

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

/** What an arrangement decides. */
export interface ProfileArrangement {
  /** before everything, while the profile is empty */
  readonly ifEmpty?: ReactNode
  /** the groups open one by one, and the button is quiet until something has changed */
  readonly isFolded?: boolean
}

interface ProfileEditorProps extends ProfileArrangement {
  readonly number: ProfileNumber
  readonly profile: Profile
  readonly stale: ReactNode
}

interface MissingProps {
  readonly problems: readonly ProfileProblem[]
  readonly onOpen: (field: string) => void
}

/** Each line leads to its field. */
const Missing = ({ problems, onOpen }: MissingProps) => (
  <Alert
    type="error"
    showIcon
    role="note"
    title={copy.profile.stillMissing}
    description={
      <ul className="g-missing">
        {problems.map(({ field, message }) => (
          <li key={field}>
            <Button type="link" size="small" onClick={() => onOpen(field)}>
              {message}
            </Button>
          </li>
        ))}
      </ul>
    }
  />
)

const Filled = ({ count }: { readonly count: number }) => {
  const id = useId()
  return (
    <div className="g-filled">
      <p id={id} className="g-figures">
        {count === PROFILE_FIELDS ? copy.profile.complete : copy.profile.filled(count, PROFILE_FIELDS)}
      </p>
      <progress value={count} max={PROFILE_FIELDS} aria-labelledby={id} />
    </div>
  )
}

export const ProfileEditor = ({ number, profile, stale, ifEmpty, isFolded = false }: ProfileEditorProps) => {
  const formId = useId()
  const { form, focusField } = useNamedFocus()
  const groups = useOpenGroups(number, profile)
  const openField = (field: string) => {
    if (isFolded) groups.openAt(field)
    focusField(field)
  }
  const state = useProfileForm(number, profile, openField)
  const words = copy.profile
  const fields = { state, isTenant: number === 1 }
  const pictures = { state, stored: profile }
  const Group = isFolded ? FoldedGroup : OpenGroup
  const shared = { state, groups }
  return (
    <Screen
      title={words.title}
      action={
        <Button
          type={isFolded && !state.isChanged ? 'default' : 'primary'}
          htmlType="submit"
          form={formId}
          block
          loading={state.isBusy}
        >
          {words.submit}
        </Button>
      }
    >
      {isEmptyProfile(profile) && ifEmpty}
      <ProfileSwitch current={number} />
      <Filled count={state.filledCount} />
      {stale}
      <div className="g-profile">
        <StackForm id={formId} ref={form} onSubmit={state.submit}>
          <Group group="self" {...shared}>
            <SelfFields {...fields} />
          </Group>
          <Group group="work" {...shared}>
            <WorkFields {...fields} />
          </Group>
          <Group group="family" {...shared}>
            <FamilyFields {...fields} />
          </Group>
          <Group group="photos" {...shared}>
            <PhotoPicker field="photo" {...pictures} />
            <PhotoPicker field="identityPhoto" {...pictures} />
          </Group>
        </StackForm>
      </div>
      {state.missing.length > 0 && <Missing problems={state.missing} onOpen={openField} />}
    </Screen>
  )
}
