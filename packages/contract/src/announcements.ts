import * as v from 'valibot'
import { type Calls } from './call'

export const announcementList = v.array(v.object({ title: v.string(), description: v.string() }))

export const tenantCalls = {
  listAnnouncements: {
    method: 'GET',
    path: '/announcements',
    access: 'optional',
    section: 'Houses',
    summary: 'List the announcements',
    answer: announcementList,
  },
} as const satisfies Calls
