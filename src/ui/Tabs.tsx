import AntdTabs from 'antd/es/tabs'
import type { ReactNode } from 'react'
import { AntdScope } from './antd/AntdScope'
import './antd/tabs.antd.css'
import './Tabs.css'

export interface TabItem<K extends string> {
  key: K
  label: string
  children: ReactNode
}

export interface TabsProps<K extends string> {
  items: readonly TabItem<K>[]
  active: K
  onChange: (key: K) => void
}

/** Only the panel in view is mounted, so that nothing of another one can be read or tabbed into. */
export const Tabs = <K extends string>({ items, active, onChange }: TabsProps<K>) => (
  <AntdScope>
    <AntdTabs
      className="g-tabs"
      items={[...items]}
      activeKey={active}
      onChange={(key) => {
        const item = items.find((one) => one.key === key)
        if (item !== undefined) onChange(item.key)
      }}
      destroyOnHidden
      animated={false}
    />
  </AntdScope>
)
