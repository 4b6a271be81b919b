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
])('%s is %s', (pathname, pattern) => expect(routePattern(pathname)).toBe(pattern))
