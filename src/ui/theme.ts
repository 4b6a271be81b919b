/** The one source of colour, size and space: antd's theme, our CSS variables and the HTML shell all read it. */
export const colors = {
  light: {
    page: '#F6F7F9',
    card: '#FFFFFF',
    sunken: '#EEF1F4',
    line: '#E4E7EC',
    lineStrong: '#8A94A3',
    text: '#101828',
    quiet: '#475467',
    brand: '#047857',
    brandHover: '#065F46',
    onBrand: '#FFFFFF',
    brandTint: '#E3F4EC',
    brandText: '#046C4E',
    danger: '#B42318',
    dangerHover: '#912018',
    onDanger: '#FFFFFF',
    dangerText: '#B42318',
    dangerTint: '#FEEDEB',
    pending: '#FFE3C2',
    onPending: '#7A3E00',
    paid: '#DCEBFE',
    onPaid: '#1E4A8C',
    confirmed: '#D9F2E3',
    onConfirmed: '#0B5538',
    available: '#15803D',
    availableHover: '#116731',
    onAvailable: '#FFFFFF',
    taken: '#E4E7EC',
    onTaken: '#56606F',
    inverse: '#1D2733',
    onInverse: '#F4F6F8',
    skeleton: '#E7EAEE',
    focus: '#0B6BCB',
  },
  dark: {
    page: '#0C1116',
    card: '#151B22',
    sunken: '#1B232C',
    line: '#28323D',
    lineStrong: '#6B7886',
    text: '#E6EAF0',
    quiet: '#9AA7B5',
    brand: '#34D399',
    brandHover: '#6EE7B7',
    onBrand: '#06281E',
    brandTint: '#10302A',
    brandText: '#4ADDA8',
    danger: '#FDA29B',
    dangerHover: '#FEC3BE',
    onDanger: '#450B06',
    dangerText: '#FDA29B',
    dangerTint: '#3A1A18',
    pending: '#4A2A08',
    onPending: '#FFD8A8',
    paid: '#142E52',
    onPaid: '#B9D7FF',
    confirmed: '#0F3827',
    onConfirmed: '#A3EBC7',
    available: '#15803D',
    availableHover: '#1A9147',
    onAvailable: '#FFFFFF',
    taken: '#28323D',
    onTaken: '#9AA7B5',
    inverse: '#E6EAF0',
    onInverse: '#10161C',
    skeleton: '#222B35',
    focus: '#7CC4FF',
  },
} as const

/** CSS pixels. */
export const sizes = { small: 13, body: 15, strong: 17, title: 20, display: 28 } as const
export const space = 4
export const radius = { control: 10, card: 12 } as const
export const control = { height: 48, small: 44, topBar: 56 } as const
export const width = { column: 560, wide: 1040, twoColumns: 960 } as const

export const shadow = {
  light: '0 1px 2px rgb(16 24 40 / 6%), 0 2px 8px rgb(16 24 40 / 5%)',
  dark: '0 1px 2px rgb(0 0 0 / 40%)',
} as const

export const fontFamily =
  "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', Arial, sans-serif"

export type Scheme = keyof typeof colors
