import { Form, Input, Select } from 'antd'
import { addDays, isCalendarDate } from '@/calendar/dates'
import { dateAt, midnightOf } from '@/calendar/zones'
import type { Announcement } from '@/contract/announcements'
import type { OperatorHouse } from '@/contract/houses'
import { linesOf } from '@/domain/house'
import { readTimeZone } from '@/lib/environment'
import { useAnnounceMutation, useChangeAnnouncementMutation } from '../api/offersApi'
import * as copy from '../copy/announcements'
import { ChangeForm } from '../parts/ChangeForm'
import { Preview } from '../parts/Preview'
import { useChange } from '../parts/useChange'

const zone = readTimeZone()
const EVERYBODY = 0

interface Fields {
  readonly title: string
  readonly text: string
  readonly house: number
  /** a date of the calendar */
  readonly lastDay: string
}

interface AnnouncementFormProps {
  /** undefined = a new one */
  readonly before: Announcement | undefined
  readonly houses: readonly OperatorHouse[]
  readonly onDone: () => void
}

const filled = { required: true, whitespace: true, message: copy.fields.missing }

const fieldsOf = (before: Announcement | undefined): Fields => ({
  title: before?.title ?? '',
  text: before?.text ?? '',
  house: before?.houseId ?? EVERYBODY,
  lastDay: before?.endsAt == null ? '' : dateAt(before.endsAt - 1, zone),
})

/** The end stays to the second where nobody touched its date: an announcement that was ended today stays ended. */
const endOf = (lastDay: string, before: Announcement | undefined): number | null => {
  if (before !== undefined && lastDay === fieldsOf(before).lastDay) return before.endsAt
  return isCalendarDate(lastDay) ? midnightOf(addDays(lastDay, 1), zone) : null
}

const AnnouncementPreview = () => {
  const { title = '', text = '' } = Form.useWatch([], Form.useFormInstance<Partial<Fields>>()) ?? {}
  return (
    <Preview>
      <div className="o-preview-card">
        <h4>{title.trim() === '' ? <span className="o-quiet">{copy.fields.title}</span> : title}</h4>
        {linesOf(text).map((line, number) => (
          <p key={number}>{line}</p>
        ))}
      </div>
    </Preview>
  )
}

export const AnnouncementForm = ({ before, houses, onDone }: AnnouncementFormProps) => {
  const addition = useChange(useAnnounceMutation(), copy.announced, onDone)
  const change = useChange(useChangeAnnouncementMutation(), copy.saved, onDone)
  const submit = ({ title, text, house, lastDay }: Fields) => {
    const announcement = { title, text, houseId: house === EVERYBODY ? null : house, endsAt: endOf(lastDay, before) }
    return before === undefined ? addition.send(announcement) : change.send({ id: before.id, ...announcement })
  }
  return (
    <ChangeForm<Fields>
      change={before === undefined ? addition : change}
      submit={before === undefined ? copy.submit : copy.save}
      initialValues={fieldsOf(before)}
      onSend={submit}
    >
      <Form.Item name="title" label={copy.fields.title} rules={[filled]}>
        <Input maxLength={200} autoComplete="off" autoFocus />
      </Form.Item>
      <Form.Item name="text" label={copy.fields.text} extra={copy.fields.textHelp} rules={[filled]}>
        <Input.TextArea maxLength={5000} rows={4} />
      </Form.Item>
      <Form.Item name="house" label={copy.fields.house}>
        <Select
          options={[
            { value: EVERYBODY, label: copy.everybody },
            ...houses.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      </Form.Item>
      <Form.Item name="lastDay" label={copy.fields.lastDay} extra={copy.fields.lastDayHelp}>
        <Input type="date" />
      </Form.Item>
      <AnnouncementPreview />
      {before === undefined && <p className="o-quiet o-small o-pushed">{copy.pushed}</p>}
    </ChangeForm>
  )
}
