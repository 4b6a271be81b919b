/**
 * antd gives a part's rules the class that the part asks for in its own code: getPrefixCls('btn'). As a rule that is the
 * part's name in small letters; these are the others. Row and column share a name, so 'Grid' has two.
 */
const OTHERS: Readonly<Record<string, readonly string[]>> = {
  Addon: ['space-addon'],
  'Badge-Ribbon': ['ribbon'],
  Button: ['btn'],
  Calendar: ['picker-calendar'],
  DatePicker: ['picker'],
  FloatButton: ['float-btn'],
  Grid: ['row', 'col'],
  'Input-OTP': ['otp'],
  'Input-Search': ['input-search'],
  'Layout-Sider': ['layout-sider'],
  QRCode: ['qrcode'],
  'Space-Compact': ['space-compact'],
}

const dashed = (name: string) => name.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase()

/** The class of the part that a style module of antd calls 'Button' or 'Input-Search'; `nth` of those of that name. */
export const prefixOf = (name: string, nth = 0): string => {
  const [main = name] = name.split('-')
  return `ant-${(OTHERS[name] ?? OTHERS[main])?.[nth] ?? dashed(main)}`
}

/** The file of a part's rules. */
export const sheetName = (name: string, nth = 0) => `${name}${nth === 0 ? '' : nth}.css`
