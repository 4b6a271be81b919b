import * as v from 'valibot'
import type { OperatorCalls } from './call'
import { unixSeconds } from './primitives'

/** Of the copies that are made each night, where the server was told their folder. */
const backupState = v.object({
  /** when the newest one was made; null = there is none */
  last: v.nullable(unixSeconds),
  /** whether that of the last night is missing */
  isLate: v.boolean(),
})

export const operatorCalls = {
  readBackup: {
    method: 'GET',
    path: '/backup',
    access: 'owner',
    section: 'Operators',
    summary: 'The embedded database as an archive',
    file: 'application/gzip',
    isLogged: true,
  },
  readBackupState: {
    method: 'GET',
    path: '/backup/state',
    access: 'owner',
    section: 'Operators',
    summary: 'Whether the nightly backup is there',
    answer: backupState,
  },
} as const satisfies OperatorCalls
