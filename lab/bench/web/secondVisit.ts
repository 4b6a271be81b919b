import { DEMO_PHONE } from '../../../server/demo/seed'
import { newPhonePage } from '../../../__tests__/browser/support/browser'
import { sessionStorageOf } from '../../../__tests__/browser/support/session'
import type { Stand } from '../../../__tests__/browser/support/stand'
import { PAGES } from './pages'

interface Transfer {
  readonly name: string
  readonly transferSize: number
}

const LOADED = `performance.getEntriesByType('resource')
  .map(({ name, transferSize }) => ({ name, transferSize }))
  .filter(({ name }) => /\\.(?:js|css)$/.test(name))`

/** Scripts and styles that a second visit loads over the network; there should be none. */
export const measureSecondVisit = async (stand: Stand): Promise<string> => {
  const tenant = await stand.server.signIn(DEMO_PHONE)
  const lines: string[] = []
  for (const { name, path, isSignedIn, shows } of PAGES) {
    const phone = await newPhonePage(
      stand.browser,
      isSignedIn ? { storageState: sessionStorageOf(stand.origin, tenant) } : {},
    )
    const visit = async () => {
      await phone.page.goto(`${stand.origin}/react${path}`)
      await phone.page.getByText(shows, { exact: true }).first().waitFor()
      await phone.page.waitForLoadState('networkidle')
      return phone.page.evaluate<Transfer[]>(LOADED)
    }
    await visit()
    const again = (await visit()).filter(({ transferSize }) => transferSize > 0)
    lines.push(`- ${name}: ${again.length} scripts or styles downloaded on the second visit`)
    await phone.finish()
  }
  return lines.join('\n')
}
