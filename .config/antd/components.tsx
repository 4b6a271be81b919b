import Checkbox from 'antd/es/checkbox'
import Modal from 'antd/es/modal'
import Progress from 'antd/es/progress'
import Tabs from 'antd/es/tabs'
import type { ReactElement } from 'react'

interface Sample {
  /** Any rendering that registers the component's styles. */
  element: ReactElement
  /** Selectors of variants that src/ui never renders. */
  drop: readonly RegExp[]
}

const everywhere = [/-rtl\b/]

/** The antd components that src/ui uses, by the name its `@antd name;` directive says. */
export const samples: Readonly<Record<string, Sample>> = {
  tabs: {
    element: <Tabs items={[{ key: '1', label: '1', children: '1' }]} />,
    drop: [
      ...everywhere,
      /-card|-editable|-(?:left|right|bottom)\b|-vertical|-dropdown|-nav-add|-nav-more|-centered|-(?:small|large)\b|-extra-content/,
    ],
  },
  modal: {
    element: <Modal open title="1" footer={null} />,
    drop: [...everywhere, /-confirm\b|-skeleton|-pure-panel|-mask-blur|\.ant-btn|\.ant-skeleton/],
  },
  checkbox: { element: <Checkbox>1</Checkbox>, drop: [...everywhere, /-group|-indeterminate/] },
  progress: {
    element: <Progress percent={1} />,
    drop: [...everywhere, /-circle|-steps|-dashboard|-small\b|-inner-|-outer-/],
  },
}
