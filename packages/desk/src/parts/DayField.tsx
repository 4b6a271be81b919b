import { Button, DatePicker, type DatePickerProps, type GetRef } from 'antd'
import dayjs from 'dayjs'
import 'dayjs/locale/id'
import customParseFormat from 'dayjs/plugin/customParseFormat'
import { useRef, useState } from 'react'
import { isCalendarDate } from '@griya/contract/calendar/dates'
import { days as copy } from '../copy/frame'
import './items.css'

/** The first is shown. */
const FORMATS = ['DD/MM/YYYY', 'D/M/YYYY', 'DD-MM-YYYY', 'D-M-YYYY', 'YYYY-MM-DD']
/** Understood once the field is left: while somebody types 31122026, 311220 is no day yet. */
const SHORT = ['DDMMYYYY', 'DDMMYY', 'D/M/YY', 'D-M-YY', 'D MMM YYYY', 'D MMMM YYYY']
const WIRE = 'YYYY-MM-DD'

dayjs.extend(customParseFormat)

/** As it was typed where it is no day: the form says so. */
const dayIn = (text: string) => {
  const day = dayjs(text, [...FORMATS, ...SHORT], 'id', true)
  return day.isValid() ? day.format(WIRE) : text
}

/** Elsewhere, the dialog's frame would keep the focus from it, and a screen reader would not read it. */
const nearest = (field: HTMLElement) => field.closest<HTMLElement>('[role="dialog"]') ?? document.body

/** As Enter does. Safari has requestSubmit from 16 on. */
const send = (form: HTMLFormElement) => {
  if (typeof form.requestSubmit === 'function') form.requestSubmit()
  else form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
}

interface DayFieldProps extends Pick<DatePickerProps, 'id' | 'aria-required'> {
  /** YYYY-MM-DD, or what was typed and is no day; '' = none */
  readonly value?: string
  readonly onChange?: (day: string) => void
  readonly min?: string | undefined
  readonly max?: string | undefined
  /** a day that was chosen can be taken out again */
  readonly isOptional?: boolean
}

/** A day as Indonesians write it, whatever the language of the browser. */
export const DayField = ({
  value = '',
  onChange,
  min = '',
  max = '9999',
  isOptional = false,
  ...field
}: DayFieldProps) => {
  const picker = useRef<GetRef<typeof DatePicker>>(null)
  const day = isCalendarDate(value) ? dayjs(value) : null
  const shown = day?.format(FORMATS[0]) ?? ''
  /**
   * When the calendar opened. A button that appeared while it closes would make it larger, so that it could move over
   * what the mouse is pressing.
   */
  const [hadDay, setHadDay] = useState(false)
  /** On a slow device the calendar moves before it closes, and would lie over the button that is being pressed. */
  const [isLeft, setIsLeft] = useState(false)
  /** Takes over what antd leaves out: short forms, and days out of bounds, of which the form says what is wrong. */
  const take = (text: string) => {
    if (text !== shown) onChange?.(dayIn(text))
  }
  return (
    <DatePicker
      {...field}
      ref={picker}
      className="o-day"
      classNames={{ popup: { root: isLeft ? 'o-days o-days-left' : 'o-days' } }}
      getPopupContainer={nearest}
      format={FORMATS}
      placeholder={copy.form}
      // a mouse on its way across the calendar would replace what was typed
      previewValue={false}
      // its button is smaller than a finger, so the calendar has one
      allowClear={false}
      renderExtraFooter={() =>
        isOptional &&
        hadDay && (
          <Button type="link" block onClick={() => onChange?.('')}>
            {copy.clear}
          </Button>
        )
      }
      onOpenChange={(isOpen) => {
        if (!isOpen) return
        setHadDay(day !== null)
        setIsLeft(false)
      }}
      value={day}
      // a finger chooses from the calendar: the keyboard of a phone would cover it
      inputReadOnly={window.matchMedia('(pointer: coarse)').matches}
      disabledDate={(cell) => {
        const one = cell.format(WIRE)
        return one < min || one > max
      }}
      onBlur={({ relatedTarget }) => {
        // the calendar would turn to the typed day under a mouse that chooses another one
        if (relatedTarget?.closest('.o-days')) return
        setIsLeft(true)
        const typed = picker.current?.nativeElement.querySelector('input')?.value
        if (typed !== undefined) take(typed.trim())
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
        const { value: typed, form } = event.target
        // what is typed is taken over first; a form that is sent at once would not have it yet
        event.preventDefault()
        if (typed.trim() !== shown) take(typed.trim())
        else if (form !== null) send(form)
      }}
      // null is no choice of anybody's: a deleted text is taken over when the field is left
      onChange={(chosen) => chosen && onChange?.(chosen.format(WIRE))}
    />
  )
}
