import { Button, Flex } from 'antd'
import * as copy from '@/domain/copy'
import { paths } from '@/domain/paths'
import type { ProfileNumber } from '@/domain/profile'
import { useAppDispatch } from '@/state/hooks'
import { goTo } from '@/state/navigation/navigation'

const LABELS = [
  [1, copy.profile.one],
  [2, copy.profile.two],
] as const

export const ProfileSwitch = ({ current }: { readonly current: ProfileNumber }) => {
  const dispatch = useAppDispatch()
  return (
    <Flex gap="small" role="group" aria-label={copy.profile.title}>
      {LABELS.map(([number, label]) => (
        <Button
          key={number}
          block
          color={number === current ? 'primary' : 'default'}
          variant={number === current ? 'solid' : 'outlined'}
          aria-pressed={number === current}
          onClick={() => {
            if (number !== current) dispatch(goTo({ to: paths.profile(number) }))
          }}
        >
          {label}
        </Button>
      ))}
    </Flex>
  )
}
