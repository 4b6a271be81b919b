import { Alert, Button, Card, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { OperatorHouse } from '@/contract/houses'
import { linesOf } from '@/domain/house'
import { errorText } from '../api/errors'
import { useChangeHouseMutation, useSetBankDetailMutation } from '../api/housesApi'
import { useListPhotosQuery } from '../api/photosApi'
import * as copy from '../copy/houses'
import { Preview } from '../frame/Preview'
import { useOperatorDispatch, useOperatorSelector } from '../hooks'
import { noticed } from '../notices/notices'
import { CodeIfAsked } from '../signIn/CodeIfAsked'
import { CodeItem } from '../signIn/CodeItem'
import { info, photos } from '../copy/photos'
import { HouseInfoForm } from './Info'
import { Photos } from './Photos'

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

/** The first photo and how many follow, as they are now: photos are saved at once. */
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
  const dispatch = useOperatorDispatch()
  const [send, sent] = useChangeHouseMutation()
  const submit = async ({ whatsapp, ...fields }: Fields) => {
    const { error } = await send({ id: house.id, ...fields, whatsapp: whatsapp.trim() || null })
    if (error === undefined) dispatch(noticed({ kind: 'success', text: copy.saved }))
  }
  return (
    <Card>
      <h2>{copy.house.title}</h2>
      <Form<Fields>
        className="o-form"
        layout="vertical"
        requiredMark={false}
        initialValues={{ ...house, whatsapp: house.whatsapp ?? '' }}
        onFinish={(fields) => void submit(fields)}
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
        <CodeIfAsked sent={sent} />
        <div className="o-stack">
          <HousePreview house={house} />
          <div>
            <Button type="primary" htmlType="submit" loading={sent.isLoading}>
              {copy.save}
            </Button>
          </div>
        </div>
      </Form>
    </Card>
  )
}

interface NewAccount {
  readonly bankDetail: string
  readonly code: string
}

/** Two eyes and a phone: the owner's session, and a code of the second factor at this moment. */
const BankForm = ({ house, onDone }: HouseProps & { readonly onDone: () => void }) => {
  const dispatch = useOperatorDispatch()
  const [send, { isLoading, error }] = useSetBankDetailMutation()
  const submit = async (fields: NewAccount) => {
    const { error: refusal } = await send({ id: house.id, ...fields })
    if (refusal !== undefined) return
    dispatch(noticed({ kind: 'success', text: copy.bank.done }))
    onDone()
  }
  return (
    <Form<NewAccount>
      className="o-form"
      layout="vertical"
      requiredMark={false}
      onFinish={(fields) => void submit(fields)}
    >
      <Alert className="o-refusal" type="warning" showIcon title={copy.bank.told} />
      <Form.Item name="bankDetail" label={copy.bank.next} extra={copy.bank.nextHelp} rules={[filled]}>
        <Input maxLength={300} autoComplete="off" autoFocus />
      </Form.Item>
      <CodeItem label={copy.bank.code} wrong={copy.bank.codeWrong} />
      {error !== undefined && <Alert className="o-refusal" type="error" showIcon title={errorText(error)} />}
      <Button type="primary" danger htmlType="submit" block loading={isLoading}>
        {copy.bank.submit}
      </Button>
    </Form>
  )
}

const BankCard = ({ house, isOwner }: HouseProps & { readonly isOwner: boolean }) => {
  const [isOpen, setIsOpen] = useState(false)
  const hasTotp = useOperatorSelector(({ session }) => session.phase === 'in' && session.operator.totp)
  const close = () => setIsOpen(false)
  return (
    <Card>
      <h2>{copy.bank.title}</h2>
      <div className="o-stack">
        <div>
          <p className="o-quiet">{copy.bank.lead}</p>
          <p className="o-account-line o-figures">{house.bankDetail || copy.bank.none}</p>
        </div>
        {!isOwner ? (
          <p className="o-quiet">{copy.bank.ownersOnly}</p>
        ) : hasTotp ? (
          <div>
            <Button onClick={() => setIsOpen(true)}>{copy.bank.change}</Button>
          </div>
        ) : (
          <div>
            <p>{copy.bank.needsTotp}</p>
            <Link to="/akun" className="o-way">
              {copy.bank.toAccount}
            </Link>
          </div>
        )}
      </div>
      <Modal open={isOpen} onCancel={close} footer={null} title={copy.bank.change} destroyOnHidden>
        <BankForm house={house} onDone={close} />
      </Modal>
    </Card>
  )
}

/** What tenants see of a house. */
export const HouseFacts = ({ house, isOwner }: HouseProps & { readonly isOwner: boolean }) => (
  <div className="o-house-facts">
    <div className="o-stack">
      <HouseForm house={house} />
      <Card>
        <h2>{info.house}</h2>
        <HouseInfoForm house={house} />
      </Card>
    </div>
    <div className="o-stack">
      <BankCard house={house} isOwner={isOwner} />
      <Card>
        <h2>{photos.title}</h2>
        <Photos place={{ kind: 'house', id: house.id }} owner={house.name} />
      </Card>
    </div>
  </div>
)
