import { createContext } from 'react'

/** The property's time zone, for the few parts that say a time by themselves. */
export const Zone = createContext('Asia/Jakarta')
