import type { ReactNode } from 'react'
import * as copy from '@/domain/copy'
import {
  groupOf,
  groupsOf,
  PROFILE_GROUPS,
  problemsIn,
  profileProblems,
  type Profile,
  type ProfileField,
  type ProfileGroup,
  type ProfileNumber,
} from '@/domain/profile'
import { selectTimeZone } from '@/state/device/device'
import { selectDraft } from '@/state/drafts/drafts'
import { useAppSelector } from '@/state/hooks'
import { useScreenState } from '@/state/screen/useScreenState'
import { Fold } from '@/ui/parts/Fold'
import { Icon } from '@/ui/parts/Icon'
import { Section } from '@/ui/parts/Section'
import { storedForm, type ProfileFormState } from './useProfileForm'

/**
 * The groups that are open: at first the one that the server's profile leaves incomplete, and those with something that is not
 * sent yet. A group stays open while somebody fills it in.
 */
export const useOpenGroups = (number: ProfileNumber, profile: Profile) => {
  const zone = useAppSelector(selectTimeZone)
  const draft = useAppSelector((state) => selectDraft(state, `profile:${number}`))
  const stored = storedForm(profile, zone)
  const [missing] = profileProblems(stored, profile)
  const unsent = Object.entries(draft).flatMap(([field, value]) =>
    value === stored[field as ProfileField] ? [] : [field],
  )
  const first = groupsOf(missing === undefined ? unsent : [missing.field, ...unsent])
  const [opened, setOpened] = useScreenState(`profile:${number}:open`, first)
  const openAt = (field: string) => {
    const group = groupOf(field)
    if (group !== undefined && !opened.includes(group)) setOpened([...opened, group])
  }
  return { opened, setOpened, openAt }
}

interface GroupProps {
  readonly group: ProfileGroup
  readonly state: ProfileFormState
  readonly groups: ReturnType<typeof useOpenGroups>
  readonly children: ReactNode
}

export const OpenGroup = ({ group, children }: GroupProps) => (
  <Section title={copy.profile.sections[group]}>{children}</Section>
)

const Filled = ({ missing, all }: { readonly missing: number; readonly all: number }) =>
  missing === 0 ? (
    <span className="g-group-complete">
      <Icon name="check" size={16} /> {copy.profile.complete}
    </span>
  ) : (
    copy.profile.filledOf(all - missing, all)
  )

export const FoldedGroup = ({ group, state, groups, children }: GroupProps) => {
  const { opened, setOpened } = groups
  const isOpen = opened.includes(group)
  const problems = problemsIn(group, state.problems)
  return (
    <Fold
      title={copy.profile.sections[group]}
      sum={<Filled missing={problemsIn(group, state.unfilled).length} all={PROFILE_GROUPS[group].length} />}
      {...(problems.length > 0 && { problem: problems.map(({ message }) => message).join(', ') })}
      isOpen={isOpen}
      onToggle={() => setOpened(isOpen ? opened.filter((other) => other !== group) : [...opened, group])}
    >
      <div className="g-stack">{children}</div>
    </Fold>
  )
}
