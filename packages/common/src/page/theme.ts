import { theme, type ThemeConfig } from 'antd'

/**
 * The only place of colours, radii and sizes, as antd's tokens. The build makes antd's rules from it, and our own rules
 * read the same tokens as CSS variables: var(--ant-color-primary).
 */
const light = {
  colorBgLayout: '#F6F7F9',
  colorBgContainer: '#FFFFFF',
  colorBgElevated: '#FFFFFF',
  /** of notices, which are above everything */
  colorBgSpotlight: '#1D2733',
  colorFillTertiary: '#EEF1F4',
  colorFillSecondary: '#E7EAEE',
  colorBorder: '#8A94A3',
  colorBorderSecondary: '#E4E7EC',
  colorSplit: '#E4E7EC',
  colorText: '#101828',
  colorTextSecondary: '#475467',
  /** text on the brand, error or spotlight colour */
  colorTextLightSolid: '#FFFFFF',
  /** also for a taken room */
  colorBgContainerDisabled: '#F2F4F7',
  colorTextDisabled: '#667085',
  colorPrimary: '#047857',
  colorPrimaryHover: '#065F46',
  colorPrimaryBg: '#E3F4EC',
  colorPrimaryText: '#046C4E',
  /** around the element that has the focus */
  colorPrimaryBorder: '#0B6BCB',
  colorError: '#B42318',
  colorErrorHover: '#912018',
  colorErrorBg: '#FEEDEB',
  colorErrorText: '#B42318',
  /** pending */
  colorWarningBg: '#FFE3C2',
  colorWarningText: '#7A3E00',
  /** paid */
  colorInfoBg: '#DCEBFE',
  colorInfoText: '#1E4A8C',
  /** confirmed, and free rooms; the strong one is their border */
  colorSuccess: '#34D399',
  colorSuccessHover: '#A7F3D0',
  colorSuccessBg: '#D1FAE5',
  colorSuccessText: '#065F46',
  boxShadowTertiary: '0 1px 2px rgb(16 24 40 / 6%), 0 2px 8px rgb(16 24 40 / 5%)',
} as const

type Palette = Readonly<Record<keyof typeof light, string>>

const dark: Palette = {
  colorBgLayout: '#0C1116',
  colorBgContainer: '#151B22',
  colorBgElevated: '#151B22',
  colorBgSpotlight: '#E6EAF0',
  colorFillTertiary: '#1B232C',
  colorFillSecondary: '#222B35',
  colorBorder: '#6B7886',
  colorBorderSecondary: '#28323D',
  colorSplit: '#28323D',
  colorText: '#E6EAF0',
  colorTextSecondary: '#9AA7B5',
  colorTextLightSolid: '#06281E',
  colorBgContainerDisabled: '#28323D',
  colorTextDisabled: '#9AA7B5',
  colorPrimary: '#34D399',
  colorPrimaryHover: '#6EE7B7',
  colorPrimaryBg: '#10302A',
  colorPrimaryText: '#4ADDA8',
  colorPrimaryBorder: '#7CC4FF',
  colorError: '#FDA29B',
  colorErrorHover: '#FEC3BE',
  colorErrorBg: '#3A1A18',
  colorErrorText: '#FDA29B',
  colorWarningBg: '#4A2A08',
  colorWarningText: '#FFD8A8',
  colorInfoBg: '#142E52',
  colorInfoText: '#B9D7FF',
  colorSuccess: '#10B981',
  colorSuccessHover: '#12513F',
  colorSuccessBg: '#0B3B2E',
  colorSuccessText: '#A7F3D0',
  boxShadowTertiary: '0 1px 2px rgb(0 0 0 / 40%)',
}

export const palettes = { light, dark } as const
export type Scheme = keyof typeof palettes

/** CSS pixels. Paddings and margins are antd's own steps of four. */
const sizes = {
  fontSize: 15,
  fontSizeSM: 13,
  fontSizeLG: 17,
  fontSizeXL: 20,
  fontSizeHeading2: 28,
  lineHeight: 1.5,
  borderRadius: 10,
  borderRadiusSM: 10,
  borderRadiusLG: 12,
  controlHeight: 48,
  controlHeightSM: 44,
  /** of the bar at the top */
  controlHeightLG: 56,
  controlInteractiveSize: 22,
  lineWidthFocus: 3,
  fontWeightStrong: 600,
} as const

const fontFamily = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', Arial, sans-serif"

/** Restores colours that antd's dark scheme would dim. */
const asWritten = (palette: Palette): NonNullable<ThemeConfig['algorithm']> => [
  palette === dark ? theme.darkAlgorithm : theme.defaultAlgorithm,
  (seed, map) => ({
    ...(map ?? theme.defaultAlgorithm(seed)),
    colorPrimary: palette.colorPrimary,
    colorError: palette.colorError,
    colorSuccess: palette.colorSuccess,
    colorWarning: palette.colorWarningText,
    colorInfo: palette.colorInfoText,
    colorLink: palette.colorPrimaryText,
    // antd makes these from its own blue, which nobody can read on a coloured card
    colorLinkHover: palette.colorPrimaryHover,
    colorLinkActive: palette.colorPrimaryHover,
  }),
]

/** The same colours for the finer shades that antd names separately. */
const shades = (palette: Palette) => ({
  colorTextHeading: palette.colorText,
  colorTextTertiary: palette.colorTextSecondary,
  colorTextDescription: palette.colorTextSecondary,
  colorTextPlaceholder: palette.colorTextSecondary,
  colorIcon: palette.colorTextSecondary,
  colorIconHover: palette.colorText,
  colorPrimaryActive: palette.colorPrimaryHover,
  colorPrimaryTextHover: palette.colorPrimaryText,
  colorPrimaryTextActive: palette.colorPrimaryText,
  colorPrimaryBgHover: palette.colorPrimaryBg,
  colorErrorActive: palette.colorErrorHover,
  colorErrorBorder: palette.colorErrorBg,
  colorWarningBorder: palette.colorWarningBg,
  colorInfoBorder: palette.colorInfoBg,
  colorSuccessBorder: palette.colorSuccessBg,
})

export const antdTheme = (scheme: Scheme): ThemeConfig => {
  const palette = palettes[scheme]
  return {
    algorithm: asWritten(palette),
    hashed: false,
    cssVar: { prefix: 'ant', key: 'griya' },
    token: {
      ...palette,
      ...shades(palette),
      ...sizes,
      fontFamily,
      motionDurationFast: '0.15s',
      motionDurationMid: '0.15s',
      motionDurationSlow: '0.15s',
    },
    components: {
      Alert: {
        colorError: palette.colorErrorText,
        colorSuccess: palette.colorSuccessText,
        defaultPadding: '12px 16px',
        withDescriptionPadding: '12px 16px',
        withDescriptionIconSize: 20,
        fontSizeLG: 15,
      },
      Button: {
        fontWeight: 600,
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        primaryColor: palette.colorTextLightSolid,
        dangerColor: palette.colorTextLightSolid,
        defaultHoverBg: palette.colorFillTertiary,
        defaultHoverColor: palette.colorText,
        defaultHoverBorderColor: palette.colorBorder,
        defaultActiveBg: palette.colorFillTertiary,
        defaultActiveColor: palette.colorText,
        defaultActiveBorderColor: palette.colorBorder,
        paddingInline: 20,
        paddingInlineSM: 16,
        contentFontSizeLG: 15,
      },
      Input: { paddingInline: 14, inputFontSize: 16, activeShadow: 'none', errorActiveShadow: 'none' },
      Descriptions: { labelBg: palette.colorBgContainer, labelColor: palette.colorTextSecondary },
      Tabs: {
        itemColor: palette.colorTextSecondary,
        itemSelectedColor: palette.colorPrimaryText,
      },
      Tag: {
        borderRadiusSM: 999,
        colorSuccess: palette.colorSuccessText,
        colorInfo: palette.colorInfoText,
        colorWarning: palette.colorWarningText,
      },
      Checkbox: { colorWhite: palette.colorTextLightSolid, borderRadiusSM: 6 },
    },
  }
}
