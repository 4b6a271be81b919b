import { screen } from '@testing-library/react'
import * as copy from '../../../../src/domain/copy'
import { copyReport } from '../../../../src/domain/copyReport'
import { BUDI } from '../../../support/appTenants'
import { useWorld } from '../../support/appWorld'

jest.mock('@griya/common/device/fullPageRedirect', () => ({ reloadPage: jest.fn(), fullPageRedirect: jest.fn() }))

const world = useWorld()
const GRIYA = { 'api-extensions': 'griya-2' }
const offer = (name: string) => screen.findByRole('button', { name })

const openBroken = async (metas: Readonly<Record<string, string>>) => {
  world.network.breakOff('GET /houses')
  const opened = world.open('/houses', { as: await world.demo(BUDI), metas })
  await screen.findByText(copy.loadFailed)
  return opened
}

it('offers a report where data could not be loaded, and sends it with one more press', async () => {
  const { user } = await openBroken(GRIYA)
  await user.click(await offer(copy.reportProblem))
  await user.click(await offer(copyReport.submit))
  await screen.findByText(/terkirim/)
  expect(world.network.seen('POST /bug_reports')).toHaveLength(1)
})

it('offers none on a host that takes no reports', async () => {
  await openBroken({})
  expect(screen.queryByRole('button', { name: copy.reportProblem })).toBeNull()
})

it('asks quietly below the price of a room', async () => {
  const { user } = world.open('/room/12/weekly/1/2026-11-22', { as: await world.demo(BUDI), metas: GRIYA })
  await screen.findByRole('heading', { name: copy.room.title })
  await user.click(await offer(copy.somethingWrong))
  expect(await screen.findByRole('region', { name: copyReport.title })).toBeVisible()
})
