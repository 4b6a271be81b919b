/** antd's icon rules come with each component's sheet, so an icon has nothing to insert. */
const nothing = () => null

export const updateCSS = nothing
export const getShadowRoot = nothing
export const warningOnce = nothing
