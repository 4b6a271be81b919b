import { Tabs } from 'antd'
import { useSearchParams } from 'react-router-dom'
import { tabs, title } from '../copy/vouchers'
import { Screen } from '../frame/Screen'
import { useOperatorSelector } from '../hooks'
import { Codes } from './Codes'
import { Types } from './Types'

const PART = 'bagian'

const Vouchers = () => {
  const [search, setSearch] = useSearchParams()
  const isOwner = useOperatorSelector(({ session }) => session.phase === 'in' && session.operator.role === 'owner')
  return (
    <Screen title={title}>
      <Tabs
        activeKey={search.get(PART) ?? 'kode'}
        onChange={(part) => setSearch({ [PART]: part }, { replace: true })}
        destroyOnHidden
        items={[
          { key: 'kode', label: tabs.codes, children: <Codes isOwner={isOwner} /> },
          { key: 'jenis', label: tabs.types, children: <Types isOwner={isOwner} /> },
        ]}
      />
    </Screen>
  )
}

export default Vouchers
