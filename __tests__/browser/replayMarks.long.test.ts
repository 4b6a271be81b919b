import { expectMarksShown } from './support/replaying'
import { useWorld } from './support/world'

const world = useWorld()

it.each([
  'houses-and-search',
  'room-with-extras-and-booking',
  'profile-mistakes',
  'reload-goes-on',
  'transactions-and-cancel',
  'profile-2',
])('%s shows at each mark what was seen, at every moment without a request or a write', (name) =>
  expectMarksShown(world, name),
)
