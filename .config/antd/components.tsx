import Checkbox from 'antd/es/checkbox'
import Modal from 'antd/es/modal'
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
  modal: {
    element: <Modal open title="1" footer={null} />,
    drop: [...everywhere, /-confirm\b|-skeleton|-pure-panel|-mask-blur|\.ant-btn|\.ant-skeleton/],
  },
  checkbox: { element: <Checkbox>1</Checkbox>, drop: [...everywhere, /-group|-indeterminate/] },
}
