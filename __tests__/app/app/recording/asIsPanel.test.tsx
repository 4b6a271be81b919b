/** @jest-environment-options {"url": "https://kos.example/react"} */
import { screen, within } from '@testing-library/react'
import { copyQa } from '../../../../src/domain/copyQa'
import { copyReport } from '../../../../src/domain/copyReport'
import { selectIsRecordedAsIs } from '../../../../src/state/screen/screenState'
import { BUDI } from '../../../support/appTenants'
import { heading, useWorld } from '../../support/appWorld'

jest.mock('@griya/common/device/fullPageRedirect', () => ({ reloadPage: jest.fn(), fullPageRedirect: jest.fn() }))

const world = useWorld()
const words = copyQa.panel
const METAS = { 'api-extensions': 'griya-2' }

const openPanel = async (metas: Readonly<Record<string, string>> = METAS) => {
  const { app, user } = world.open('/error?qa', { as: await world.demo(BUDI), metas })
  await heading('Internal Server Error')
  const press = async (role: string, name: string) => user.click(await screen.findByRole(role, { name }))
  return {
    press,
    switchOver: () => press('switch', words.asIs),
    isOn: () => selectIsRecordedAsIs(app.store.getState()),
  }
}

it('asks, where the data may be of real tenants, before texts are recorded as they are', async () => {
  const { press, switchOver, isOn } = await openPanel()
  await switchOver()
  expect(await screen.findByText(words.askAsIs)).toBeVisible()
  expect(isOn()).toBe(false)
  await press('button', words.cancelAsIs)
  expect(isOn()).toBe(false)
  await switchOver()
  await press('button', words.confirmAsIs)
  await screen.findByText(words.asIsOn)
  expect(isOn()).toBe(true)
  await switchOver()
  await screen.findByText(words.asIsOff)
  // once a page is enough
  await switchOver()
  expect(isOn()).toBe(true)
  expect(screen.queryByText(words.askAsIs)).toBeNull()
})

it('does not ask on a demo', async () => {
  const { switchOver, isOn } = await openPanel({ ...METAS, 'sentry-environment': 'demo' })
  await switchOver()
  expect(screen.queryByText(words.askAsIs)).toBeNull()
  expect(isOn()).toBe(true)
})

it('offers such a recording as a file, and never sends it as a report', async () => {
  const { press, switchOver } = await openPanel()
  await switchOver()
  await press('button', words.confirmAsIs)
  await screen.findByText(words.asIsOn)
  await press('button', copyReport.submit)
  expect(await screen.findByText(copyReport.failed.asIs)).toBeVisible()
  const form = within(screen.getByRole('region', { name: copyReport.title }))
  expect(form.getByRole('button', { name: copyReport.download })).toBeEnabled()
  expect(world.network.seen('POST /bug_reports')).toEqual([])
})
