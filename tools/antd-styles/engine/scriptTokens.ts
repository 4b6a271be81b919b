/**
 * The design tokens that antd's components read in script. Colours are left out: a colour in script would not change
 * with the phone's dark mode.
 */
const NAMES = [
  'motion',
  'zIndexPopupBase',
  'borderRadius',
  'controlHeightSM',
  'fontSizeLG',
  'marginXXS',
  'paddingXS',
  'sizePopupArrow',
  'wireframe',
]

export const isScriptToken = (name: string) => name.startsWith('screen') || NAMES.includes(name)
