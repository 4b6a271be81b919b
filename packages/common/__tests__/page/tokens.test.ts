import { palettes } from '@griya/common/page/theme'

/** WCAG 2.2 relative luminance and contrast. */
const luminance = (hex: string) => {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}
const contrast = (one: string, other: string) => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

describe.each(['light', 'dark'] as const)('the %s colours', (scheme) => {
  const palette = palettes[scheme]
  it.each([
    ['colorText', 'colorBgLayout'],
    ['colorTextSecondary', 'colorBgLayout'],
    ['colorTextSecondary', 'colorFillTertiary'],
    ['colorPrimaryText', 'colorBgContainer'],
    ['colorPrimaryText', 'colorPrimaryBg'],
    ['colorTextLightSolid', 'colorPrimary'],
    ['colorTextLightSolid', 'colorPrimaryHover'],
    ['colorTextLightSolid', 'colorError'],
    ['colorTextLightSolid', 'colorBgSpotlight'],
    ['colorErrorText', 'colorErrorBg'],
    ['colorWarningText', 'colorWarningBg'],
    ['colorInfoText', 'colorInfoBg'],
    // also the number of a free room, which may lie under a pointer
    ['colorSuccessText', 'colorSuccessBg'],
    ['colorSuccessText', 'colorSuccessHover'],
    ['colorText', 'colorErrorBg'],
    ['colorText', 'colorWarningBg'],
    ['colorText', 'colorInfoBg'],
    ['colorText', 'colorSuccessBg'],
    ['colorTextDisabled', 'colorBgContainerDisabled'],
  ] as const)('show %s on %s readably', (text, ground) => {
    expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(4.5)
  })
  it('draw the border of a field visibly', () => {
    expect(contrast(palette.colorBorder, palette.colorBgContainer)).toBeGreaterThanOrEqual(3)
  })
})
