import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { takeConsole } from '../../support/failOnConsole'
import { BUDI, pictureFile, PROFILE, type Visitor } from '../../../support/appTenants'
import {
  address,
  atAddress,
  heading,
  noticed,
  noticeTexts,
  releaseHeld,
  useWorld,
  type OpenApp,
} from '../../support/appWorld'

const world = useWorld()

const MESSAGES = [
  ['Nama', 'Nama tidak boleh kosong'],
  ['Tempat Lahir', 'Tempat lahir tidak boleh kosong'],
  ['Tanggal Lahir', 'Tanggal lahir tidak boleh kosong'],
  ['Agama', 'Agama tidak boleh kosong'],
  ['Status Perkawinan', 'Status perkawinan tidak boleh kosong'],
  ['Nomor WA', 'Nomor WA tidak boleh kosong'],
  ['Pekerjaan', 'Pekerjaan tidak boleh kosong'],
  ['Alamat', 'Alamat tidak boleh kosong'],
  ['Alamat Kantor', 'Alamat kantor tidak boleh kosong'],
  ['Nama Keluarga', 'Nama keluarga tidak boleh kosong'],
  ['Nomor Keluarga', 'Nomor keluarga tidak boleh kosong'],
  ['Hubungan Keluarga', 'Hubungan keluarga tidak boleh kosong'],
  ['Foto Profil', 'Foto profil tidak boleh kosong'],
  ['Foto Identitas', 'Foto identitas tidak boleh kosong'],
] as const

const open = async (who: Visitor, path = '/profile') => {
  const one = world.open(path, { as: who })
  await screen.findByLabelText('Nama')
  return one
}
const metas = { 'api-extensions': 'griya-2' }
const group = (name: string) => screen.findByRole('button', { name })
const update = ({ user }: OpenApp) => user.click(screen.getByRole('button', { name: 'Update' }))
const fill = async ({ user }: OpenApp) => {
  const texts = {
    Nama: 'Rina Kartika',
    'Tempat Lahir': 'Malang',
    'Nomor WA': '081311112222',
    Pekerjaan: 'Guru',
    Alamat: 'Jl. Rumah No. 5',
    'Alamat Kantor': 'Jl. Sekolah No. 2',
    'Nama Keluarga': 'Wati',
    'Nomor Keluarga': '081333334444',
    'Hubungan Keluarga': 'Ibu',
  }
  for (const [label, text] of Object.entries(texts))
    fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
  fireEvent.change(screen.getByLabelText('Tanggal Lahir'), { target: { value: '1995-08-16' } })
  await user.selectOptions(screen.getByLabelText('Agama'), 'Islam')
  await user.selectOptions(screen.getByLabelText('Status Perkawinan'), 'Belum Menikah')
  await user.upload(screen.getByLabelText('Foto Profil'), pictureFile('saya.png'))
  await user.upload(screen.getByLabelText('Foto Identitas'), pictureFile('ktp.png'))
}
const listed = () =>
  [...(screen.getByText('Yang masih kosong').closest('.ant-alert')?.querySelectorAll('li') ?? [])].map(
    (li) => li.textContent,
  )

it('keeps what is typed while the form is on its way, and stays where it can be sent', async () => {
  const tenant = await world.tenants.add()
  const one = await open(tenant)
  const sent = world.network.hold('PUT /users/profile')
  fireEvent.change(screen.getByLabelText('Nama'), { target: { value: 'Rina K.' } })
  await update(one)
  await waitFor(() => expect(sent.isAsked()).toBe(true))
  await one.user.clear(screen.getByLabelText('Pekerjaan'))
  await one.user.type(screen.getByLabelText('Pekerjaan'), 'Dokter')
  await releaseHeld(sent)
  await noticed('Update Profile Success')
  expect(address()).toBe('/profile')
  expect(screen.getByLabelText('Pekerjaan')).toHaveValue('Dokter')
  await update(one)
  await atAddress('/houses')
  const { name, work } = await world.tenants.call<{ name: string; work: string }>(tenant, 'GET', '/users/profile')
  expect([name, work]).toEqual(['Rina K.', 'Dokter'])
})

it('says how many of the fourteen are filled, as they are filled, and why it asks for an ID card', async () => {
  await open(await world.tenants.add([]))
  expect(screen.getByText('0 dari 14 isian terisi')).toBeVisible()
  fireEvent.change(screen.getByLabelText('Nama'), { target: { value: 'Rina Kartika' } })
  expect(screen.getByRole('progressbar', { name: '1 dari 14 isian terisi' })).toHaveAttribute('value', '1')
  expect(screen.getByLabelText('Foto Identitas')).toHaveAccessibleDescription(/mencocokkan KTP dengan data diri/)
})

it('lists all fourteen messages in order, marks the fields and goes to the first', async () => {
  const one = await open(await world.tenants.add([]))
  await update(one)
  await noticed('Lengkapi semua data')
  expect(listed()).toEqual(MESSAGES.map(([, message]) => message))
  for (const [label, message] of MESSAGES) {
    const field = screen.getByLabelText(label)
    expect(field).toBeInvalid()
    expect(field).toHaveAccessibleDescription(expect.stringContaining(message))
  }
  expect(screen.getByLabelText('Nama')).toHaveFocus()
  expect(world.network.seen('PUT /users/profile')).toEqual([])
})

it('asks for the fields in the order of their messages', async () => {
  await open(await world.tenants.add([]))
  const fields = MESSAGES.map(([label]) => screen.getByLabelText(label))
  const onScreen = [...document.querySelectorAll('form :is(input, select, textarea)')]
  expect(onScreen).toEqual(fields)
})

it('takes the word null for nothing, typed or stored', async () => {
  const one = await open(await world.tenants.add([1]))
  fireEvent.change(screen.getByLabelText('Pekerjaan'), { target: { value: ' null ' } })
  await update(one)
  await noticed('Lengkapi semua data')
  expect(listed()).toEqual(['Pekerjaan tidak boleh kosong'])
  expect(screen.getByLabelText('Pekerjaan')).toHaveFocus()
})

it('sends the fourteen fields once, says so and shows the transactions', async () => {
  const one = await open(await world.tenants.add([]))
  await fill(one)
  await screen.findByText('File selected: ktp.png')
  expect(screen.getByText('File selected: saya.png')).toBeVisible()
  await one.user.dblClick(screen.getByRole('button', { name: 'Update' }))
  await noticed('Update Profile Success')
  // without a transaction the list leads on to the houses
  await atAddress('/houses')
  expect(world.network.seen('GET /transactions')).not.toEqual([])
  const [sent, ...more] = world.network.seen('PUT /users/profile')
  expect(more).toEqual([])
  const body = sent?.body as Record<string, unknown>
  const texts = Object.fromEntries(Object.entries(PROFILE).map(([name, text]) => [`user_profile[${name}]`, text]))
  expect(body).toMatchObject(texts)
  expect(Object.keys(body)).toHaveLength(14)
  expect(body['user_profile[photo]']).toMatchObject({ name: 'saya.png' })
  expect(body['user_profile[identity_photo]']).toMatchObject({ name: 'ktp.png' })
})

it('shows what the server has, and no draft, once an update has succeeded', async () => {
  const who = await world.tenants.add([1])
  const one = await open(who)
  fireEvent.change(screen.getByLabelText('Pekerjaan'), { target: { value: 'Dosen' } })
  await update(one)
  await noticed('Update Profile Success')
  one.leave()
  await world.server.rows("update profiles set work = 'Kepala Sekolah' where work = 'Dosen'")
  await open(who)
  expect(screen.getByLabelText('Pekerjaan')).toHaveValue('Kepala Sekolah')
})

it('prefills what is stored, and leaves stored pictures where they are', async () => {
  const one = await open(await world.tenants.add([1]))
  expect(screen.getByLabelText('Nama')).toHaveValue('Rina Kartika')
  expect(screen.getByLabelText('Tanggal Lahir')).toHaveValue('1995-08-16')
  expect(screen.getByLabelText('Agama')).toHaveDisplayValue('Islam')
  expect(screen.getByLabelText('Status Perkawinan')).toHaveDisplayValue('Belum Menikah')
  await one.user.selectOptions(screen.getByLabelText('Status Perkawinan'), 'Menikah')
  await update(one)
  await noticed('Update Profile Success')
  const body = world.network.seen('PUT /users/profile')[0]?.body as Record<string, unknown>
  expect(Object.keys(body)).toHaveLength(12)
  expect(body).toMatchObject({ 'user_profile[marriage_status]': 'true', 'user_profile[birth_date_unix]': '808506000' })
})

it('leads to the transactions once it is updated', async () => {
  const one = await open(await world.demo(BUDI))
  await update(one)
  await noticed('Update Profile Success')
  await atAddress('/transactions')
  await screen.findByRole('link', { name: /K203/ })
})

it('offers the religions of the spec', async () => {
  await open(await world.tenants.add([]))
  const words = within(screen.getByLabelText('Agama'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
  expect(words.slice(1)).toEqual(['Islam', 'Kristen Protestan', 'Katolik', 'Buddha', 'Hindu', 'Kong Hu Cu'])
})

it.each([
  [{ error: 'Nomor WA tidak valid' }, 422],
  [{ message: 'Nomor WA tidak valid' }, 422],
  [{ error: 'Nomor WA tidak valid' }, 200],
])('says what the server said in %j with %i', async (answer, status) => {
  const one = await open(await world.tenants.add([1]))
  world.network.answerWith('PUT /users/profile', status, answer)
  await update(one)
  await noticed('Update Profile Failed: Nomor WA tidak valid')
  expect(address()).toBe('/profile')
})

it('shows Network Error in place when the connection breaks, and pressing again is the retry', async () => {
  const one = await open(await world.tenants.add([1]))
  world.network.breakOff('PUT /users/profile')
  await update(one)
  await noticed('Update Profile Failed: Network Error')
  expect(address()).toBe('/profile')
  await update(one)
  await noticed('Update Profile Success')
  expect(noticeTexts()).toEqual(['Update Profile Success'])
})

it('shows the text of what was thrown, where it was no answer that failed', async () => {
  const one = await open(await world.tenants.add([1]))
  jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => {
    throw new Error('kaput')
  })
  await update(one)
  await noticed('Update Profile Failed: kaput')
  expect(address()).toBe('/profile')
  takeConsole(/kaput/)
})

it('sends profile 2 to its own address, and the switch tells which is shown', async () => {
  const one = await open(await world.tenants.add([1]))
  const pressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed')
  expect([pressed('Profile 1'), pressed('Profile 2')]).toEqual(['true', 'false'])
  await one.user.click(screen.getByRole('button', { name: 'Profile 2' }))
  await atAddress('/profile/2')
  await waitFor(() => expect(screen.getByLabelText('Nama')).toHaveValue(''))
  expect([pressed('Profile 1'), pressed('Profile 2')]).toEqual(['false', 'true'])
  await fill(one)
  await update(one)
  await noticed('Update Profile Success')
  expect(world.network.seen('PUT /users/profile_2')).toHaveLength(1)
})

it('starts with the name and the number that are known of somebody whom an operator entered', async () => {
  const as = await world.tenants.add([], 'Wulan Sari')
  const one = world.open('/profile', { as, metas })
  expect(await screen.findByLabelText('Nama')).toHaveValue('Wulan Sari')
  expect(screen.getByLabelText('Nomor WA')).toHaveValue(as.phone)
  expect(screen.getByText('2 dari 14 isian terisi')).toBeVisible()
  await one.user.clear(screen.getByLabelText('Nama'))
  expect(screen.getByLabelText('Nama')).toHaveValue('')
  expect(await world.tenants.call(as, 'GET', '/users/profile_check')).toEqual({ status: 0 })
})

it('starts profile 2, and every profile on another host, with nothing', async () => {
  const as = await world.tenants.add([], 'Wulan Sari')
  await open(as)
  expect(screen.getByLabelText('Nama')).toHaveValue('')
  expect(screen.getByLabelText('Nomor WA')).toHaveValue('')
  cleanup()
  world.open('/profile/2', { as, metas })
  expect(await screen.findByLabelText('Nama')).toHaveValue('')
})

it('marks the field that the server refuses, until it is changed', async () => {
  const as = await world.tenants.add()
  const one = world.open('/profile', { as, metas })
  await one.user.click(await group('Keluarga'))
  const field = screen.getByLabelText('Nomor Keluarga')
  fireEvent.change(field, { target: { value: '12' } })
  await update(one)
  await noticed('Update Profile Failed: Nomor keluarga tidak valid')
  await waitFor(() => expect(field).toHaveFocus())
  expect(field).toBeInvalid()
  expect(field).toHaveAccessibleDescription('Nomor keluarga tidak valid')
  expect(screen.getByLabelText('Nama Keluarga')).toBeValid()
  fireEvent.change(field, { target: { value: '081333334444' } })
  expect(field).toBeValid()
})

describe('on a Griya host', () => {
  const openGroups = () => screen.getAllByRole('button', { expanded: true }).map((button) => button.textContent)
  const lineOf = async (name: string) => (await group(name)).closest('section')

  it('opens the first group that is not complete, and says of each how much is filled', async () => {
    const as = await world.tenants.add([], 'Wulan Sari')
    const one = world.open('/profile', { as, metas })
    await group('Data diri')
    expect(openGroups()).toEqual(['Data diri'])
    expect(await lineOf('Data diri')).toHaveTextContent('2 dari 6')
    await one.user.click(await group('Keluarga'))
    expect(openGroups()).toEqual(['Data diri', 'Keluarga'])
    await one.user.click(await group('Data diri'))
    expect(screen.queryByLabelText('Nama')).toBeNull()
  })

  it('leaves a group open in which somebody fills in the last field', async () => {
    const as = await world.tenants.add([1])
    await world.server.rows(`update profiles set work = null where name = 'Rina Kartika'`)
    const one = world.open('/profile', { as, metas })
    await one.user.type(await screen.findByLabelText('Pekerjaan'), 'Guru')
    expect(await lineOf('Pekerjaan dan alamat')).toHaveTextContent('Lengkap')
    expect(openGroups()).toEqual(['Pekerjaan dan alamat'])
  })

  it('opens the group of the first error, and says in the headings of the others what is missing there', async () => {
    const one = world.open('/profile', { as: await world.tenants.add([]), metas })
    await one.user.click(await group('Data diri'))
    expect(screen.queryByLabelText('Nama')).toBeNull()
    await update(one)
    await noticed('Lengkapi semua data')
    expect(screen.getByLabelText('Nama')).toHaveFocus()
    expect(await lineOf('Foto')).toHaveTextContent('Foto profil tidak boleh kosong, Foto identitas tidak boleh kosong')
    await one.user.click(screen.getByRole('button', { name: 'Nomor keluarga tidak boleh kosong' }))
    expect(screen.getByLabelText('Nomor Keluarga')).toHaveFocus()
  })

  it('opens the group with what was typed and not sent', async () => {
    const as = await world.tenants.add([1])
    const one = world.open('/profile', { as, metas })
    await one.user.click(await group('Keluarga'))
    await one.user.type(screen.getByLabelText('Nama Keluarga'), 'ti')
    await one.user.tab()
    one.leave()
    world.open('/profile', { as, metas })
    expect(await screen.findByLabelText('Nama Keluarga')).toHaveValue('Watiti')
    expect(openGroups()).toEqual(['Keluarga'])
  })

  it('shows a quiet button until something has changed', async () => {
    const one = world.open('/profile', { as: await world.tenants.add([1]), metas })
    await one.user.click(await group('Keluarga'))
    expect(openGroups()).toEqual(['Keluarga'])
    expect(screen.getByRole('button', { name: 'Update' })).not.toHaveClass('ant-btn-primary')
    await one.user.type(screen.getByLabelText('Nama Keluarga'), 'ti')
    expect(screen.getByRole('button', { name: 'Update' })).toHaveClass('ant-btn-primary')
  })
})

it('shows a spinner while it loads', async () => {
  const tenant = await world.tenants.add([1])
  const held = world.network.hold('GET /users/profile')
  world.open('/profile', { as: tenant })
  await heading('Profile')
  await waitFor(() => expect(held.isAsked()).toBe(true))
  expect(screen.getByText('Memuat…')).toBeInTheDocument()
  await releaseHeld(held)
  await screen.findByLabelText('Nama')
})
