import { Badge } from './Badge'
import type { IconName } from './Icon'

const icons = { pending: 'hourglass', paid: 'clock', confirmed: 'checkCircle' } as const satisfies Record<
  string,
  IconName
>

export interface StatusChipProps {
  status: keyof typeof icons
}

/** The status in the spec's own word, never by colour alone. */
export const StatusChip = ({ status }: StatusChipProps) => (
  <Badge tone={status} icon={icons[status]}>
    {status}
  </Badge>
)
