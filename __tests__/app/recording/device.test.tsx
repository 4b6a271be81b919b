import { clockOf } from '@/replay/times'
import { browserIn, deviceHere, UNKNOWN_DEVICE } from '@/recording/device'
import { writeRecording } from '@/recording/file'
import { readRecording } from '@/recording/reading'
import { recordingWith, visit } from '../support/recordingWith'

const deviceIn = (text: string) => {
  const reading = readRecording(text)
  if (reading.kind !== 'read') throw new Error(reading.kind)
  return reading.recording.info.device
}

const MOZILLA = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko)'

it.each([
  ['Chrome 141', `${MOZILLA} Chrome/141.0.7390.54 Mobile Safari/537.36`],
  ['Samsung Internet 28', `${MOZILLA} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`],
  ['Edge 141', `${MOZILLA} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.3537.57`],
  ['Opera 120', `${MOZILLA} Chrome/135.0.0.0 Safari/537.36 OPR/120.0.0.0`],
  ['Firefox 143', 'Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0'],
  [
    'Firefox 143',
    'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/143.0 Mobile/15E148 Safari/605.1.15',
  ],
  [
    'Chrome 141',
    'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0 Mobile/15E148 Safari/604.1',
  ],
  [
    'Safari 26',
    'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
  ],
  [null, 'curl/8.0'],
  [null, 'Chrome/x'],
])('says %s for short', (name, userAgent) => expect(browserIn(userAgent)).toBe(name))

it.each([
  ['id', 'id'],
  ['zh-Hant-TW', 'zh-Hant-TW'],
  ['es-419', 'es-419'],
  ['Budi Santoso', null],
  ['id-ID,Budi;q=0.5', null],
  ['081298765432', null],
])('of a browser whose language was set to %s it says %s', (typed, told) => {
  jest.spyOn(navigator, 'language', 'get').mockReturnValue(typed)
  expect(deviceHere({ width: 390, height: 844 }).language).toBe(told)
  jest.restoreAllMocks()
})

it.each([
  ['+07:00', -420, '07.00.00'],
  ['-03:30', 210, '20.30.00'],
  ['+00:00', 0, '00.00.00'],
])('%s is the time zone by which a replay tells the time', (zone, offset, midnight) => {
  jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(offset)
  expect(deviceHere({ width: 390, height: 844 }).timeZone).toBe(zone)
  jest.restoreAllMocks()
  expect(clockOf(zone).time(0)).toBe(midnight)
})

it.each<readonly [string, unknown]>([
  ['says nothing of it', undefined],
  ['says something else in its place', 'a phone'],
  ['has nonsense in it', { viewport: { width: '390', height: -1 }, pixelRatio: 0, language: 7, browser: {} }],
])('a file that %s is read, and the device is not known', (_what, device) => {
  const recording = recordingWith([visit('1')])
  const text = writeRecording({ ...recording, info: { ...recording.info, device: device as typeof UNKNOWN_DEVICE } })
  expect(deviceIn(text)).toEqual(UNKNOWN_DEVICE)
})
