import type { ReactNode } from 'react'
import * as copy from '@/domain/copy'
import { groupOf, PROFILE_GROUPS, problemsIn, type ProfileGroup, type ProfileNumber } from '@/domain/profile'
import { useScreenState } from '@/state/screen/useScreenState'
import { Fold } from '@/ui/parts/Fold'
import { Icon } from '@/ui/parts/Icon'
import { Section } from '@/ui/parts/Section'
import type { ProfileFormState } from './useProfileForm'

/** The groups that are open; null until somebody opens or closes one. */
export const useOpenGroups = (number: ProfileNumber) => {
  const [opened, setOpened] = useScreenState(`profile:${number}:open`, null)
  const openAt = (field: string) => {
    const group = groupOf(field)
    if (group === undefined || opened?.includes(group)) return
    setOpened([...(opened ?? []), group])
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
  const open = groups.opened ?? state.openAtFirst
  const isOpen = open.includes(group)
  const problems = problemsIn(group, state.problems)
  return (
    <Fold
      title={copy.profile.sections[group]}
      sum={<Filled missing={problemsIn(group, state.unfilled).length} all={PROFILE_GROUPS[group].length} />}
      {...(problems.length > 0 && { problem: problems.map(({ message }) => message).join(', ') })}
      isOpen={isOpen}
      onToggle={() => groups.setOpened(isOpen ? open.filter((other) => other !== group) : [...open, group])}
    >
      <div className="g-stack">{children}</div>
    </Fold>
  )
}
