/** The class under which antd's CSS variables stand; extraction and stand-ins have to agree on it. */
export const cssVarClass = 'griya'
export const prefix = 'ant'
