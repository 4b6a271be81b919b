import { Tag } from 'antd'
import type { StayState } from '@griya/contract/stays'
import { states } from '../copy/tenants'

const COLOURS = {
  pending: 'warning',
  paid: 'processing',
  confirmed: 'success',
  expired: 'default',
  cancelled: 'default',
} as const satisfies Readonly<Record<StayState, string>>

export const StateTag = ({ state }: { readonly state: StayState }) => <Tag color={COLOURS[state]}>{states[state]}</Tag>
