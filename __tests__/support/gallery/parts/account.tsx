import { useState } from 'react'
import { Alert } from '@/ui/Alert'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { ButtonSwitch } from '@/ui/ButtonSwitch'
import { Card } from '@/ui/Card'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { CopyRow } from '@/ui/CopyRow'
import { Countdown } from '@/ui/Countdown'
import { DetailList } from '@/ui/DetailList'
import { EmptyState } from '@/ui/EmptyState'
import { FileField } from '@/ui/FileField'
import { LinkButton } from '@/ui/LinkButton'
import { LinkCard } from '@/ui/LinkCard'
import { Page } from '@/ui/Page'
import { Section } from '@/ui/Section'
import { SelectField } from '@/ui/SelectField'
import { Skeleton } from '@/ui/Skeleton'
import { Spinner } from '@/ui/Spinner'
import { StatusChip } from '@/ui/StatusChip'
import { TextField } from '@/ui/TextField'
import { VirtualList } from '@/ui/VirtualList'

const nothing = () => undefined

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
