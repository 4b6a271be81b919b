/** antd's icon rules are in the base sheet, so an icon does not add any. */
const nothing = () => null

export const updateCSS = nothing
export const getShadowRoot = nothing
export const warningOnce = nothing
