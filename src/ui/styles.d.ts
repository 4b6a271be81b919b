declare module '*.css'

/** Set by the build: antd writes its styles at run time, as it comes. */
declare const ANTD_RUNTIME_STYLES: boolean
