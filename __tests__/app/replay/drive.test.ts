import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { act, fireEvent } from '@testing-library/react'
import type { Recording, TimedAction } from '@/recording/file'
import { readRecording } from '@/recording/reading'
import { loadAllParts } from '@/replay/loadRecording'
import { createDrive, type Need } from '@/replay/suite/drive'
import { errorCaught } from '@/state/failures/failures'
import { goTo } from '@/state/navigation/navigation'
import { screenPressed } from '@/state/screen/pressListener'

const recordingOf = (name: string) => {
  const file = join(__dirname, `../../recordings/${name}.json.gz`)
  const read = readRecording(gunzipSync(readFileSync(file)).toString())
  if (read.kind !== 'read') throw new Error(`${name} cannot be read`)
  return read.recording
}

/** How often what the app does by itself is waited for, a few milliseconds each time. */
const TRIES = 40
const aMoment = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 10)))

/** Drives by presses alone, as far as the app does what the log says; answers what stopped it. */
const drive = async (recording: Recording, actions: readonly TimedAction[] = recording.actions): Promise<Need> => {
  const root = document.body.appendChild(document.createElement('div'))
  const driven = await act(() => Promise.resolve(createDrive(root, { ...recording, actions })))
  let [stoppedAt, tries] = [0, 0]
  for (;;) {
    const need = await act(() => Promise.resolve(driven.goOn()))
    if (need.kind === 'done' || need.kind === 'reshaped') return need
    tries = need.action === stoppedAt ? tries + 1 : 0
    stoppedAt = need.action
    if (tries === TRIES) return need
    const control = document.querySelector('[data-suite-press]')
    if (need.kind === 'press' && control !== null) {
      fireEvent.click(control)
      driven.pressed()
    }
    await aMoment()
  }
}

beforeAll(loadAllParts)
// the recordings were made on a wide screen
beforeEach(() => {
  const narrow = matchMedia
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => ({ ...narrow(media), matches: media === '(min-width: 960px)' }))
})

it('comes through a recording by real presses, with its calls answered from the log', async () => {
  expect(await drive(recordingOf('room-with-extras-and-booking'))).toEqual({ kind: 'done' })
})

it('stops at a press whose control does not lead on, and names what should have come of it', async () => {
  const recording = recordingOf('vouchers')
  const { actions } = recording
  const at = actions.findIndex(({ action }) => screenPressed.match(action)) + 1
  const planted = { action: goTo({ to: '/vouchers' }), timestamp: 0 }
  const need = await drive(recording, [...actions.slice(0, at), planted, ...actions.slice(at)])
  expect(need).toMatchObject({ kind: 'missing', action: at + 1, telling: 'navigation/goTo' })
})

it('names an error that came from outside, and goes on where the page was loaded anew', async () => {
  const recording = recordingOf('vouchers')
  const { actions } = recording
  const at = actions.findIndex(({ action }) => screenPressed.match(action))
  const crash = { action: errorCaught({ where: 'render', message: 'Loading chunk 3 failed' }), timestamp: 0 }
  const need = await drive(recording, [...actions.slice(0, at), crash, ...actions.slice(at)])
  expect(need).toEqual({ kind: 'failed', action: at + 1, where: 'render', message: 'Loading chunk 3 failed' })
})

it('stops at a press whose control is not there', async () => {
  const recording = recordingOf('vouchers')
  const { actions } = recording
  const renamed = actions.map(({ action, timestamp }) => ({
    action: screenPressed.match(action) ? screenPressed({ ...action.payload, name: 'Hapus' }) : action,
    timestamp,
  }))
  expect(await drive(recording, renamed)).toMatchObject({ kind: 'press', marked: false })
})
