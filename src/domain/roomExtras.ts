/** In the address of a room: the extras that are wanted. */
export const EXTRA_PARAMS = { extraPerson: 'extra_person', extraAc: 'extra_ac' } as const
