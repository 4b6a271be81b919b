import type { Page, Route } from 'playwright-core'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
/** A call of the contract; `*` stands for one part of its path: `DELETE /transactions/*.json`. */
type Call = `${Method} /${string}`

const matcher = (path: string) => new RegExp(`^/api${path.replaceAll('.', '\\.').replaceAll('*', '[^/]+')}$`)

/** Passes calls of one kind to the test; all others reach the server. */
export const intercept = async (page: Page, call: Call, handle: (route: Route) => Promise<unknown>) => {
  const [method = '', path = ''] = call.split(' ')
  const pattern = matcher(path)
  await page.route(
    (url) => pattern.test(url.pathname),
    (route) => (route.request().method() === method ? handle(route) : route.fallback()),
  )
}

/** The connection breaks before the call reaches the server. */
export const breakOff = (page: Page, call: Call) => intercept(page, call, (route) => route.abort('connectionreset'))

/** The server carries out the call, but its answer is lost. */
export const loseAnswer = (page: Page, call: Call) =>
  intercept(page, call, async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })

export const answerWith = (page: Page, call: Call, status: number, json: unknown) =>
  intercept(page, call, (route) => route.fulfill({ status, json }))

/** All calls reach the server again. */
export const mend = (page: Page) => page.unrouteAll({ behavior: 'wait' })
