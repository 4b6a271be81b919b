import * as v from 'valibot'
import { filledText, id as anyId, unixSeconds } from '../primitives'
import type { OperatorCalls } from './call'
import { byId, done, id } from './fields'

/** `endsAt`: not shown from then on, null = shown for ever. `houseId`: null = for the tenants of all houses. */
const announce = v.object({
  title: filledText(200),
  text: filledText(5000),
  endsAt: v.optional(v.nullable(unixSeconds), null),
  houseId: v.optional(v.nullable(id), null),
})
const announcementList = v.object({
  /** the latest first, with those that are over */
  announcements: v.array(
    v.object({
      id: anyId,
      title: v.string(),
      text: v.string(),
      createdAt: unixSeconds,
      endsAt: v.nullable(unixSeconds),
      /** whether tenants see it no more */
      isOver: v.boolean(),
      houseId: v.nullable(anyId),
    }),
  ),
})

export const announcementCalls = {
  announce: {
    method: 'POST',
    path: '/announcements',
    access: 'staff',
    section: 'Houses',
    summary: 'Announce to the tenants of all houses, or of one',
    body: announce,
    ...done,
  },
  listAnnouncements: {
    method: 'GET',
    path: '/announcements',
    access: 'staff',
    section: 'Houses',
    summary: 'All announcements, the latest first, with those that are over',
    answer: announcementList,
  },
  changeAnnouncement: {
    method: 'PUT',
    path: '/announcements/{id}',
    access: 'staff',
    section: 'Houses',
    summary: 'Change an announcement; nobody gets a push about that',
    params: byId,
    body: announce,
    ...done,
  },
  endAnnouncement: {
    method: 'POST',
    path: '/announcements/{id}/end',
    access: 'staff',
    section: 'Houses',
    summary: 'From now on tenants do not see it',
    params: byId,
    ...done,
  },
} as const satisfies OperatorCalls

export type Announcement = v.InferOutput<typeof announcementList>['announcements'][number]
