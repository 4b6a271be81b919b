import { parse } from 'valibot'
import { announcementList } from '@/contract/announcements'
import type { Announcement } from '@/domain/announcement'
import type { Shape } from '../request'

export const shapeAnnouncements: Shape<readonly Announcement[]> = (answer) => ({
  result: parse(announcementList, answer).map(({ title, description }) => ({
    title,
    lines: description.split(/\r\n|\r|\n/),
  })),
})
