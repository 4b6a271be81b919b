import * as copy from '@/domain/copy'
import { paths } from '@/domain/paths'
import type { ProfileNumber } from '@/domain/profile'
import { useAppDispatch } from '@/state/hooks'
import { goTo } from '@/state/navigation/navigation'
import { ButtonSwitch } from '@/ui/ButtonSwitch'

type Key = 'one' | 'two'

const ITEMS: readonly { key: Key; label: string }[] = [
  { key: 'one', label: copy.profile.one },
  { key: 'two', label: copy.profile.two },
]

export const ProfileSwitch = ({ current }: { readonly current: ProfileNumber }) => {
  const dispatch = useAppDispatch()
  const active: Key = current === 1 ? 'one' : 'two'
  const open = (key: Key) => {
    if (key !== active) dispatch(goTo({ to: paths.profile(key === 'one' ? 1 : 2) }))
  }
  return <ButtonSwitch items={ITEMS} active={active} onPick={open} label={copy.profile.title} />
}
