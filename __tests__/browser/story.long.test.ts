import { nameOfAction } from '../../src/api/actionNames'
import type { Recording } from '../../src/recording/file'
import { stepsOf } from '../../src/replay/steps'
import { wholeSession } from './support/scenarios/session'
import { openRoom } from './support/scenarios/scene'
import { intercept } from './support/faults'
import { DESK, record, recordingIn } from './support/recordings'
import { useWorld } from './support/world'

const world = useWorld()

const namesIn = ({ actions }: Recording) => actions.map(({ action }) => nameOfAction(action))
const stepsIn = ({ actions }: Recording) => stepsOf(actions).map(({ text }) => text)

it('a session of somebody who types slowly is a story: presses, events, and a draft for each field', async () => {
  const recording = recordingIn(await record(world, wholeSession))
  const names = namesIn(recording)
  const story = names.filter((name) => /^(?:session|booking|payment|drafts\/draftChanged)/.test(name))
  // six fields with 57 keys, and a picture
  expect(story.filter((name) => name === 'drafts/draftChanged').length).toBeLessThanOrEqual(8)
  expect(story.filter((name) => name !== 'drafts/draftChanged')).toEqual([
    'session/signInSent',
    'session/signedIn',
    'booking/requested',
    'booking/confirmed',
    'payment/sent',
    'payment/accepted',
  ])
  expect(names.filter((name) => name.startsWith('api/execute'))).toEqual([])
  expect(names.indexOf('screen/pressed')).toBeLessThan(names.indexOf('session/signInSent'))
  expect(stepsIn(recording)).toEqual(expect.arrayContaining(['Menekan Login', 'Menekan Cari Kamar', 'Menekan Booking']))
  const { viewport, browser, timeZone } = recording.info.device
  expect(viewport).toEqual(DESK)
  expect(browser).toMatch(/^Chrome \d+$/)
  expect(timeZone).not.toBeNull()
})

it('a press on a button that is not active yet is in the log, and so is a press of a key', async () => {
  const gzip = await record(world, {
    name: 'pressed-in-vain',
    path: '/houses',
    play: async (scene) => {
      const { page } = scene
      await openRoom(scene, 'M103', 'monthly/7')
      await intercept(page, 'GET /rooms/*/pricing', () => Promise.resolve())
      await page.getByRole('checkbox', { name: 'Extra AC' }).focus()
      await page.keyboard.press('Space')
      const button = page.getByRole('button', { name: 'Booking' })
      await page.waitForFunction(() => document.querySelector('#root button:disabled') !== null)
      await button.click({ force: true })
    },
  })
  expect(stepsIn(recordingIn(gzip)).slice(-2)).toEqual(['Menekan Extra AC', 'Menekan Booking (tidak aktif)'])
})
