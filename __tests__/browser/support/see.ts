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

export const press = (page: Page | Locator, name: string, role: Buttonlike = 'button') =>
  page.getByRole(role, { name, exact: true }).click()

/** What antd calls a dialog or a drawer, or the box around it, while it comes and goes. */
const MOVING = '[class*="-appear"], [class*="-enter"], [class*="-leave"]'

/** The open dialog once it has come to rest: while it grows, a press may end beside the button that it began on. */
export const seeDialog = async (page: Page): Promise<Locator> => {
  await page.locator(`[role=dialog]:not(:is(${MOVING}), :is(${MOVING}) *)`).waitFor()
  return page.getByRole('dialog')
}

export const isOn = (page: Page, text: string) => page.getByText(text, { exact: true }).count()
