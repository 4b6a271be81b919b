import { act, waitFor } from '@testing-library/react'
import { deviceNow } from '@griya/common/device/clockAndChance'
import { notHidden } from '@/recording/proof'
import { loggedOut, sessionChangedElsewhere, sessionExpired } from '@/state/session/session'
import { selectSettings, settingsChanged, type Settings } from '@/state/settings/settings'
import { dropExpiredSettings } from '@/state/settings/settingsExpiryListener'
import { listenToSettings, settingsStore } from '@/state/settings/settingsListener'
import { hookOverState } from '../../support/renderWithStore'

const DAY = 86_400
const now = deviceNow()
const PHONE = '0812'
const values = { bankAccountName: 'Rina Kartika', bankAccountNumber: '0123456789', bankName: 'BRI' }
const sender = { values, savedAt: now }
const pushOffer = { status: 'answered', savedAt: now } as const
const NONE = { sender: null, pushOffer: null }

beforeEach(() => settingsStore.clear())

const signIn = async (phoneNumber = PHONE) => {
  const { store } = hookOverState(() => undefined, undefined, listenToSettings)
  act(() => void store.dispatch(sessionChangedElsewhere({ token: 'tok', phoneNumber })))
  await waitFor(() => expect(selectSettings(store.getState()).phoneNumber).toBe(phoneNumber))
  return store
}

it('are there again after a reload, for the tenant whose they are', async () => {
  const store = await signIn()
  act(() => void store.dispatch(settingsChanged({ sender })))
  act(() => void store.dispatch(settingsChanged({ pushOffer })))
  await waitFor(async () => expect(await settingsStore.get(PHONE)).toEqual({ sender, pushOffer }))
  expect(selectSettings((await signIn()).getState())).toEqual({ phoneNumber: PHONE, sender, pushOffer })
  expect(selectSettings((await signIn('0813')).getState())).toEqual({ phoneNumber: '0813', ...NONE })
})

it('stay when the server refuses the session, and are deleted from the device with Logout', async () => {
  const store = await signIn()
  act(() => void store.dispatch(settingsChanged({ sender })))
  await waitFor(async () => expect(await settingsStore.get(PHONE)).toEqual({ sender, pushOffer: null }))
  act(() => void store.dispatch(sessionExpired()))
  expect(selectSettings(store.getState())).toMatchObject({ phoneNumber: PHONE, sender })
  act(() => void store.dispatch(loggedOut()))
  expect(selectSettings(store.getState())).toEqual({ phoneNumber: null, ...NONE })
  await waitFor(async () => expect(await settingsStore.get(PHONE)).toBeUndefined())
})

it('leave the device when none is left', async () => {
  const store = await signIn()
  act(() => void store.dispatch(settingsChanged({ sender })))
  act(() => void store.dispatch(settingsChanged({ sender: null })))
  await waitFor(async () => expect(await settingsStore.keys()).toEqual(new Set()))
})

it('expire one by one after 500 days, even those of a number that does not sign in', async () => {
  const old = { ...sender, savedAt: now - 501 * DAY }
  await settingsStore.set('0813', { sender: old, pushOffer })
  await settingsStore.set('0814', { sender: old, pushOffer: null })
  await settingsStore.set('0815', { sender: { ...sender, savedAt: now - 499 * DAY }, pushOffer: null })
  const store = await signIn('0813')
  expect(selectSettings(store.getState())).toEqual({ phoneNumber: '0813', sender: null, pushOffer })
  await dropExpiredSettings(() => store.getState())
  expect(await settingsStore.get('0813')).toEqual({ sender: null, pushOffer })
  expect(await settingsStore.keys()).toEqual(new Set(['0813', '0815']))
})

it.each([
  ['a word', 'settings'],
  ['other fields', { theme: 'dark' }],
  ['settings without values', { sender: { savedAt: now } }],
  ['values that are no texts', { sender: { savedAt: now, values: { bankName: 5 } } }],
])('that another version stored as %s are passed over', async (_what, stored) => {
  await settingsStore.set(PHONE, stored as unknown as Settings)
  expect(selectSettings((await signIn()).getState())).toEqual({ phoneNumber: PHONE, ...NONE })
})

it('show a recording neither the account nor the number of their tenant', async () => {
  const store = await signIn()
  const change = settingsChanged({ sender, pushOffer })
  act(() => void store.dispatch(change))
  const texts = ['Rina Kartika', '0123456789', 'BRI']
  expect(new Set(notHidden(change))).toEqual(new Set(texts))
  expect(new Set(notHidden({ settings: selectSettings(store.getState()) }))).toEqual(new Set([PHONE, ...texts]))
})
