import { Tag } from 'antd'
import type { Transaction } from '@/domain/transaction'
import { Icon } from '@/ui/parts/Icon'

const LOOKS = {
  pending: { color: 'warning', icon: 'hourglass' },
  paid: { color: 'processing', icon: 'clock' },
  confirmed: { color: 'success', icon: 'checkCircle' },
} as const

/** The status in the spec's own word, never by colour alone. */
export const StatusTag = ({ status }: { readonly status: Transaction['paymentStatus'] }) => (
  <Tag color={LOOKS[status].color} icon={<Icon name={LOOKS[status].icon} size={15} />}>
    {status}
  </Tag>
)
