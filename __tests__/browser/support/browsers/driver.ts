import { until } from '../../../support/until'

/** What a journey does in a browser, whatever drives it. `find` and `script` are expressions that the page evaluates. */
export interface Driver {
  readonly open: (url: string) => Promise<void>
  readonly run: (script: string) => Promise<unknown>
  /** with the browser's own mouse */
  readonly press: (find: string) => Promise<void>
  /** with the browser's own keyboard */
  readonly type: (find: string, text: string) => Promise<void>
  readonly picture: () => Promise<Buffer>
  /** what no code of the page has caught */
  readonly errors: () => Promise<readonly string[]>
  readonly close: () => Promise<void>
}

export interface OtherBrowser {
  readonly name: string
  /** whether what drives it can look at a page that its worker serves without a network */
  readonly isSeenOffline: boolean
  readonly start: () => Promise<Driver>
}

const PRESSED = 'a, button, [role=tab]'
const isSeen = 'one.getClientRects().length > 0'
/** The visible element with this name, or with this at the beginning of its text. */
const named = (name: string) => {
  const text = JSON.stringify(name)
  return `Array.from(document.querySelectorAll('${PRESSED}')).find((one) => ${isSeen} && !one.disabled &&
    (one.getAttribute('aria-label') || one.innerText).trim().indexOf(${text}) === 0)`
}
const labelled = (label: string) =>
  `Array.from(document.querySelectorAll('input')).find((one) => Array.from(one.labels || []).some(
    (it) => it.innerText.trim().indexOf(${JSON.stringify(label)}) === 0))`

/** Since it was last asked. */
const isWhereItWas = (find: string) => `(() => {
  const { left, top } = ${find}.getBoundingClientRect()
  const before = window.lastPlace
  window.lastPlace = [left, top].join()
  return before === window.lastPlace
})()`

/** The page is being replaced by the next one, which will be looked at. */
const isLeaving = (error: unknown) => /context was destroyed|Cannot find context/.test(String(error))

/** The journey's words for what a tenant does. */
export const handsOn = ({ run, press, type }: Driver) => {
  const isTrue = (script: string) =>
    run(script).catch((error: unknown) => {
      if (!isLeaving(error)) throw error
      return false
    })
  const becomesTrue = (what: string, script: string) =>
    until(what, async () => (await isTrue(script)) === true).catch(async (error: unknown) => {
      throw new Error(`${String(error)}, and the page says: ${String(await run('document.documentElement.innerText'))}`)
    })
  const there = async (what: string, find: string) => {
    await becomesTrue(what, `document.body !== null && Boolean(${find})`)
    await run(`${find}.scrollIntoView({ block: 'center' })`)
    // a driver presses at a place, and what moves would be elsewhere by then
    await becomesTrue(`${what}, at rest`, isWhereItWas(find))
    return find
  }
  return {
    see: (text: string) =>
      becomesTrue(text, `(document.body ? document.body.innerText : '').indexOf(${JSON.stringify(text)}) >= 0`),
    press: async (name: string) => press(await there(name, named(name))),
    pressOn: async (selector: string) =>
      press(await there(selector, `document.querySelector(${JSON.stringify(selector)})`)),
    fill: async (label: string, text: string) => type(await there(label, labelled(label)), text),
    /** As the browser does when somebody has chosen a file; no driver of an old browser can open its window. */
    choose: (base64: string) =>
      run(`(() => {
        const bytes = Uint8Array.from(atob('${base64}'), (byte) => byte.charCodeAt(0))
        const chosen = new DataTransfer()
        chosen.items.add(new File([bytes], 'bukti.jpg', { type: 'image/jpeg' }))
        const input = document.querySelector('input[type=file]')
        input.files = chosen.files
        input.dispatchEvent(new Event('change', { bubbles: true }))
      })()`),
    becomesTrue,
  }
}
