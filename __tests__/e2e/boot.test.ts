import { DEMO_PHONE } from '../../server/demo/seed'
import { bootRoutes } from '../../.config/webpack/bootRoutes'
import { useWorld } from '../support/e2e'

const world = useWorld()

/** An address for each pattern; the demo tenant's. */
const ADDRESSES: Readonly<Record<string, string>> = {
  '/house/(\\d+)': '/house/1',
  '/room/.*': '/room/3/monthly/1/2099-01-01',
  '/transactions/(\\d+)': '/transactions/3',
  '/transactions/(\\d+)/confirmation': '/transactions/3/confirmation',
  '/extend/(?:daily|weekly|monthly)': '/extend/weekly',
}

const addressOf = (pattern: string) => ADDRESSES[pattern] ?? pattern

describe.each(bootRoutes.filter(({ pattern }) => pattern !== '/login'))(
  'the page at $pattern',
  ({ pattern, calls }) => {
    it('asks for nothing that its screen would not, and for nothing twice', async () => {
      const page = await world.open({ path: '/error', as: await world.server.signIn(DEMO_PHONE) })
      const asked: string[] = []
      page.on('request', (request) => {
        const { pathname, search } = new URL(request.url())
        if (pathname.startsWith('/api/') || /\.js$/.test(pathname)) asked.push(pathname + search)
      })
      await page.goto(world.urlOf(addressOf(pattern)))
      await page.waitForLoadState('networkidle')
      await page.waitForFunction(() => document.querySelector('main')?.getAttribute('aria-busy') !== 'true')
      const id = /\d+/.exec(addressOf(pattern))?.[0] ?? ''
      for (const call of calls) expect(asked).toContain(`/api/${call.replace('$1', id)}`)
      expect(asked.filter((one, index) => asked.indexOf(one) !== index)).toEqual([])
      // what is taken up is taken away
      const left = await page.evaluate(() =>
        Object.keys((window as { griyaEarly?: { answers: object } }).griyaEarly?.answers ?? {}),
      )
      expect(left).toEqual([])
    })
  },
)

it('asks for nothing of a tenant while nobody is signed in', async () => {
  const asked: string[] = []
  await world.open({
    path: '/transactions',
    prepare: async (page) => {
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    },
  })
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([])
})
