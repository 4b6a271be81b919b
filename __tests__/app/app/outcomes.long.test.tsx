import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { reloadPage } from '@griya/common/device/fullPageRedirect'
import { DAY, NOW, PASSWORD, pictureFile, TODAY, type Visitor } from '../../support/appTenants'
import { address, atAddress, heading, noticed, noticeTexts, releaseHeld, useWorld } from '../support/appWorld'

jest.mock('@griya/common/device/fullPageRedirect', () => ({ reloadPage: jest.fn(), fullPageRedirect: jest.fn() }))

const world = useWorld()
const METAS = { 'api-extensions': 'griya-2' }
const PAY = 'POST /transaction/*/confirm_payment.json'

const ready = async (name: string) => {
  const button = await screen.findByRole('button', { name })
  await waitFor(() => expect(button).toBeEnabled())
  return button
}
const look = () => act(() => void window.dispatchEvent(new Event('focus')))
const fillConfirmation = async (total: number) => {
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
  await screen.findByLabelText('Nomor Rekening')
  type('Nomor Rekening', '0123456789')
  type('Nama Rekening', 'Rina Kartika')
  type('Nama Bank', 'BCA')
  type('Total Bayar', String(total))
  fireEvent.change(screen.getByLabelText('Foto Bukti Transfer'), { target: { files: [pictureFile('bukti.png')] } })
  await screen.findByText('File selected: bukti.png')
}
const signIn = async (phone: string) => {
  fireEvent.change(await screen.findByLabelText('Nomor Telepon'), { target: { value: phone } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: PASSWORD } })
  fireEvent.click(screen.getByRole('button', { name: 'Login' }))
}

const cancelElsewhere = (who: Visitor, id: number) => {
  const form = new FormData()
  form.append('id', String(id))
  return world.tenants.call(who, 'DELETE', `/transactions/${id}.json`, form)
}

describe('two tabs', () => {
  it('a transaction cancelled in one is gone from the other at its next look', async () => {
    const tenant = await world.tenants.add()
    const id = await world.tenants.book(tenant)
    world.open(`/transactions/${id}`, { as: tenant })
    await screen.findByText('TOTAL')
    await screen.findByText('Diskon Koin Hemat')
    await cancelElsewhere(tenant, id)
    look()
    await heading('Not Found')
    expect(screen.getByRole('link', { name: 'Kembali ke menu' })).toBeVisible()
  })

  it('so is its row in the list', async () => {
    const tenant = await world.tenants.add()
    const [gone, kept] = [await world.tenants.book(tenant), await world.tenants.book(tenant)]
    world.open('/transactions', { as: tenant })
    await waitFor(() => expect(document.querySelectorAll('a[href*="/transactions/"]')).toHaveLength(2))
    await cancelElsewhere(tenant, gone)
    look()
    await waitFor(() => expect(document.querySelectorAll('a[href*="/transactions/"]')).toHaveLength(1))
    expect(document.querySelector(`a[href$="/transactions/${kept}"]`)).toBeVisible()
  })

  it('cancelling what the other has cancelled says what the server says', async () => {
    const tenant = await world.tenants.add()
    const id = await world.tenants.book(tenant)
    const { user } = world.open(`/transactions/${id}`, { as: tenant })
    await ready('BATALKAN TRANSAKSI')
    await screen.findByText('Diskon Koin Hemat')
    await cancelElsewhere(tenant, id)
    await user.click(screen.getByRole('button', { name: 'BATALKAN TRANSAKSI' }))
    await user.click(await screen.findByRole('button', { name: 'Ya, batalkan' }))
    await noticed('Gagal batalkan transaksi')
    expect(noticeTexts()).toHaveLength(2)
  })
})

it('back after a booking does not book again', async () => {
  const tenant = await world.tenants.add()
  const { user } = world.open('/room/12/weekly/1/2026-11-22', { as: tenant, metas: METAS })
  await user.click(await ready('Booking'))
  await screen.findByText('Rincian')
  const booked = address()
  act(() => window.history.back())
  await screen.findByRole('heading', { name: 'Detail Harga' })
  await ready('Booking')
  expect(world.network.seen('POST /rooms/12/booking/weekly')).toHaveLength(1)
  // a press is a wish of its own: the server has the room taken, and says so
  await user.click(await ready('Booking'))
  await waitFor(() => expect(noticeTexts()).toHaveLength(1))
  expect(address()).toBe('/room/12/weekly/1/2026-11-22')
  const all = await world.tenants.call<readonly { id: number }[]>(tenant, 'GET', '/transactions')
  expect(all.map(({ id }) => `/transactions/${id}`)).toEqual([booked])
})

describe('a token that expires while a proof is being sent', () => {
  let tenant: Visitor
  let id: number

  const send = async () => {
    tenant = await world.tenants.add()
    id = await world.tenants.book(tenant)
    const { total } = await world.tenants.call<{ total: number }>(tenant, 'GET', `/transactions/${id}`)
    const one = world.open(`/transactions/${id}/confirmation`, { as: tenant, metas: METAS })
    await fillConfirmation(total)
    return one
  }
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Konfirmasi Pembayaran' }))

  it('leads to the login and back to the form as it was, with its picture', async () => {
    await send()
    await world.server.operator('DELETE', `/tenants/${await world.server.tenantId(tenant.phone)}/tokens`)
    press()
    await atAddress('/login')
    expect(noticeTexts()).toEqual(['Invalid Session, please relogin'])
    await signIn(tenant.phone)
    await atAddress(`/transactions/${id}/confirmation`)
    expect(await screen.findByLabelText('Nama Bank')).toHaveValue('BCA')
    await screen.findByText('File selected: bukti.png')
    press()
    await noticed('Confirm payment success')
    await screen.findByText(/Konfirmasi pembayaran Anda telah diterima!/)
  })

  it('says nothing of an answer that comes after the session, and then shows what the server has', async () => {
    const { app } = await send()
    const held = world.network.hold(PAY)
    press()
    await waitFor(() => expect(held.isAsked()).toBe(true))
    world.network.answerWith('GET /transactions/*', 401, { error: 'Unauthorized' })
    look()
    await atAddress('/login')
    await releaseHeld(held)
    expect(noticeTexts()).toEqual(['Invalid Session, please relogin'])
    expect(app.store.getState().transactions).toEqual([])
    await signIn(tenant.phone)
    await atAddress(`/transactions/${id}/confirmation`)
    await screen.findByText(/Konfirmasi pembayaran Anda telah diterima!/)
  })
})

describe.each([
  ['ahead', DAY],
  ['behind', -DAY],
])('a device whose clock is a day %s', (_way, wrong) => {
  beforeEach(() => void jest.setSystemTime((NOW + wrong) * 1000))

  it("searches by the property's today, and asks for prices of that day", async () => {
    const tenant = await world.tenants.add()
    const { user } = world.open('/house/1', { as: tenant })
    await heading('Cabang: Griya Melati')
    const start = await screen.findByLabelText('Tanggal Mulai')
    await waitFor(() => expect(start).toHaveValue('2026-11-21'))
    expect(start).toHaveAttribute('min', '2026-11-20')
    expect(start).toHaveAttribute('max', '2026-11-28')
    await user.click(screen.getByRole('button', { name: 'Cari Kamar' }))
    await user.click(await screen.findByRole('button', { name: 'M110' }))
    await ready('Booking')
    expect(world.network.seen('GET /rooms/*/pricing/weekly').map(({ query }) => query['start'])).toEqual([
      String(TODAY),
    ])
  })

  it('counts down by the clock of the server', async () => {
    const tenant = await world.tenants.add()
    const id = await world.tenants.book(tenant)
    world.open(`/transactions/${id}`, { as: tenant })
    expect(await screen.findByText(/^Sisa waktu bayar (1 hari|23 jam 59 menit)$/)).toBeVisible()
  })
})

describe('a device that keeps nothing', () => {
  const refuse = (name: string) => () => {
    throw new DOMException('no', name)
  }
  const signInAndBook = async (room: number) => {
    const { phone } = await world.tenants.add()
    const path = `/room/${room}/weekly/1/2026-11-22`
    const { user } = world.open(path, { metas: METAS })
    // a guest may look at the room; booking needs an account
    await user.click(await ready('Booking'))
    await user.click(await screen.findByRole('button', { name: 'Login' }))
    await signIn(phone)
    await atAddress(path)
    await user.dblClick(await ready('Booking'))
    await waitFor(() => expect(address()).toMatch(/^\/transactions\/\d+$/))
    await user.click(await screen.findByRole('button', { name: 'Voucher' }))
    expect(world.network.seen(`POST /rooms/${room}/booking/weekly`)).toHaveLength(1)
    await user.type(screen.getByLabelText('Kode Voucher'), 'HEMAT50')
    await user.click(screen.getByRole('button', { name: 'Pakai Voucher' }))
    await noticed('Pemakaian Voucher berhasil')
    await waitFor(() => expect(reloadPage).toHaveBeenCalled())
  }

  it('lets a tenant sign in and book where its storage is full', async () => {
    localStorage.clear()
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse('QuotaExceededError'))
    jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(refuse('QuotaExceededError'))
    await signInAndBook(14)
  })

  it('lets a tenant sign in and book where storage is forbidden', async () => {
    const kinds = ['localStorage', 'sessionStorage', 'indexedDB'] as const
    const before = kinds.map((kind) => [kind, Object.getOwnPropertyDescriptor(window, kind)] as const)
    for (const kind of kinds) Object.defineProperty(window, kind, { get: refuse('SecurityError'), configurable: true })
    try {
      await signInAndBook(16)
    } finally {
      for (const [kind, descriptor] of before) if (descriptor) Object.defineProperty(window, kind, descriptor)
    }
  })
})

describe('garbage in local storage', () => {
  const openWith = (token: string, phone = '081234567890') => {
    localStorage.clear()
    localStorage.setItem('token', token)
    localStorage.setItem('phone_number', phone)
    world.open('/notifications')
  }

  it.each(['undefined', 'null', '', 'token\nX-Other: 1', '𝟙𝟚𝟛', 'tök'])(
    '%j is no token: the login, without an alert',
    async (token) => {
      openWith(token)
      await atAddress('/login')
      expect(noticeTexts()).toEqual([])
      expect(world.network.requests).toEqual([])
    },
  )

  it.each(['{"token":{"a":[1', '[object Object]'])('%j is for the server to refuse', async (token) => {
    openWith(token)
    await atAddress('/login')
    await noticed('Invalid Session, please relogin')
    await waitFor(() => expect(localStorage.getItem('token')).toBeNull())
  })

  it('a number that no header carries is none, and the login field is empty', async () => {
    openWith('undefined', 'nol delapan ①')
    expect(await screen.findByLabelText('Nomor Telepon')).toHaveValue('')
  })
})

describe('what another version has kept', () => {
  const keep = (name: string, key: string, value: unknown) =>
    new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open(name)
      opening.onupgradeneeded = () => opening.result.createObjectStore('values')
      opening.onerror = () => reject(new Error('not opened'))
      opening.onsuccess = () => {
        const writing = opening.result.transaction('values', 'readwrite')
        writing.objectStore('values').put(value, key)
        writing.oncomplete = () => {
          opening.result.close()
          resolve()
        }
      }
    })

  it.each([
    ['a word', 'drafts'],
    ['nothing', { 'profile:1': null }],
    ['another shape', { 'profile:1': { fields: ['Rina'], at: 'now' } }],
    ['other values', { 'profile:1': { values: { name: 5, work: { file: 1 } }, savedAt: NOW } }],
    ['no values', { 'profile:1': { savedAt: NOW } }],
  ])('a draft that is %s is passed over, and the form opens', async (_what, forms) => {
    const tenant = await world.tenants.add()
    await keep('griya-drafts', tenant.phone, forms)
    world.open('/profile', { as: tenant })
    expect(await screen.findByLabelText('Nama')).toHaveValue('Rina Kartika')
    expect(screen.getByLabelText('Pekerjaan')).toHaveValue('Guru')
  })

  it('a whole state under the name of the library is left alone', async () => {
    const tenant = await world.tenants.add()
    localStorage.clear()
    localStorage.setItem('persist:root', '{"session":"{\\"token\\":\\"old\\"}","_persist":"{\\"version\\":9}"}')
    localStorage.setItem('persist:session', '{broken')
    localStorage.setItem('token', tenant.token)
    localStorage.setItem('phone_number', tenant.phone)
    world.open('/notifications')
    await screen.findByText('Selamat datang di Griya')
    expect(localStorage.getItem('persist:session')).toBe('{broken')
  })

  it.each([
    ['griya-carry-over', '{broken'],
    ['griya-carry-drafts', '"a word"'],
    ['griya-carry-drafts', '{"owner":null}'],
    ['griya-recording', '[1]'],
  ])('%s holding %s does not keep the app from starting', async (key, value) => {
    const tenant = await world.tenants.add()
    sessionStorage.setItem(key, value)
    world.open('/profile', { as: tenant })
    expect(await screen.findByLabelText('Nama')).toHaveValue('Rina Kartika')
  })
})
