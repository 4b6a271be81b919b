import { Form, Modal, Radio, Select } from 'antd'
import { useChangeOperatorMutation } from '../api/operatorApi'
import { useListHousesQuery } from '../api/housesApi'
import { account } from '../copy/people'
import { ChangeForm } from '../parts/ChangeForm'
import { useChange } from '../parts/useChange'
import type { Operator } from './ResetTotp'

const copy = account.operators.houses

export interface HouseFields {
  readonly scope: 'all' | 'some'
  readonly houses?: number[]
}

/** As the server wants them; null = all. */
export const housesIn = ({ scope, houses = [] }: HouseFields): number[] | null => (scope === 'all' ? null : houses)

const useHouses = () => useListHousesQuery().data?.houses ?? []

/** Which houses somebody of the staff has. */
export const HouseItems = () => {
  const houses = useHouses()
  const scope = Form.useWatch<HouseFields['scope'] | undefined>('scope', Form.useFormInstance<HouseFields>())
  return (
    <>
      <Form.Item name="scope" label={copy.label} extra={copy.help}>
        <Radio.Group
          options={[
            { value: 'all', label: copy.all },
            { value: 'some', label: copy.some },
          ]}
        />
      </Form.Item>
      {scope === 'some' && (
        <Form.Item name="houses" label={copy.which} rules={[{ required: true, type: 'array', message: copy.missing }]}>
          <Select
            mode="multiple"
            optionFilterProp="label"
            options={houses.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Form.Item>
      )}
    </>
  )
}

/** The houses of an operator in words. */
export const HousesOf = ({ operator: { role, houses } }: { readonly operator: Operator }) => {
  const known = useHouses()
  if (role === 'owner' || houses === null) return copy.all
  const names = houses.flatMap((house) => known.find(({ id }) => id === house)?.name ?? [])
  return names.length === 0 ? copy.none : names.join(', ')
}

interface HousesDialogProps {
  /** whose houses; undefined = closed */
  readonly operator: Operator | undefined
  readonly onClose: () => void
}

const HousesForm = ({ operator: { id, name, houses }, onDone }: { operator: Operator; onDone: () => void }) => {
  const known = useHouses()
  const change = useChange(useChangeOperatorMutation(), copy.done(name), onDone)
  const own = houses?.filter((house) => known.some((one) => one.id === house)) ?? []
  return (
    <ChangeForm<HouseFields>
      change={change}
      submit={copy.submit}
      initialValues={{ scope: houses === null ? 'all' : 'some', houses: own }}
      onSend={(fields) => change.send({ id, houses: housesIn(fields) })}
    >
      <HouseItems />
    </ChangeForm>
  )
}

export const HousesDialog = ({ operator, onClose }: HousesDialogProps) => (
  <Modal
    open={operator !== undefined}
    onCancel={onClose}
    footer={null}
    title={operator && copy.title(operator.name)}
    destroyOnHidden
  >
    {operator && <HousesForm operator={operator} onDone={onClose} />}
  </Modal>
)
