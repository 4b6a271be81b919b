import { UNKNOWN_DEVICE } from '@/recording/device'
import { writeRecording } from '@/recording/file'
import { FORMAT } from '@/recording/format/format'
import { readRecording } from '@/recording/reading'
import { recordingWith, visit } from '../support/recordingWith'

const whole = recordingWith([visit('1'), visit('2'), visit('3')])
const text = writeRecording(whole)
interface Written {
  recording: Record<string, unknown>
  actionsById: Record<string, unknown>
  stagedActionIds?: number[]
}
/** The file, changed by hand. */
const changed = (change: (file: Written) => void) => {
  const file = JSON.parse(text) as Written
  change(file)
  return readRecording(JSON.stringify(file, null, 2))
}
const infoWith = (recording: object) => {
  const reading = changed((file) => void (file.recording = { ...recording }))
  if (reading.kind !== 'read') throw new Error(reading.kind)
  return reading.recording.info
}

it('reads what was written, also behind a byte order mark', () => {
  for (const file of [text, `\uFEFF${text}`, text.replaceAll('\n', '\r\n')])
    expect(readRecording(file)).toEqual({ kind: 'read', recording: whole, missing: null, format: FORMAT })
  expect(readRecording(text.replace('"/house/1"', '"/house/\uFEFF1"'))).toMatchObject({ kind: 'read', missing: null })
})

describe('what a file does not say', () => {
  it('is read as unknown or empty', () => {
    expect(infoWith({})).toEqual({
      format: FORMAT,
      isAsIs: false,
      build: '',
      environment: '',
      device: UNKNOWN_DEVICE,
      schema: [],
      segments: [],
      marks: [],
      hashes: [],
      trails: [],
      drift: [],
    })
  })

  it('is kept where it says it', () => {
    const said = {
      format: FORMAT,
      isAsIs: true,
      build: 'b1',
      environment: 'test',
      device: {
        viewport: { width: 360, height: 740 },
        pixelRatio: 2,
        language: 'id-ID',
        timeZone: 'Asia/Jakarta',
        browser: 'Chrome 150',
        connection: '4g',
      },
      schema: ['a'],
      segments: [2],
      marks: [{ action: 1, note: '', text: '' }],
      hashes: [{ '/a': '1' }, { '/a': '2' }],
      trails: [{ '/a': '1' }],
      drift: ['/a'],
    }
    expect(infoWith(said)).toEqual(said)
  })

  it.each([
    ['no object', 'phone', UNKNOWN_DEVICE],
    ['of other types', { viewport: 7, pixelRatio: '2', language: 7, timeZone: null, browser: {} }, UNKNOWN_DEVICE],
    ['without a height', { viewport: { width: 360 } }, UNKNOWN_DEVICE],
    ['without a width', { viewport: { height: 360 } }, UNKNOWN_DEVICE],
    ['of no size', { viewport: { width: 0, height: 740 }, pixelRatio: -1 }, UNKNOWN_DEVICE],
    ['with one part', { connection: '4g' }, { ...UNKNOWN_DEVICE, connection: '4g' }],
  ])('is unknown of a device that is %s', (_what, device, known) => {
    expect(infoWith({ device }).device).toEqual(known)
  })
})

describe('actions', () => {
  it.each([
    ['has no type', { action: {}, timestamp: 1 }],
    ['has another type', { action: { type: 7 }, timestamp: 1 }],
    ['has no time', { action: { type: 'a' } }],
    ['is no object', 'action'],
    ['has none', { timestamp: 1 }],
  ])('end before one that %s', (_what, broken) => {
    const reading = changed((file) => void (file.actionsById['2'] = broken))
    expect(reading).toMatchObject({ kind: 'read', missing: { recorded: 3, lost: [2], isCut: false } })
    expect(reading.kind === 'read' && reading.recording.actions).toHaveLength(1)
  })

  it('are fewer than their hashes where some were taken out', () => {
    const shortened = changed((file) => {
      delete file.actionsById['3']
      file.stagedActionIds = [0, 1, 2]
    })
    expect(shortened).toMatchObject({ kind: 'read', missing: { recorded: 3, lost: [3], isCut: false } })
  })

  it('are counted where the file does not say how many there were', () => {
    expect(changed((file) => void delete file.stagedActionIds)).toMatchObject({ kind: 'read', missing: null })
  })

  it('of a file that was cut are those whose line is whole', () => {
    const cut = text.slice(0, text.indexOf('"3":') + 20)
    const reading = readRecording(cut)
    expect(reading).toMatchObject({ kind: 'read', missing: { recorded: 3, lost: [3], isCut: true } })
    expect(reading.kind === 'read' && reading.recording.actions).toEqual(whole.actions.slice(0, 2))
  })

  it('that are all lost leave nothing', () => {
    expect(readRecording(text.slice(0, text.indexOf('"1":')))).toEqual({ kind: 'damaged' })
  })
})

it.each([
  '',
  'text',
  '{}',
  '{"recording":{}}',
  '{"recording":{},"committedState":{}}',
  '{"actionsById":{}}',
  '[]',
  'null',
])('takes %j for no recording', (file) => expect(readRecording(file)).toEqual({ kind: 'none' }))

it('names another format', () => {
  for (const format of [0, FORMAT + 1, '1', 1.5])
    expect(changed((file) => void (file.recording['format'] = format))).toEqual({ kind: 'otherFormat', format })
})
