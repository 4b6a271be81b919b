import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { tokenCss } from '../../../.config/tokenCss'
import { colors } from '@/ui/theme'

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

it('keeps tokens.css as theme.ts says', () => {
  expect(readFileSync(resolve(__dirname, '../../../src/ui/tokens.css'), 'utf8')).toBe(tokenCss())
})

describe.each(['light', 'dark'] as const)('the %s colours', (scheme) => {
  const palette = colors[scheme]
  it.each([
    ['text', 'page'],
    ['quiet', 'page'],
    ['quiet', 'sunken'],
    ['brandText', 'card'],
    ['brandText', 'brandTint'],
    ['onBrand', 'brand'],
    ['onBrand', 'brandHover'],
    ['onDanger', 'danger'],
    ['dangerText', 'dangerTint'],
    ['onPending', 'pending'],
    ['onPaid', 'paid'],
    ['onConfirmed', 'confirmed'],
    ['onAvailable', 'available'],
    ['onTaken', 'taken'],
    ['onInverse', 'inverse'],
  ] as const)('show %s on %s readably', (text, ground) => {
    expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(4.5)
  })
  it('draw the border of a field visibly', () => {
    expect(contrast(palette.lineStrong, palette.card)).toBeGreaterThanOrEqual(3)
  })
})
