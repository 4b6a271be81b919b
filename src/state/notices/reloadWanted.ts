import { createAction } from '@reduxjs/toolkit'

/** The tenant accepted the reload that a notice offered. */
export const reloadWanted = createAction('notices/reloadWanted')
