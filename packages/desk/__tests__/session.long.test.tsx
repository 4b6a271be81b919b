import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { takeConsole } from '../../../__tests__/app/support/failOnConsole'
import {
  fill,
  heading,
  OPERATOR_PASSWORD,
  operatorAddress,
  press,
  useOperatorWorld,
} from '../../../__tests__/app/support/operatorWorld'

const world = useOperatorWorld()

const signIn = async (user: UserEvent, name: string, password = OPERATOR_PASSWORD) => {
  await fill(user, 'Nama', name)
  await fill(user, 'Kata sandi', password)
  await press(user, 'Masuk')
}

it('leads from a one-time link to the first screen, takes the code out of the address, and works once', async () => {
  const link = await world.invite('Wulan')
  const user = await world.openOperator({ as: null, path: link })
  expect(await screen.findByText('Halo, Wulan')).toBeVisible()
  expect([operatorAddress(), window.location.hash]).toEqual(['', ''])
  await fill(user, 'Kata sandi baru', OPERATOR_PASSWORD)
  await fill(user, 'Ulangi kata sandi', 'lain sama sekali')
  await press(user, 'Simpan dan masuk')
  expect(await screen.findByText('Kedua kata sandi tidak sama')).toBeVisible()
  await fill(user, 'Ulangi kata sandi', OPERATOR_PASSWORD)
  await press(user, 'Simpan dan masuk')
  await heading('Pembayaran')
  await waitFor(() => expect(document.title).toBe('(1) Pembayaran · Griya Operator'))
  await world.openOperator({ path: link })
  expect(await screen.findByText('Tautan sudah dipakai atau sudah lewat waktunya')).toBeVisible()
})

it('says what is wrong, and leads back to the address that was opened', async () => {
  await world.add('Bagus')
  const user = await world.openOperator({ as: null, path: '/akun' })
  await heading('Masuk')
  await signIn(user, 'Bagus', 'bukan kata sandinya')
  expect(await screen.findByText('Nama atau kata sandi salah')).toBeVisible()
  world.network.answerWith('POST /operator/session', 502, 'Bad Gateway')
  await press(user, 'Masuk')
  expect(await screen.findByText('Server sedang bermasalah. Coba lagi sebentar lagi.')).toBeVisible()
  world.network.answerWith('POST /operator/session', 200, 'a page of the hotel')
  await press(user, 'Masuk')
  expect(await screen.findByText('Jawaban server tidak dapat dibaca. Muat ulang halaman ini.')).toBeVisible()
  takeConsole(/^console.warn: signIn: role: nothing instead of one of the words of the contract$/)
  await signIn(user, 'Bagus')
  await heading('Akun')
})

it('asks again in the middle of work when the session has ended, and comes back to the same place', async () => {
  const user = await world.openOperator({ as: await world.add('Citra'), path: '/akun' })
  await heading('Akun')
  await world.rows("delete from operator_sessions where operator_id in (select id from operators where name = 'Citra')")
  await press(user, 'Aktifkan')
  await fill(user, 'Kata sandi Anda', OPERATOR_PASSWORD)
  await press(user, 'Lanjut')
  await heading('Masuk')
  await signIn(user, 'Citra')
  await heading('Akun')
})

it('ends with a sign-out, after which the next sign-in starts at the first screen', async () => {
  const user = await world.openOperator({ as: await world.add('Dewi'), path: '/akun' })
  await heading('Akun')
  await press(user, 'Keluar')
  await heading('Masuk')
  await world.openOperator({ path: '/akun' })
  await heading('Masuk')
})

it('tells the server’s sentence where a change fails, and asks again where nothing could be read', async () => {
  const user = await world.openOperator({ as: 'owner', path: '/akun' })
  await heading('Akun')
  world.network.answerWith('POST /operator/totp', 429, { error: 'Terlalu sering' })
  await press(user, 'Aktifkan')
  await fill(user, 'Kata sandi Anda', OPERATOR_PASSWORD)
  await press(user, 'Lanjut')
  expect(await screen.findByText('Terlalu sering')).toBeVisible()
  const again = await world.openOperator({ path: '/akun' })
  world.network.breakOff('GET /operator/operators')
  await screen.findByText('Server tidak terjangkau. Periksa sambungan, lalu coba lagi.')
  await press(again, 'Coba lagi')
  await waitFor(() => expect(screen.getByRole('row', { name: /Ratna/ })).toBeVisible())
})

it('leads from an address that does not exist to the first screen', async () => {
  const user = await world.openOperator({ as: 'staff', path: '/tidak-ada' })
  await heading('Halaman tidak ditemukan')
  await user.click(screen.getAllByRole('link').at(-1) ?? document.body)
  await heading('Pembayaran')
})
