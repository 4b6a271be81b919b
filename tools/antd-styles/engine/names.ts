/** The class that holds antd's CSS variables; the extraction and the replacements must use the same one. */
export const cssVarClass = 'griya'
export const prefix = 'ant'
