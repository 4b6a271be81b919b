import { createContext, useContext } from 'react'

/** Whether the server tells this page what happens (../frame/useEvents). */
export const LiveContext = createContext(false)

/** While it does not, a screen reads at intervals. */
export const useIsLive = (): boolean => useContext(LiveContext)
