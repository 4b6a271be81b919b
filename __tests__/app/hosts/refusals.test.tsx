import { screen } from '@testing-library/react'
import { heading, useWorld } from '../support/appWorld'

const world = useWorld()

describe('an answer about something else than what was asked for is refused, and no screen is empty', () => {
  const answerAsNext = (call: 'GET /transactions/*' | 'GET /houses/*') =>
    world.network.meddle(call, async (carry) => {
      const row = (await (await carry()).json()) as { readonly id: number }
      return new Response(JSON.stringify({ ...row, id: row.id + 1 }))
    })
  const REFUSED = 'Permintaan gagal. Coba lagi sebentar lagi.'

  it('about a transaction', async () => {
    const as = await world.tenants.add()
    const id = await world.tenants.book(as)
    answerAsNext('GET /transactions/*')
    world.open(`/transactions/${id}`, { as })
    expect(await screen.findByText(REFUSED)).toBeVisible()
    expect(screen.queryByText('TOTAL')).toBeNull()
  })

  it('about a house', async () => {
    answerAsNext('GET /houses/*')
    world.open('/house/1', { as: await world.tenants.add() })
    expect(await screen.findByText(REFUSED)).toBeVisible()
    expect(screen.queryByText(/^Cabang: Griya/)).toBeNull()
  })
})

describe('where no answer comes that the browser lets the app see', () => {
  const OWN = 'Periksa koneksi internet Anda, lalu coba lagi.'
  const OTHER =
    'Periksa koneksi internet Anda. Jika internet lancar, server sedang bermasalah: coba lagi sebentar lagi.'

  // a 502 without the headers of CORS is the same to the app as a broken network
  it.each([
    ['https://api.kost.example', 'the network and the server may be to blame', OTHER],
    ['', 'the network is to blame: of this host every answer is seen', OWN],
  ])('of the API at "%s", %s', async (host, _why, text) => {
    world.network.breakOff('GET /notifications', 9)
    world.open('/notifications', { as: await world.tenants.add(), metas: { 'api-host': host } })
    await heading('Notifikasi')
    expect(await screen.findByText(text)).toBeVisible()
  })
})
