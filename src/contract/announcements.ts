import * as v from 'valibot'

export const announcementList = v.array(v.object({ title: v.string(), description: v.string() }))
