import type { ThemeConfig } from 'antd'
import { useSyncExternalStore } from 'react'
import { antdTheme, palettes, type Scheme } from '@griya/common/page/theme'

const query = window.matchMedia('(prefers-color-scheme: dark)')
const subscribe = (notify: () => void) => {
  query.addEventListener('change', notify)
  return () => query.removeEventListener('change', notify)
}

export const useScheme = (): Scheme => useSyncExternalStore(subscribe, () => (query.matches ? 'dark' : 'light'))

/** The tenants' colours, closer together: an operator reads lists at a desk. */
export const operatorTheme = (scheme: Scheme): ThemeConfig => {
  const { token, components, ...base } = antdTheme(scheme)
  const palette = palettes[scheme]
  return {
    ...base,
    // a key for each scheme: antd keeps the rules of both, and switches between them
    cssVar: { prefix: 'ant', key: `operator-${scheme}` },
    // who works through a list by key waits for no animation
    token: { ...token, controlHeight: 44, controlHeightLG: 48, motion: false },
    components: {
      ...components,
      Layout: {
        bodyBg: palette.colorBgLayout,
        headerBg: palette.colorBgContainer,
        siderBg: palette.colorBgContainer,
        headerPadding: '0 8px 0 16px',
        headerHeight: 56,
      },
      Menu: {
        itemHeight: 44,
        itemBorderRadius: 10,
        itemColor: palette.colorText,
        itemHoverBg: palette.colorFillTertiary,
        itemSelectedBg: palette.colorPrimaryBg,
        itemSelectedColor: palette.colorPrimaryText,
        activeBarBorderWidth: 0,
      },
      // the distance between facts is set in parts/facts.css
      Descriptions: { itemPaddingBottom: 0, itemPaddingEnd: 8 },
      Table: { headerBg: palette.colorFillTertiary, cellPaddingBlock: 10, cellPaddingInline: 12 },
    },
  }
}
