import type { Calls } from './call'

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
} as const satisfies Calls
