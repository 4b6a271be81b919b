import { act, fireEvent, waitFor } from '@testing-library/react'
import { pictureFile } from '../../../support/appTenants'
import type { Hands } from '../../../support/faultMatrix/row'

const PRESSABLE = 'button, a[href], [role=tab], input[type=checkbox]'

const textOf = (element: Element | null | undefined) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim()
const screenText = () => textOf(document.body)
const address = () => (window.location.pathname.replace(/^\/react/, '') || '/') + window.location.search

const labelled = (label: string): HTMLInputElement | HTMLTextAreaElement => {
  const tag = [...document.querySelectorAll('label')].find((one) => textOf(one) === label)
  const field = tag && document.getElementById(tag.htmlFor)
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement))
    throw new Error(`no field ${label} in: ${screenText()}`)
  return field
}

const nameOf = (element: Element) =>
  element instanceof HTMLInputElement || element.matches('[role=switch]')
    ? textOf(element.closest('label'))
    : (element.getAttribute('aria-label') ?? textOf(element))

const isReady = (element: Element) => !element.matches(':disabled, [aria-disabled=true], .ant-btn-loading')

const pressable = (name: string, near?: string): HTMLElement => {
  const around =
    near === undefined ? [document] : [...document.querySelectorAll('li')].filter((li) => textOf(li).includes(near))
  const found = around.flatMap((place) => [...place.querySelectorAll<HTMLElement>(PRESSABLE)])
  const named = found.filter((element) => nameOf(element) === name && isReady(element))
  // the bar has links of the same names, which a narrow screen hides
  const one = named.find((element) => element.closest('header') === null) ?? named[0]
  if (one === undefined) throw new Error(`nothing to press called ${name} in: ${screenText()}`)
  return one
}

const waitForText = (text: string, isThere: boolean) =>
  waitFor(() => {
    if (screenText().includes(text) !== isThere) throw new Error(`"${text}" in: ${screenText()}`)
  })

/** A tenant's actions in jsdom. They are quicker than a person's, because a whole matrix is played with them. */
export const appHands = (open: (path: string) => void): Hands => ({
  // the session comes a turn of the event loop later, and draws the app
  open: (path) => act(async () => open(path)),
  goto: async (path) => {
    window.history.pushState(null, '', `/react${path}`)
    fireEvent.popState(window)
  },
  press: async (name, near) => {
    const one = await waitFor(() => pressable(name, near))
    await act(async () => void fireEvent.click(one))
  },
  type: async (label, text) => {
    const field = await waitFor(() => labelled(label))
    fireEvent.change(field, { target: { value: text } })
  },
  pickPicture: async (label) => {
    const field = await waitFor(() => labelled(label))
    fireEvent.change(field, { target: { files: [pictureFile('bukti.png')] } })
    await waitForText('File selected: bukti.png', true)
  },
  sees: (text) => waitForText(text, true),
  seesNoMore: (text) => waitForText(text, false),
  holds: (label, text) => waitFor(() => expect(labelled(label).value).toMatch(text)),
  isAt: (pattern) => waitFor(() => expect(address()).toMatch(pattern)),
  hasWayOn: async (name) => void (await waitFor(() => pressable(name))),
  isNotBlank: () =>
    waitFor(() => expect(textOf(document.querySelector('main, [role=main]')) || screenText()).not.toBe('')),
  isAtRest: () =>
    waitFor(() => expect(document.querySelectorAll('[aria-busy=true], .g-skeleton, .ant-btn-loading')).toHaveLength(0)),
})
