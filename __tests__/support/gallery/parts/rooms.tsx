import { useState } from 'react'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { CheckboxField } from '@/ui/CheckboxField'
import { DateField } from '@/ui/DateField'
import { FieldPair } from '@/ui/FieldPair'
import { Page } from '@/ui/Page'
import { PriceTable } from '@/ui/PriceTable'
import { RoomGrid } from '@/ui/RoomGrid'
import { SelectField } from '@/ui/SelectField'
import { Skeleton } from '@/ui/Skeleton'
import { Tabs } from '@/ui/Tabs'

const nothing = () => undefined

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
      <FieldPair>
        <SelectField
          label="Jumlah bulan"
          value={unit}
          onChange={setUnit}
          options={['1', '2', '3'].map((value) => ({ value, label: `${value} bulan` }))}
        />
        <DateField label="Tanggal mulai" value={date} onChange={setDate} min="2026-11-20" max="2026-11-28" />
      </FieldPair>
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
