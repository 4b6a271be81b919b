import type { Locator, Page } from 'playwright-core'

type Buttonlike = 'button' | 'link' | 'tab'

/** Waits for an element with exactly this text. */
export const seeText = (page: Page | Locator, text: string) =>
  page.getByText(text, { exact: true }).first().waitFor({ state: 'visible' })

/** Waits for what the spec calls an alert, in a live region. */
export const seeAlert = (page: Page, text: string) =>
  page.locator('[role=alert], [role=status]').getByText(text, { exact: true }).first().waitFor({ state: 'visible' })

export const seeHeading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor()

/** What antd calls a dialog or a drawer, or the box around it, while it comes and goes. */
const MOVING = '[class*="-appear"], [class*="-enter"], [class*="-leave"]'
const MOVING_DIALOG = `[role=dialog]:is(${MOVING}, :is(${MOVING}) *)`

/** While a dialog grows, a press may end beside the button that it began on. */
export const press = async (place: Page | Locator, name: string, role: Buttonlike = 'button') => {
  const button = place.getByRole(role, { name, exact: true })
  await button.waitFor()
  const page = 'page' in place ? place.page() : place
  await page.locator(MOVING_DIALOG).first().waitFor({ state: 'detached' })
  await button.click()
}

/** Opens those lines with these titles that are folded. */
export const unfold = async (page: Page, ...titles: readonly string[]) => {
  for (const title of titles) {
    const line = page.getByRole('button', { name: title, exact: true })
    await line.waitFor()
    if ((await line.getAttribute('aria-expanded')) === 'false') await line.click()
  }
}

/** The open dialog once it has come to rest. */
export const seeDialog = async (page: Page): Promise<Locator> => {
  await page.locator(`[role=dialog]:not(${MOVING_DIALOG})`).waitFor()
  return page.getByRole('dialog')
}

export const isOn = (page: Page, text: string) => page.getByText(text, { exact: true }).count()
