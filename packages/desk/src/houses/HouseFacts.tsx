import { Card, Form, Input } from 'antd'
import type { OperatorHouse } from '@griya/contract/housesForOperators'
import { linesOf } from '@griya/common/words/lines'
import { useChangeHouseMutation, useDeleteHouseMutation } from '../api/housesApi'
import { useListPhotosQuery } from '../api/photosApi'
import * as copy from '../copy/houses'
import { Preview } from '../parts/Preview'
import { useIsOwner } from '../hooks'
import { ChangeForm } from '../parts/ChangeForm'
import { Confirmed } from '../parts/Confirmed'
import { CodeIfNeeded } from '../parts/items'
import { useChange } from '../parts/useChange'
import { info, photos } from '../copy/photos'
import { HouseInfoForm } from './Info'
import { Photos } from './Photos'
import { AccountCard, QrisCard } from './WhereTenantsPay'

interface HouseProps {
  readonly house: OperatorHouse
}

const PREVIEW_WIDTH = 480

const filled = { required: true, whitespace: true, message: copy.house.missing }

interface Fields {
  readonly name: string
  readonly address: string
  readonly rules: string
  readonly whatsapp: string
  readonly code?: string
}

/** The first photo and how many follow, as they are now: photos are saved without a press on the button. */
const FirstPhoto = ({ house }: HouseProps) => {
  const { data } = useListPhotosQuery({ kind: 'house', id: house.id })
  const [first, ...others] = data?.photos ?? []
  if (first === undefined) return null
  return (
    <figure className="o-preview-photo">
      <img src={`/api/photos/${first.hash}?w=${PREVIEW_WIDTH}`} alt={photos.one(1, others.length + 1)} />
      {others.length > 0 && <figcaption className="o-quiet o-small">{photos.more(others.length)}</figcaption>}
    </figure>
  )
}

/** The fields as tenants will read them, while they are typed. */
const HousePreview = ({ house }: HouseProps) => {
  const { name, address, rules, whatsapp } = Form.useWatch([], Form.useFormInstance<Fields>()) ?? house
  const lines = linesOf(rules).filter((line) => line.trim() !== '')
  return (
    <Preview>
      <div className="o-preview-card">
        <FirstPhoto house={house} />
        <div>
          <h4 className="o-name">{name}</h4>
          <p className="o-name">{address}</p>
        </div>
        {lines.length > 0 && (
          <ol className="o-rules">
            {lines.map((line, index) => (
              <li key={`${index} ${line}`}>{line}</li>
            ))}
          </ol>
        )}
        {whatsapp && <p className="o-figures">{`${copy.house.whatsapp}: ${whatsapp}`}</p>}
      </div>
      <a className="o-way" href={`/react/house/${house.id}`} target="_blank" rel="noreferrer">
        {copy.house.open}
      </a>
    </Preview>
  )
}

const HouseForm = ({ house }: HouseProps) => {
  const change = useChange(useChangeHouseMutation(), copy.saved)
  return (
    <Card>
      <h2>{copy.house.title}</h2>
      <ChangeForm<Fields>
        change={change}
        submit={copy.save}
        button={{ block: false }}
        initialValues={{ ...house, whatsapp: house.whatsapp ?? '' }}
        onSend={({ whatsapp, ...fields }) =>
          change.send({ id: house.id, ...fields, whatsapp: whatsapp.trim() || null })
        }
      >
        <Form.Item name="name" label={copy.house.name} rules={[filled]}>
          <Input maxLength={120} autoComplete="off" />
        </Form.Item>
        <Form.Item name="address" label={copy.house.address} rules={[filled]}>
          <Input.TextArea maxLength={300} rows={2} />
        </Form.Item>
        <Form.Item name="rules" label={copy.house.rules} extra={copy.house.rulesHelp}>
          <Input.TextArea maxLength={5000} rows={6} />
        </Form.Item>
        <Form.Item name="whatsapp" label={copy.house.whatsapp} extra={copy.house.whatsappHelp}>
          <Input className="o-figures" inputMode="tel" autoComplete="off" maxLength={40} />
        </Form.Item>
        <CodeIfNeeded change={change} />
        <HousePreview house={house} />
      </ChangeForm>
    </Card>
  )
}

/** For owners, while the house has no rooms. */
const Removal = ({ house }: HouseProps) => {
  const isOwner = useIsOwner()
  const { send, isLoading } = useChange(useDeleteHouseMutation(), copy.house.removed)
  if (!isOwner || house.rooms + house.retired > 0) return null
  return (
    <div>
      <Confirmed
        label={copy.house.remove}
        question={copy.house.removeQuestion}
        yes={copy.house.removeNow}
        isLoading={isLoading}
        onConfirm={() => void send(house.id)}
      />
    </div>
  )
}

/** What tenants see of a house. */
export const HouseFacts = ({ house }: HouseProps) => (
  <div className="o-house-facts">
    <div className="o-stack">
      <HouseForm house={house} />
      <Card>
        <h2>{info.house}</h2>
        <HouseInfoForm house={house} />
      </Card>
    </div>
    <div className="o-stack">
      <AccountCard house={house} />
      <QrisCard house={house} />
      <Card>
        <h2>{photos.title}</h2>
        <Photos owner={{ kind: 'house', id: house.id }} name={house.name} />
      </Card>
      <Removal house={house} />
    </div>
  </div>
)
