import { type BookingWindow, COUNT_OPTIONS, type Period } from '@griya/contract/stayAddress'
import { Button, type InputRef } from 'antd'
import type { Ref } from 'react'
import { addDays, type CalendarDate } from '@griya/contract/calendar/dates'
import * as copy from '@/domain/copy'
import { lengthWithPromo } from '@griya/common/words/stayLength'
import { DateField, SelectField } from '@/ui/parts/Field'
import { SideBySide } from '@/ui/parts/Form'
import './StayFields.css'

interface StayFieldsProps {
  readonly period: Period
  readonly count: number
  readonly date: CalendarDate
  readonly window: BookingWindow
  readonly onCount: (count: string) => void
  readonly onDate: (date: CalendarDate) => void
  readonly problem?: string | undefined
  /** lengths in words with their free months, and the two most frequent dates as buttons */
  readonly isHelpful: boolean
  readonly dateRef?: Ref<InputRef>
}

/** The length and the first day of a stay. */
export const StayFields = (props: StayFieldsProps) => {
  const { period, count, date, window, onCount, onDate, problem, isHelpful, dateRef } = props
  const words = copy.period[period]
  const days = [
    [copy.house.today, window.today],
    [copy.house.tomorrow, addDays(window.today, 1)],
  ] as const
  const length = (
    <SelectField
      label={words.unit}
      value={String(count)}
      onChange={onCount}
      options={COUNT_OPTIONS[period].map((option) => ({
        value: String(option),
        label: isHelpful ? lengthWithPromo(period, option) : String(option),
      }))}
    />
  )
  const firstDay = (
    <DateField
      label={copy.house.startDate}
      value={date}
      onChange={onDate}
      min={window.first}
      max={window.last}
      error={problem}
      required
      inputRef={dateRef}
    />
  )
  if (!isHelpful)
    return (
      <SideBySide>
        {length}
        {firstDay}
      </SideBySide>
    )
  return (
    <div className="g-stay-fields">
      {length}
      {firstDay}
      <div className="g-stay-days">
        {days.map(([name, day]) => (
          <Button
            key={name}
            type={date === day ? 'primary' : 'default'}
            ghost={date === day}
            aria-pressed={date === day}
            onClick={() => onDate(day)}
          >
            {name}
          </Button>
        ))}
      </div>
    </div>
  )
}
