import type { Call } from '@griya/contract/call'
import { tenantCalls } from '@griya/contract/calls'
import { isGriyaHost } from '@griya/contract/host'
import { houseId, roomId, transactionId } from '@/domain/ids'
import { paths } from '@/domain/paths'
import { pathInApp, placeAt, placeFor, segmentsOf } from '@/domain/places'
import { screenNames, screens } from '@/domain/screens'

const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((found) => found[1])

it('finds the screen of each address that it builds', () => {
  expect([
    placeAt(paths.menu()),
    placeAt(paths.profile(2)),
    placeAt(paths.house(houseId(3))),
    placeAt(paths.confirmation(transactionId(7))),
    placeAt(paths.room(roomId(5), 'monthly', 3, '2026-11-21')),
  ]).toEqual([
    { name: 'menu', params: {} },
    { name: 'profile2', params: {} },
    { name: 'house', params: { id: '3' } },
    { name: 'confirmation', params: { id: '7' } },
    { name: 'room', params: { id: '5', period: 'monthly', count: '3', date: '2026-11-21' } },
  ])
})

it.each(['/nowhere', '/profile/3', '/room/5/monthly/3', '/house/3/x'])('has no screen at %s', (address) => {
  expect(placeAt(address)).toEqual({ name: 'notFound', params: {} })
})

it('leads whoever is signed in past the login, and a guest to it', () => {
  const placesOf = (isSignedIn: boolean) =>
    ['/', '/login', '/transactions/7', '/error', '/nowhere'].map((address) => placeFor(address, isSignedIn, false).name)
  expect(placesOf(true)).toEqual(['menu', 'menu', 'transaction', 'error', 'notFound'])
  expect(placesOf(false)).toEqual(['login', 'login', 'login', 'error', 'notFound'])
})

it('has a screen beyond the spec only on a Griya host', () => {
  const at = (isGriya: boolean) => placeFor(paths.houseRules(houseId(3)), true, isGriya).name
  expect([at(false), at(true)]).toEqual(['notFound', 'houseRules'])
})

it('lets a guest look at houses and rooms only on a Griya host', () => {
  const addresses = [paths.house(houseId(3)), paths.room(roomId(5), 'weekly', 1, '2026-11-21'), paths.houses()]
  const at = (isGriya: boolean) => addresses.map((one) => placeFor(one, false, isGriya).name)
  expect(at(false)).toEqual(['login', 'login', 'login'])
  expect(at(true)).toEqual(['house', 'room', 'login'])
})

it('makes a call beyond the spec first only on a screen that is beyond it too', () => {
  for (const name of screenNames) {
    const { firstCalls = [], asksByAddress, isBeyondSpec = false } = screens[name]
    const searches = asksByAddress === 'houses' ? (['searchHouses'] as const) : []
    const isBeyond = [...firstCalls, ...searches].some((call) => (tenantCalls[call] as Call).griya)
    expect([name, isBeyond && !isBeyondSpec]).toEqual([name, false])
  }
})

it('announces itself by one word, and any other says nothing', () => {
  expect([[], ['idempotency', 'vouchers'], ['griya-1'], ['griya-2'], ['griya-10']].map(isGriyaHost)).toEqual([
    ...[false, false, false, true, false],
  ])
})

it('reads the address of a page with and without a slash at its end', () => {
  expect(['/react', '/react/', '/react/houses/'].map(pathInApp)).toEqual(['/', '/', '/houses'])
})

it('has no two screens at one address, and a parameter for whatever a first call is asked with', () => {
  const shapes = screenNames.map((name) =>
    segmentsOf(screens[name].path)
      .map((part) => (part.startsWith(':') ? ':' : part))
      .join('/'),
  )
  expect(new Set(shapes).size).toBe(shapes.length)
  for (const name of screenNames) {
    const { path, firstCalls = [] } = screens[name]
    const wanted = firstCalls.flatMap((call) => namesIn(tenantCalls[call].path, /\{(\w+)\}/g))
    expect(namesIn(path, /:(\w+)/g)).toEqual(expect.arrayContaining(wanted))
  }
})
