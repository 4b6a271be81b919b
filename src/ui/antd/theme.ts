import type { ThemeConfig } from 'antd/es/config-provider/context'
import darkAlgorithm from 'antd/es/theme/themes/dark'
import defaultAlgorithm from 'antd/es/theme/themes/default'
import { colors, control, fontFamily, radius, type Scheme, sizes } from '../theme'

/** Our tokens in antd's words. */
export const antdTheme = (scheme: Scheme): ThemeConfig => {
  const palette = colors[scheme]
  return {
    algorithm: scheme === 'dark' ? darkAlgorithm : defaultAlgorithm,
    hashed: false,
    cssVar: { prefix: 'ant', key: 'griya' },
    // The dark algorithm dims a seed colour, a component's own token it leaves alone.
    components: {
      Checkbox: { colorPrimary: palette.brand, colorPrimaryHover: palette.brandHover, colorWhite: palette.onBrand },
    },
    token: {
      controlInteractiveSize: 22,
      colorPrimary: palette.brand,
      colorError: palette.danger,
      colorText: palette.text,
      colorTextHeading: palette.text,
      colorTextSecondary: palette.quiet,
      colorTextDescription: palette.quiet,
      colorBgContainer: palette.card,
      colorBgElevated: palette.card,
      colorBgLayout: palette.page,
      colorBorder: palette.lineStrong,
      colorBorderSecondary: palette.line,
      colorTextLightSolid: palette.onBrand,
      fontFamily,
      fontSize: sizes.body,
      borderRadius: radius.control,
      borderRadiusLG: radius.card,
      controlHeight: control.height,
      motionDurationFast: '0.15s',
      motionDurationMid: '0.15s',
      motionDurationSlow: '0.15s',
    },
  }
}
