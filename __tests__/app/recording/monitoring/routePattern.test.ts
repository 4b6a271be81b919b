import fc from 'fast-check'
import { segmentsOf } from '@/domain/places'
import { REPLAY_PATH, screenNames, screens } from '@/domain/screens'
import { routePattern } from '@/recording/monitoring/routePattern'

it.each([
  ['/', '/'],
  ['/login', '/login'],
  ['/house/3', '/house/:id'],
  ['/transactions/', '/transactions'],
  ['/transactions/11', '/transactions/:id'],
  ['/transactions/11/confirmation', '/transactions/:id/confirmation'],
  ['/profile', '/profile'],
  ['/profile/2', '/profile/2'],
  ['/extend/monthly', '/extend/:period'],
  ['/room/101/monthly/3/2026-11-21', '/room/:id/:period/:count/:date'],
  ['/room/login/081298765432/x', '/room/:id/:period/:count'],
  ['/081298765432', '*'],
  ['/replay', '/replay'],
  ['/error', '/error'],
  ['/profile/081298765432', '/profile/:more'],
  ['/house/3/081298765432', '/house/:id/:more'],
])('%s is %s', (pathname, pattern) => expect(routePattern(pathname)).toBe(pattern))

it('says nothing that is not written in the table of screens', () => {
  const paths = [...screenNames.map((name) => screens[name].path), REPLAY_PATH]
  const written = new Set(['*', ':more', ...paths.flatMap(segmentsOf)])
  const segment = fc.oneof(fc.string(), fc.constantFrom(...written))
  fc.assert(
    fc.property(fc.array(segment, { maxLength: 6 }), (segments) => {
      const unknown = segmentsOf(routePattern(`/${segments.join('/')}`)).filter((part) => !written.has(part))
      expect(unknown).toEqual([])
    }),
  )
})
