import { Alert, Button } from 'antd'
import { useId, type ReactNode } from 'react'
import * as copy from '@/domain/copy'
import { paths } from '@/domain/paths'
import { PROFILE_FIELDS, type Profile, type ProfileNumber, type ProfileProblem } from '@/domain/profile'
import { selectIsGriyaHost } from '@/state/device/device'
import { useAppSelector } from '@/state/hooks'
import { LinkButton } from '@/ui/screen/links'
import { Screen } from '@/ui/screen/Screen'
import { Section } from '@/ui/parts/Section'
import { StackForm, useNamedFocus } from '@/ui/parts/Form'
import { PhotoPicker } from './PhotoPicker'
import { FamilyFields, SelfFields, WorkFields } from './ProfileFields'
import { ProfileSwitch } from './ProfileSwitch'
import { useProfileForm } from './useProfileForm'
import './ProfileEditor.css'

interface ProfileEditorProps {
  readonly number: ProfileNumber
  readonly profile: Profile
  readonly stale: ReactNode
}

const Missing = ({ problems }: { readonly problems: readonly ProfileProblem[] }) => (
  <Alert
    type="error"
    showIcon
    role="note"
    title={copy.profile.stillMissing}
    description={
      <ul>
        {problems.map(({ field, message }) => (
          <li key={field}>{message}</li>
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
        {copy.profile.filled(count, PROFILE_FIELDS)}
      </p>
      <progress value={count} max={PROFILE_FIELDS} aria-labelledby={id} />
    </div>
  )
}

export const ProfileEditor = ({ number, profile, stale }: ProfileEditorProps) => {
  const formId = useId()
  const { form, focusField } = useNamedFocus()
  const state = useProfileForm(number, profile, focusField)
  const words = copy.profile
  const isGriyaHost = useAppSelector(selectIsGriyaHost)
  const fields = { state, isTenant: number === 1 }
  const pictures = { state, stored: profile }
  return (
    <Screen
      title={words.title}
      action={
        <Button type="primary" htmlType="submit" form={formId} block loading={state.isBusy}>
          {words.submit}
        </Button>
      }
    >
      <ProfileSwitch current={number} />
      <Filled count={state.filledCount} />
      {stale}
      <div className="g-profile">
        <StackForm id={formId} ref={form} onSubmit={state.submit}>
          <Section title={words.sections.self}>
            <SelfFields {...fields} />
          </Section>
          <Section title={words.sections.work}>
            <WorkFields {...fields} />
          </Section>
          <Section title={words.sections.family}>
            <FamilyFields {...fields} />
          </Section>
          <Section title={words.sections.photos}>
            <PhotoPicker field="photo" {...pictures} />
            <PhotoPicker field="identityPhoto" {...pictures} />
          </Section>
        </StackForm>
      </div>
      {state.problems.length > 0 && <Missing problems={state.problems} />}
      {number === 1 && isGriyaHost && (
        <LinkButton to={paths.password()} type="default" block>
          {words.changePassword}
        </LinkButton>
      )}
    </Screen>
  )
}
