import { Form, type FormRule } from 'antd'
import type { ReactNode } from 'react'
import { isCalendarDate } from '@griya/contract/calendar/dates'
import { formatCalendarDate } from '@griya/common/words/calendar'
import { days as copy } from '../copy/frame'
import { DayField } from './DayField'

const inWords = (day: string) => formatCalendarDate(day, 'dddd, D MMMM YYYY')

/**
 * With the day of the week. Its line is there before there is a day: a typed one is taken over when the mouse is pressed
 * elsewhere, and a button that moved away at that moment would miss the press.
 */
const DayInWords = ({ day }: { readonly day: string | null | undefined }) => (
  <span className="o-block">{day && isCalendarDate(day) ? inWords(day) : '\u00a0'}</span>
)

interface DayItemProps {
  readonly name: string
  readonly label: string
  readonly help?: ReactNode
  /** what is said where no day is chosen; without it, none has to be */
  readonly missing?: string
  readonly min?: string
  readonly max?: string
}

/** A day. That one does not exist is said at once; that it is out of bounds, where the form is sent. */
export const DayItem = ({ name, label, help, missing, min, max }: DayItemProps) => {
  const day = Form.useWatch<string | undefined>(name, Form.useFormInstance())
  const rules: FormRule[] = [
    ...(missing === undefined ? [] : [{ required: true, message: missing, validateTrigger: 'onSubmit' }]),
    {
      validator: (_rule: unknown, given: string | undefined) =>
        given && !isCalendarDate(given) ? Promise.reject(new Error(copy.unreadable(given))) : Promise.resolve(),
    },
    {
      validateTrigger: 'onSubmit',
      validator: (_rule: unknown, given: string | undefined) => {
        if (!given || !isCalendarDate(given)) return Promise.resolve()
        if (min !== undefined && given < min) return Promise.reject(new Error(copy.atLeast(inWords(min))))
        if (max !== undefined && given > max) return Promise.reject(new Error(copy.atMost(inWords(max))))
        return Promise.resolve()
      },
    },
  ]
  return (
    <Form.Item
      name={name}
      label={label}
      extra={
        <>
          <DayInWords day={day} />
          {help}
        </>
      }
      rules={rules}
      validateTrigger={['onChange', 'onSubmit']}
    >
      <DayField min={min} max={max} isOptional={missing === undefined} />
    </Form.Item>
  )
}
