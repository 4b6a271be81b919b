import * as v from 'valibot'
import { json, type OperatorCalls } from './call'
import { byId, changed, existingId, filledText, id, unixSeconds } from './primitives'

/** `endsAt`: not shown from then on, null = shown for ever. `houseId`: null = for the tenants of all houses. */
const announce = v.object({
  title: filledText(200),
  text: filledText(5000),
  endsAt: v.optional(v.nullable(unixSeconds), null),
  houseId: v.optional(v.nullable(existingId), null),
})

const allAnnouncements = v.object({
  /** the latest first, with those that are over */
  announcements: v.array(
    v.object({
      id: id,
      title: v.string(),
      text: v.string(),
      createdAt: unixSeconds,
      endsAt: v.nullable(unixSeconds),
      /** whether tenants see it no more */
      isOver: v.boolean(),
      houseId: v.nullable(id),
    }),
  ),
})

export const operatorCalls = {
  announce: {
    method: 'POST',
    path: '/announcements',
    access: 'staff',
    house: 'none',
    section: 'Houses',
    summary: 'Announce to the tenants of all houses, or of one',
    body: json(announce),
    answer: changed,
  },
  listAnnouncements: {
    method: 'GET',
    path: '/announcements',
    access: 'staff',
    house: 'listed',
    section: 'Houses',
    summary: 'All announcements, the latest first, with those that are over',
    answer: allAnnouncements,
  },
  changeAnnouncement: {
    method: 'PUT',
    path: '/announcements/{id}',
    access: 'staff',
    house: 'announcement',
    section: 'Houses',
    summary: 'Change an announcement; nobody gets a push about that',
    params: byId,
    body: json(announce),
    answer: changed,
  },
  endAnnouncement: {
    method: 'POST',
    path: '/announcements/{id}/end',
    access: 'staff',
    house: 'announcement',
    section: 'Houses',
    summary: 'From now on tenants do not see it',
    params: byId,
    answer: changed,
  },
} as const satisfies OperatorCalls

export type Announcement = v.InferOutput<typeof allAnnouncements>['announcements'][number]
