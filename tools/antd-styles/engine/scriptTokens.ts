/**
 * The design tokens that antd's parts read in script. Colours are not among them: a colour in script would not follow the
 * phone into the dark.
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
