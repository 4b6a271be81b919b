import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { readRecording } from '@/recording/reading'
import { storyOf } from '@/replay/story'

it('calls a press by what was pressed, and a call by what it does', () => {
  const file = join(__dirname, '../../recordings/room-with-extras-and-booking.json.gz')
  const reading = readRecording(gunzipSync(readFileSync(file)).toString())
  if (reading.kind !== 'read') throw new Error(reading.kind)
  const texts = storyOf(reading.recording).lines.map(({ text }) => text)
  expect(texts).toContain('booking/requested')
  expect(texts.indexOf('booking/requested')).toBeGreaterThan(texts.indexOf('Menekan Booking'))
  expect(texts).toContain('Menekan Booking')
  expect(texts.filter((text) => text.startsWith('api/execute'))).toEqual([])
})
