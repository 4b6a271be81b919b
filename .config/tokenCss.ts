import { colors, control, fontFamily, radius, type Scheme, shadow, sizes, space, width } from '../src/ui/theme'

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const line = (name: string, value: string) => `  --g-${kebab(name)}: ${value};`
const scheme = (name: Scheme) => [
  ...Object.entries(colors[name]).map(([key, value]) => line(key, value.toLowerCase())),
  line('shadow', shadow[name]),
]
const pixels = (prefix: string, values: Readonly<Record<string, number>>) =>
  Object.entries(values).map(([key, value]) => line(`${prefix}-${key}`, `${value}px`))

const fixed = [
  ...pixels('size', sizes),
  ...[1, 2, 3, 4, 5, 6, 8].map((step) => line(`space-${step}`, `${step * space}px`)),
  ...pixels('radius', radius),
  ...pixels('control', control),
  line('column', `${width.column}px`),
  line('wide', `${width.wide}px`),
  line('font', fontFamily),
]

/** `src/ui/tokens.css` as it has to read; a test compares, `npm run tokens` writes. */
export const tokenCss = () =>
  [
    '/* Written from theme.ts by `npm run tokens`. */',
    ':root {',
    '  color-scheme: light dark;',
    ...fixed,
    ...scheme('light'),
    '}',
    '@media (prefers-color-scheme: dark) {',
    '  :root {',
    ...scheme('dark').map((text) => `  ${text}`),
    '  }',
    '}',
    '',
  ].join('\n')
