import { resolve } from 'node:path'

/** The files for real machines; the laboratory runs them with other folders. */
export const DEPLOY = resolve(__dirname, '../../deploy/cluster')

/** The password that stands in all of them. */
export const PASSWORD = 'CHANGE-ME'
