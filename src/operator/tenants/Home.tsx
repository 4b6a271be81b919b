import type { FoundTenant } from '@/contract/tenants'
import * as copy from '../copy/tenants'

/** Where a tenant lives, or what there is of the stay to come. */
export const Home = ({ house, room, stay }: Pick<FoundTenant, 'house' | 'room' | 'stay'>) => {
  if (house === null || stay === null) return <span className="o-quiet">{copy.nowhere}</span>
  return (
    <span>
      {house} - {room}
      {stay !== 'here' && <span className="o-quiet o-block o-small">{copy.stayWords[stay]}</span>}
    </span>
  )
}
