import { screen, waitFor } from '@testing-library/react'
import { heading, press, useOperatorWorld } from '../../../__tests__/app/support/operatorWorld'

const world = useOperatorWorld()

it('shows a payment that comes while a report takes its time', async () => {
  const user = await world.openOperator({ as: 'owner', path: '/pembayaran' })
  await heading('Pembayaran')
  await waitFor(() => expect(world.network.seen('GET /operator/payments').length).toBeGreaterThan(0))
  const report = world.network.hold('GET /operator/figures')
  await press(user, 'Laporan', 'link')
  await waitFor(() => expect(report.isAsked()).toBe(true))
  await press(user, /^Pembayaran/, 'link')
  await heading('Pembayaran')
  expect(await screen.findByText('1 menunggu')).toBeVisible()
  const tenant = await world.tenants.add()
  await world.tenants.pay(tenant, await world.tenants.book(tenant))
  expect(await screen.findByText('2 menunggu')).toBeVisible()
  report.release()
})
