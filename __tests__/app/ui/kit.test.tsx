import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Button } from 'antd'
import { useState } from 'react'
import { StatusTag } from '@/features/transactions/TransactionStatus'
import { AntdProvider } from '@/ui/AntdProvider'
import { CopyRow } from '@/ui/screen/HouseAccount'
import { FileField } from '@/ui/parts/FileField'
import { NoticeList } from '@/ui/parts/Frame'
import { PasswordField } from '@/ui/parts/PasswordField'
import { RoomGrid } from '@/ui/parts/RoomGrid'
import { TextField } from '@/ui/parts/Field'

const nothing = () => undefined
const noOffer = { closeLabel: 'Tutup', actions: { reload: null, contact: null } }

it('takes no second press while a button is busy', async () => {
  const submitted = jest.fn()
  const form = (busy: boolean) => (
    <AntdProvider>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          submitted()
        }}
      >
        <Button htmlType="submit" loading={busy}>
          Booking
        </Button>
      </form>
    </AntdProvider>
  )
  const { rerender } = render(form(true))
  await userEvent.click(screen.getByRole('button', { name: 'Booking' }))
  expect(submitted).not.toHaveBeenCalled()
  rerender(form(false))
  await userEvent.click(screen.getByRole('button', { name: 'Booking' }))
  expect(submitted).toHaveBeenCalledTimes(1)
})

it('ties a message to its field', () => {
  render(<TextField label="Nama" value="" onChange={nothing} hint="Sesuai KTP" error="Nama tidak boleh kosong" />)
  const field = screen.getByLabelText('Nama')
  expect(field).toBeInvalid()
  expect(field).toHaveAccessibleDescription('Sesuai KTP Nama tidak boleh kosong')
})

it('shows and hides the password', async () => {
  render(
    <AntdProvider>
      <PasswordField label="Password" value="rahasia" onChange={nothing} autoComplete="off" />
    </AntdProvider>,
  )
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password')
  await userEvent.click(screen.getByRole('button', { name: 'Tampilkan password' }))
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text')
  await userEvent.click(screen.getByRole('button', { name: 'Sembunyikan password' }))
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password')
})

it('offers one picker of images and says what was chosen', async () => {
  const Picker = () => {
    const [name, setName] = useState<string | null>(null)
    const words = {
      label: 'Foto Profil',
      pickLabel: 'Pilih foto',
      selectedLabel: (file: string) => `File selected: ${file}`,
    }
    return <FileField {...words} fileName={name} onFile={(file) => setName(file.name)} progress={0.5} />
  }
  render(<Picker />)
  const picker = screen.getByLabelText('Foto Profil')
  expect(picker).toHaveAttribute('accept', 'image/*')
  expect(picker).not.toHaveAttribute('capture')
  await userEvent.upload(picker, new File(['x'], 'saya.png', { type: 'image/png' }))
  expect(screen.getByText('File selected: saya.png')).toBeVisible()
  expect(picker).toHaveAccessibleName('Foto Profil')
  // browsers report another choice of the same file only to an input that holds none
  expect(picker).not.toHaveValue('')
  fireEvent.click(picker)
  expect(picker).toHaveValue('')
  expect(screen.getByText('File selected: saya.png')).toBeVisible()
})

it('names rooms by their number alone, with the state as a description', async () => {
  const picked = jest.fn()
  const rooms = [
    { id: 1, number: 'K101', available: true },
    { id: 2, number: 'K102', available: false },
  ]
  render(<RoomGrid rooms={rooms} onPick={picked} label="Kamar" availableWord="Kosong" takenWord="Terisi" />)
  const free = screen.getByRole('button', { name: 'K101' })
  const taken = screen.getByRole('button', { name: 'K102' })
  expect(free).toHaveAccessibleDescription('Kosong')
  expect(taken).toHaveAccessibleDescription('Terisi')
  expect(taken).toBeDisabled()
  await userEvent.click(free)
  expect(picked).toHaveBeenCalledWith(rooms[0], expect.anything())
})

it('says the status in the word of the spec', () => {
  render(<StatusTag status="paid" />)
  expect(screen.getByText('paid')).toBeVisible()
})

it('says what a copy button copies', () => {
  render(<CopyRow label="Nomor rekening" value="1234567890" onCopy={nothing} />)
  expect(screen.getByRole('button', { name: 'Salin' })).toHaveAccessibleDescription('Nomor rekening')
})

it('reads notices out from regions that were there before', async () => {
  const closed = jest.fn()
  const { rerender } = render(<NoticeList items={[]} onClose={closed} {...noOffer} />)
  const [alert, status] = [screen.getByRole('alert'), screen.getByRole('status')]
  rerender(
    <NoticeList
      items={[
        { id: 1, tone: 'error', text: 'Gagal' },
        { id: 2, tone: 'success', text: 'Sukses' },
      ]}
      onClose={closed}
      {...noOffer}
    />,
  )
  expect(alert).toHaveTextContent('Gagal')
  expect(status).toHaveTextContent('Sukses')
  await userEvent.click(screen.getAllByRole('button', { name: 'Tutup' })[1] as HTMLElement)
  expect(closed).toHaveBeenCalledWith(2)
})
