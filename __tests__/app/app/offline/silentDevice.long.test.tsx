import { screen, waitFor } from '@testing-library/react'
import { pictureFile } from '../../../support/appTenants'
import { noticed, noticeTexts, useWorld, type OpenApp } from '../../support/appWorld'

const world = useWorld()
const metas = { 'api-extensions': 'griya-2' }
const NOT_KEPT = 'Perangkat ini tidak bisa menyimpan isian Anda. Kirim dahulu sebelum halaman ini ditutup.'

/** Damaged storage takes a request, and never answers it. */
const waiting: { onerror?: () => void }[] = []
const unanswered = () => {
  const request: (typeof waiting)[number] = {}
  waiting.push(request)
  return request as unknown as IDBOpenDBRequest
}
const openNeverAnswers = () => jest.spyOn(indexedDB, 'open').mockImplementation(unanswered)

/** From now on what is asked of a database that is open goes this way; one that is made goes the usual way. */
const divert = (transaction: () => IDBTransaction) => {
  const usual = Object.getOwnPropertyDescriptor(IDBDatabase.prototype, 'transaction')?.value as (
    this: IDBDatabase,
    ...asked: Parameters<IDBDatabase['transaction']>
  ) => IDBTransaction
  jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, names, mode) {
    return (mode as string) === 'versionchange' ? usual.call(this, names, mode) : transaction()
  })
}

const stopsAnswering = () =>
  divert(() => {
    const transaction = unanswered()
    const store = { get: unanswered, put: unanswered, delete: unanswered, clear: unanswered, transaction }
    return { objectStore: () => store } as unknown as IDBTransaction
  })

const breaks = () =>
  divert(() => {
    throw new DOMException('the connection is closing', 'InvalidStateError')
  })

afterEach(() => {
  // the device gives up in the end, so that the next test begins with one that works
  jest.restoreAllMocks()
  for (const request of waiting.splice(0)) request.onerror?.()
})

const pay = async ({ user }: OpenApp) => {
  await user.type(await screen.findByLabelText('Nomor Rekening'), '0123456789')
  await user.type(screen.getByLabelText('Nama Rekening'), 'Rina Kartika')
  await user.type(screen.getByLabelText('Nama Bank'), 'BCA')
  await user.clear(screen.getByLabelText('Total Bayar'))
  await user.type(screen.getByLabelText('Total Bayar'), '900000')
  await user.upload(screen.getByLabelText('Foto Bukti Transfer'), pictureFile('bukti.png'))
  await screen.findByText('File selected: bukti.png')
  await user.click(screen.getByRole('button', { name: 'Konfirmasi Pembayaran' }))
  await noticed('Confirm payment success')
}
const update = async ({ user }: OpenApp) => {
  for (const name of ['Pekerjaan dan alamat', 'Foto']) await user.click(await screen.findByRole('button', { name }))
  const work = screen.getByLabelText('Pekerjaan')
  await user.clear(work)
  await user.type(work, 'Dokter')
  await user.upload(screen.getByLabelText('Foto Profil'), pictureFile('saya.png'))
  await screen.findByText('File selected: saya.png')
  await user.click(screen.getByRole('button', { name: 'Update' }))
  await noticed('Update Profile Success')
}
const ask = async ({ user }: OpenApp) => {
  await user.type(await screen.findByLabelText('Ceritakan'), 'Keran bocor')
  await user.click(screen.getByRole('button', { name: 'Kirim permintaan' }))
  await waitFor(() => expect(world.network.seen('POST /tickets')).toHaveLength(1))
  await screen.findByText('Keran bocor')
}
const FORMS = {
  payment: { use: pay, ready: 'Nomor Rekening', path: (id: number) => `/transactions/${id}/confirmation` },
  profile: { use: update, ready: 'Pekerjaan', path: () => '/profile' },
  help: { use: ask, ready: 'Ceritakan', path: () => '/help' },
} as const

const openForm = async (name: keyof typeof FORMS) => {
  const as = await world.tenants.add()
  const { path, use, ready } = FORMS[name]
  const one = world.open(path(await world.tenants.book(as)), { as, metas })
  return { use: () => use(one), ready: () => screen.findByLabelText(ready) }
}
const timesTold = () => noticeTexts().filter((text) => text === NOT_KEPT)

it.each(['payment', 'profile', 'help'] as const)(
  'the form of %s works where the storage never answers',
  async (name) => {
    openNeverAnswers()
    const { use } = await openForm(name)
    const told = noticed(NOT_KEPT)
    await use()
    await told
    expect(timesTold().length).toBeLessThanOrEqual(1)
  },
)

it.each([
  ['stops answering', stopsAnswering],
  ['breaks', breaks],
])('what is typed while the storage %s is sent all the same, and the tenant is told once', async (_, happen) => {
  const { use, ready } = await openForm('payment')
  await ready()
  happen()
  const told = noticed(NOT_KEPT)
  await use()
  await told
})
