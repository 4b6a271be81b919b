import { createContext } from 'react'

/** The few names antd's components still import from its style engine once their styles come from a file. */
export const unit = (value: string | number) => (typeof value === 'number' ? `${value}px` : value)
export const createTheme = () => ({})
export const StyleContext = createContext({})
export class Keyframes {}
/** Of `theme`, which is the build's here. */
export const getComputedToken = () => ({})
