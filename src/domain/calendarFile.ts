import type { CalendarDate } from '@griya/contract/calendar/dates'
import { lastOf } from '@griya/common/lists'

/** A stay as other programs' calendars read it (RFC 5545). */
export interface CalendarStay {
  readonly uid: string
  readonly title: string
  readonly place: string
  /** the first night */
  readonly start: CalendarDate
  /** the day of departure */
  readonly end: CalendarDate
  /** unix seconds */
  readonly writtenAt: number
  readonly reminders: { readonly begins: string; readonly ends: string }
}

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n')

/** In bytes, without the line break. */
const LONGEST_LINE = 75

const bytesOf = (text: string): number => new TextEncoder().encode(text).length

/** A long line goes on in the next one after a space; no character is cut apart. */
const folded = (line: string): string => {
  const lines = ['']
  for (const sign of line) {
    const last = lastOf(lines) ?? ''
    if (bytesOf(last + sign) <= LONGEST_LINE) lines[lines.length - 1] = last + sign
    else lines.push(` ${sign}`)
  }
  return lines.join('\r\n')
}

const dateDigits = (date: CalendarDate) => date.replace(/-/g, '')
const momentDigits = (instant: number) =>
  `${new Date(instant * 1000)
    .toISOString()
    .replace(/\.\d+|[-:]/g, '')
    .replace('Z', '')}Z`

const alarm = (trigger: string, text: string) => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `TRIGGER${trigger}`,
  `DESCRIPTION:${escaped(text)}`,
  'END:VALARM',
]

/** Whole days, and a reminder the day before it begins and a week before it ends. */
export const calendarFile = ({ uid, title, place, start, end, writtenAt, reminders }: CalendarStay): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Griya//ID',
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${momentDigits(writtenAt)}`,
    `DTSTART;VALUE=DATE:${dateDigits(start)}`,
    `DTEND;VALUE=DATE:${dateDigits(end)}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    ...alarm(':-P1D', reminders.begins),
    ...alarm(';RELATED=END:-P7D', reminders.ends),
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
