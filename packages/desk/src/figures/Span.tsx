import { DatePicker, Select } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useSearchParams } from 'react-router-dom'
import { addMonths } from '@griya/contract/calendar/dates'
import { deviceNow } from '@griya/common/device/clockAndChance'
import type { Span } from '../api/reportsApi'
import { span as copy } from '../copy/reports'
import { dateAt } from '../parts/atProperty'

const MONTH = /^2\d{3}-(?:0[1-9]|1[0-2])$/
const thisMonth = () => dateAt(deviceNow()).slice(0, 7)

type Preset = keyof typeof copy.presets
const PRESETS = ['last12', 'thisYear', 'lastYear', 'all'] as const satisfies readonly Preset[]

const presetSpan = (preset: (typeof PRESETS)[number], first: string): Span => {
  const now = thisMonth()
  const year = Number(now.slice(0, 4))
  switch (preset) {
    case 'last12':
      return { from: addMonths(`${now}-01`, -11).slice(0, 7), to: now }
    case 'thisYear':
      return { from: `${year}-01`, to: now }
    case 'lastYear':
      return { from: `${year - 1}-01`, to: `${year - 1}-12` }
    case 'all':
      return { from: first, to: now }
  }
}

/** Which months are shown is in the address, so that a view can be kept and sent; without it, the last twelve. */
export const useSpan = () => {
  const [search, setSearch] = useSearchParams()
  const [from, to] = [search.get('dari') ?? '', search.get('sampai') ?? '']
  const span = MONTH.test(from) && MONTH.test(to) ? { from, to } : presetSpan('last12', '')
  const setSpan = (next: Span) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        after.set('dari', next.from)
        after.set('sampai', next.to)
        return after
      },
      { replace: true },
    )
  return { span, setSpan }
}

interface SpanChoiceProps {
  readonly span: Span
  /** the month of the first payment; undefined = not known yet */
  readonly first: string | undefined
  readonly onChange: (span: Span) => void
}

/** From which month to which one, or a usual span. */
export const SpanChoice = ({ span, first, onChange }: SpanChoiceProps) => {
  const known = first === undefined ? PRESETS.filter((preset) => preset !== 'all') : PRESETS
  const chosen = known.find((preset) => {
    const { from, to } = presetSpan(preset, first ?? '')
    return from === span.from && to === span.to
  })
  const options: { value: Preset; label: string }[] = known.map((value) => ({ value, label: copy.presets[value] }))
  if (chosen === undefined) options.push({ value: 'own', label: copy.presets.own })
  const months = {
    picker: 'month',
    format: 'MMM YYYY',
    allowClear: false,
    inputReadOnly: true,
    classNames: { popup: { root: 'o-months' } },
    maxDate: dayjs(`${thisMonth()}-01`),
    ...(first !== undefined && { minDate: dayjs(`${first}-01`) }),
  } as const
  return (
    <div className="o-row o-span-choice">
      <Select<Preset>
        aria-label={copy.label}
        value={chosen ?? 'own'}
        options={options}
        onChange={(preset) => preset !== 'own' && onChange(presetSpan(preset, first ?? span.from))}
      />
      {(['from', 'to'] as const).map((end) => (
        <DatePicker
          key={end}
          {...months}
          aria-label={copy[end]}
          value={dayjs(`${span[end]}-01`)}
          onChange={(date: Dayjs | null) => {
            if (date === null) return
            const month = date.format('YYYY-MM')
            // the other end follows, so that the span is never the wrong way round
            if (end === 'from') onChange({ from: month, to: month > span.to ? month : span.to })
            else onChange({ from: month < span.from ? month : span.from, to: month })
          }}
        />
      ))}
    </div>
  )
}
