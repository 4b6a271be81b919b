/**
 * The rules of an antd component use the class that the component asks for in its own code: getPrefixCls('btn').
 * Usually this is the component's name in small letters; these are the exceptions. Row and column share the name
 * 'Grid', so it has two.
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

/**
 * The class of the component that a style module of antd calls 'Button' or 'Input-Search'; `nth` if several share the
 * name.
 */
export const prefixOf = (name: string, nth = 0): string => {
  const [main = name] = name.split('-')
  return `ant-${(OTHERS[name] ?? OTHERS[main])?.[nth] ?? dashed(main)}`
}

/** The file with the rules of a component. */
export const sheetName = (name: string, nth = 0) => `${name}${nth === 0 ? '' : nth}.css`
