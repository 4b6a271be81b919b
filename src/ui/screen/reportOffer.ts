import { createContext, useContext, type ReactNode } from 'react'

/** Draws a quiet way to report a problem, with the words of its button. */
export type ReportOfferOf = (words: string) => ReactNode

/** The app's frame provides it where the host takes reports of problems. */
export const ReportOffer = createContext<ReportOfferOf>(() => null)

/** A quiet way to report a problem, where the host takes reports. */
export const ReportButton = ({ children }: { readonly children: string }): ReactNode =>
  useContext(ReportOffer)(children)
