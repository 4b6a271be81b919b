import { useState } from 'react'
import { Alert } from '@/ui/Alert'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { ButtonSwitch } from '@/ui/ButtonSwitch'
import { Card } from '@/ui/Card'
import { CheckboxField } from '@/ui/CheckboxField'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { CopyRow } from '@/ui/CopyRow'
import { Countdown } from '@/ui/Countdown'
import { DateField } from '@/ui/DateField'
import { DetailList } from '@/ui/DetailList'
import { EmptyState } from '@/ui/EmptyState'
import { ErrorState } from '@/ui/ErrorState'
import { FileField } from '@/ui/FileField'
import { LinkButton } from '@/ui/LinkButton'
import { LinkCard } from '@/ui/LinkCard'
import { List } from '@/ui/List'
import { ListEntry } from '@/ui/ListEntry'
import { Page } from '@/ui/Page'
import { PasswordField } from '@/ui/PasswordField'
import { PriceTable } from '@/ui/PriceTable'
import { RoomGrid } from '@/ui/RoomGrid'
import { Section } from '@/ui/Section'
import { SelectField } from '@/ui/SelectField'
import { Skeleton } from '@/ui/Skeleton'
import { Spinner } from '@/ui/Spinner'
import { StatusChip } from '@/ui/StatusChip'
import { Tabs } from '@/ui/Tabs'
import { TextField } from '@/ui/TextField'
import { VirtualList } from '@/ui/VirtualList'

const nothing = () => undefined

export const LoginPart = () => {
  const [phone, setPhone] = useState('081234567890')
  const [password, setPassword] = useState('rahasia')
  return (
    <Page title="Login">
      <Alert tone="error" title="Login Error" live="alert">
        Cek nomor dan password kamu
      </Alert>
      <TextField label="Nomor Telepon" type="tel" value={phone} onChange={setPhone} autoComplete="username" />
      <PasswordField label="Password" value={password} onChange={setPassword} />
      <Button block>Login</Button>
      <Button block busy>
        Login
      </Button>
    </Page>
  )
}

export const MenuPart = () => (
  <Page title="Menu" titleHidden>
    <List>
      <ListEntry icon="coin">37 koin</ListEntry>
      <ListEntry icon="receipt" to="/transactions">
        Transactions
      </ListEntry>
      <ListEntry icon="user" to="/profile">
        Profile
      </ListEntry>
      <ListEntry icon="bell" to="/notifications">
        Notifikasi
      </ListEntry>
      <ListEntry icon="bellRing" onClick={nothing}>
        Aktifkan Push Notifikasi
      </ListEntry>
      <ListEntry icon="info">react</ListEntry>
    </List>
    <Section title="Pengumuman">
      <Card as="article" title="Libur Lebaran" titleLevel={3}>
        <p>Kantor tutup tiga hari</p>
        <p>Pembayaran tetap berjalan</p>
      </Card>
    </Section>
  </Page>
)

const rooms = Array.from({ length: 13 }, (_, index) => ({
  id: index,
  number: index === 12 ? 'A-1203' : `K${101 + index}`,
  available: index % 3 !== 1,
}))
const periods = ['Harian', 'Mingguan', 'Bulanan'] as const

export const HousePart = () => {
  const [active, setActive] = useState<(typeof periods)[number]>('Bulanan')
  const [unit, setUnit] = useState('3')
  const [date, setDate] = useState('2026-11-21')
  const panel = (
    <div className="g-stack">
      <Alert tone="success">Promo: sewa 7 bulan gratis 1 bulan, sewa 15 bulan gratis 3 bulan.</Alert>
      <div className="two">
        <SelectField
          label="Jumlah bulan"
          value={unit}
          onChange={setUnit}
          options={['1', '2', '3'].map((value) => ({ value, label: `${value} bulan` }))}
        />
        <DateField label="Tanggal mulai" value={date} onChange={setDate} min="2026-11-20" max="2026-11-28" />
      </div>
      <Button block icon="search">
        Cari Kamar
      </Button>
      <p>Mulai 21 November 2026, 3 bulan</p>
      <RoomGrid rooms={rooms} onPick={nothing} label="Kamar" />
      <Skeleton shape="grid" />
    </div>
  )
  return (
    <Page title="Cabang: Griya Melati" lead="Jl. Melati No. 1, Malang">
      <Tabs
        active={active}
        onChange={setActive}
        items={periods.map((key) => ({ key, label: key, children: key === 'Bulanan' ? panel : key }))}
      />
    </Page>
  )
}

export const RoomPart = () => {
  const [on, setOn] = useState(true)
  return (
    <Page title="Detail Harga" lead="Melati K101" action={<Button block>Booking</Button>}>
      <Card>
        <PriceTable
          caption="Rincian harga"
          lines={[
            { label: 'Harga kamar', value: 'Rp 1.234.000' },
            { label: 'Deposit AC', value: 'Rp 555.000', note: 'Disimpan 6 bulan' },
            { label: 'Diskon', value: '-Rp 42.000', tone: 'discount' },
          ]}
          total={{ label: 'TOTAL', value: 'Rp 2.028.000' }}
        />
      </Card>
      <CheckboxField label="Extra Person" checked={on} onChange={setOn} trailing="Rp 203.000" />
      <CheckboxField label="Extra AC" checked={false} onChange={nothing} detail="Ditambah deposit AC" />
      <CheckboxField label="Extra AC tetap" checked disabled onChange={nothing} />
      <Skeleton shape="price" />
    </Page>
  )
}

export const TransactionsPart = () => (
  <Page title="Transactions">
    <LinkButton to="/extend" variant="secondary" block icon="calendar">
      Perpanjang
    </LinkButton>
    <VirtualList
      items={(['pending', 'paid', 'confirmed'] as const).map((status, id) => ({ id, status }))}
      itemKey={({ id }) => id}
      estimateSize={120}
      label="Transaksi"
    >
      {({ status }) => (
        <LinkCard
          to={`/transactions/${status}`}
          tone={status === 'pending' ? 'pending' : 'plain'}
          footer={status === 'pending' && <Countdown tone="soon">Sisa 5 jam 12 menit</Countdown>}
        >
          <strong>Griya Melati - K101 - {status}</strong>
          <p>21 November 2026 s/d 21 Desember 2026 (Rp 2.206.000)</p>
          <StatusChip status={status} />
        </LinkCard>
      )}
    </VirtualList>
    <Skeleton shape="card" />
    <EmptyState icon="bell" action={<LinkButton to="/houses">Cari kamar</LinkButton>}>
      Belum ada transaksi.
    </EmptyState>
  </Page>
)

export const TransactionPart = () => {
  const [open, setOpen] = useState(false)
  const aside = (
    <>
      <Card title="Transfer ke rekening ini">
        <p>BCA 1234567890 a.n. PT Melati Jaya</p>
        <CopyRow label="Nomor rekening" value="1234567890" onCopy={nothing} />
        <CopyRow label="Jumlah" value="Rp 2.206.000" onCopy={nothing} />
      </Card>
      <Button variant="dangerQuiet" block onClick={() => setOpen(true)}>
        BATALKAN TRANSAKSI
      </Button>
    </>
  )
  return (
    <Page title="Griya Melati - K101" aside={aside} action={<Button block>Konfirmasi Pembayaran</Button>}>
      <Alert tone="warning" title="Transfer sebelum 22 November 2026 10.00">
        Sisa 5 jam 12 menit
      </Alert>
      <Card title="Kamar">
        <DetailList
          items={[
            { label: 'Cabang', value: 'Griya Melati' },
            { label: 'Mulai', value: '21 November 2026' },
            { label: 'Status', value: <StatusChip status="pending" /> },
          ]}
        />
      </Card>
      <Badge tone="brand">Baru</Badge>
      <ConfirmDialog
        open={open}
        title="Batalkan transaksi ini?"
        confirmLabel="Ya, batalkan"
        cancelLabel="Kembali"
        onConfirm={() => setOpen(false)}
        onCancel={() => setOpen(false)}
      >
        Kamar K101 dilepas dan tidak dapat dikembalikan.
      </ConfirmDialog>
    </Page>
  )
}

export const ProfilePart = () => {
  const [text, setText] = useState('')
  return (
    <Page title="Profile">
      <ButtonSwitch
        label="Profile"
        active="1"
        items={[
          { key: '1', label: 'Profile 1', to: '/profile' },
          { key: '2', label: 'Profile 2', to: '/profile/2' },
        ]}
      />
      <Section title="Data diri">
        <TextField label="Nama" value={text} onChange={setText} error="Nama tidak boleh kosong" required />
        <TextField label="Alamat" value="Jl. Rumah No. 5" onChange={nothing} multiline hint="Sesuai KTP" />
        <TextField label="Total Bayar" value="1500000" onChange={nothing} prefix="Rp" inputMode="numeric" />
        <SelectField label="Agama" value="" onChange={nothing} placeholder="Pilih agama" options={[]} />
        <TextField label="Nomor WA" value="0812" onChange={nothing} disabled />
      </Section>
      <Section title="Foto">
        <FileField label="Foto Profil" fileName={null} onFile={nothing} error="Foto profil tidak boleh kosong" />
        <FileField
          label="Foto Identitas"
          fileName="ktp.jpg"
          previewUrl="/react/icon-512.png"
          onFile={nothing}
          progress={0.4}
        />
      </Section>
      <Spinner label="Memuat" />
      <Skeleton shape="field" />
    </Page>
  )
}

export const ErrorPart = () => (
  <Page title="Galat" titleHidden>
    <ErrorState code="500" title="Internal Server Error" action={<LinkButton to="/">Coba Lagi</LinkButton>}>
      Tolong coba lagi nanti
    </ErrorState>
    <ErrorState title="Data tidak dapat dimuat" action={<Button variant="secondary">Coba Lagi</Button>} />
  </Page>
)
