import { createElement, forwardRef } from 'react'

interface Props {
  prefixCls: string
}

/**
 * Stands in for the menu of tabs that do not fit: ours share the width and always do.
 * It keeps the element that the tab bar measures and spares menu, dropdown and trigger.
 */
export default forwardRef<HTMLDivElement, Props>(function TabsOverflow({ prefixCls }, ref) {
  return createElement('div', { ref, className: `${prefixCls}-nav-operations` })
})
