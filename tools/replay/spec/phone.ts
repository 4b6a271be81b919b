import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { launchBrowser, newPhonePage } from '../../../__tests__/browser/support/browser'
import { sessionStorageOf } from '../../../__tests__/browser/support/session'
import { becomes, until } from '../../../__tests__/support/until'
import { withServed } from '../served'
import { fill, fillPasswords } from '../suite/deeds'
import { bodyOf, createAnswers, firstUnknown, placeIn, textOn } from './answers'
import type { Fixture } from './fixture'

const DIST = process.env['DIST'] ?? resolve(__dirname, '../../../dist')

type Role = Parameters<Page['getByRole']>[0]

/** What a person does on a page and sees there, and what the app sends. */
const phoneOf = (page: Page, origin: string, { changes }: ReturnType<typeof createAnswers>) => ({
  goTo: (place: string) => page.goto(`${origin}/react${place}`),
  goBack: () => page.goBack(),
  setOnline: (isOnline: boolean) => page.context().setOffline(!isOnline),
  /** A link whose name is not the app's is found by where it leads, another control as the first of its kind. */
  press: async (role: string, name: string | RegExp, { isDisabled = false, to = '' } = {}) => {
    const ofRole = page.getByRole(role as Role, name === '…' ? {} : { name, exact: true })
    const ofName = name === '…' && to === '' ? await firstUnknown(ofRole) : ofRole
    const control = to === '' ? ofName : page.locator(`a[href$="${to}"]`)
    await control.first().click({ force: isDisabled })
  },
  /** Any picture for null. */
  fill: (field: string, value: string | null) => until(`the field ${field}`, () => fill(page, { field, value })),
  fillPasswords: () => until('a field for a password', () => fillPasswords(page, 0)),
  /** All that the screen says; '…' is what the app did not word. */
  sees: (...lines: readonly string[]) => becomes(async () => (await textOn(page)).split('\n'), [...lines]),
  /** The next request that changes something. */
  sends: async (call: string, body: object = {}) => {
    await until(`a request: ${call}`, async () => changes.length > 0)
    const [request] = changes.splice(0, 1)
    expect(request && `${request.method()} ${placeIn(request.url()).path}`).toBe(call)
    expect(request && (await bodyOf(request))).toMatchObject(body)
  },
  isAt: (place: string) => becomes(async () => placeIn(page.url()).place, place),
})

/** Opens the built app on a phone of its own, with its calls answered from a file. */
export const withPhone = async (file: string, use: (phone: ReturnType<typeof phoneOf>) => Promise<void>) => {
  const { viewport, session, now, answers } = JSON.parse(readFileSync(file, 'utf8')) as Fixture
  const browser = await launchBrowser()
  const open = async (origin: string) => {
    const storage = session === null ? {} : { storageState: sessionStorageOf(origin, session) }
    const phone = await newPhonePage(browser, { viewport, serviceWorkers: 'block', allow: [/./], ...storage })
    const answering = createAnswers(answers)
    phone.page.on('request', (request) => request.isNavigationRequest() && answering.begin())
    await phone.page.clock.install({ time: now })
    await phone.page.route(`${origin}/api/**`, answering.answer)
    await use(phoneOf(phone.page, origin, answering)).finally(() => phone.finish())
  }
  await withServed(DIST, open).finally(() => browser.close())
}
