import { createContext } from 'react'

/** The few names that antd's components still import from its style engine when their styles come from files. */
export const unit = (value: string | number) => (typeof value === 'number' ? `${value}px` : value)
export const createTheme = () => ({})
export const StyleContext = createContext({})
export class Keyframes {}
/** A method of `theme`; here the build makes the theme. */
export const getComputedToken = () => ({})
