import { Alert, Button, Form, Input, Select } from 'antd'
import type { Announcement } from '@/contract/announcements'
import type { OperatorHouse } from '@/contract/houses'
import { addDays, dateAt, isCalendarDate, midnightOf } from '@/domain/calendar'
import { linesOf } from '@/domain/house'
import { readTimeZone } from '@/lib/environment'
import { errorText } from '../api/errors'
import { useAnnounceMutation, useChangeAnnouncementMutation } from '../api/offersApi'
import * as copy from '../copy/announcements'
import { Preview } from '../frame/Preview'
import { useOperatorDispatch } from '../hooks'
import { noticed } from '../notices/notices'

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
  const dispatch = useOperatorDispatch()
  const [announce, announcing] = useAnnounceMutation()
  const [change, changing] = useChangeAnnouncementMutation()
  const error = announcing.error ?? changing.error
  const submit = async ({ title, text, house, lastDay }: Fields) => {
    const wish = {
      title,
      text,
      houseId: house === EVERYBODY ? null : house,
      endsAt: endOf(lastDay, before),
    }
    const answer = before === undefined ? await announce(wish) : await change({ id: before.id, ...wish })
    if (answer.error !== undefined) return
    dispatch(noticed({ kind: 'success', text: before === undefined ? copy.announced : copy.saved }))
    onDone()
  }
  return (
    <Form<Fields>
      className="o-form"
      layout="vertical"
      requiredMark={false}
      initialValues={fieldsOf(before)}
      onFinish={(fields) => void submit(fields)}
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
      {error !== undefined && <Alert className="o-refusal" type="error" showIcon title={errorText(error)} />}
      <Button type="primary" htmlType="submit" block loading={announcing.isLoading || changing.isLoading}>
        {before === undefined ? copy.submit : copy.save}
      </Button>
    </Form>
  )
}
