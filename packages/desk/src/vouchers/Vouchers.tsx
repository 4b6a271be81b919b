import { Tabs } from 'antd'
import { useSearchParams } from 'react-router-dom'
import { tabs, title } from '../copy/vouchers'
import { Screen } from '../parts/Screen'
import { Codes } from './Codes'
import { Types } from './Types'

const PART = 'bagian'

const Vouchers = () => {
  const [search, setSearch] = useSearchParams()
  return (
    <Screen title={title}>
      <Tabs
        activeKey={search.get(PART) ?? 'kode'}
        onChange={(part) => setSearch({ [PART]: part }, { replace: true })}
        destroyOnHidden
        items={[
          { key: 'kode', label: tabs.codes, children: <Codes /> },
          { key: 'jenis', label: tabs.types, children: <Types /> },
        ]}
      />
    </Screen>
  )
}

export default Vouchers
