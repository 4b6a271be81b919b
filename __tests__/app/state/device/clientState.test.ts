import { noticeDismissed, noticeShown, selectNotices } from '@griya/common/page/notices'
import {
  selectNow,
  ticked,
  connectionChanged,
  connectionReducer,
  selectIsOnline,
  visibilityChanged,
  selectEnvironment,
  selectTimeZone,
} from '../../../../src/state/device/device'
import {
  draftChanged,
  draftCleared,
  draftsLoaded,
  selectDraft,
  selectDrafts,
  selectDraftsReady,
} from '../../../../src/state/drafts/drafts'
import { selectUnconfirmedRequest } from '../../../../src/state/failures/failures'
import { goTo, routeChanged, selectPlace } from '../../../../src/state/navigation/navigation'
import { rootReducer } from '../../../../src/state/rootReducer'
import {
  isSessionEnd,
  loggedOut,
  selectIsLoggedIn,
  selectLeftByChoice,
  selectPhoneNumber,
  sessionChangedElsewhere,
  sessionExpired,
} from '../../../../src/state/session/session'
import { mutationAction, queryAction, stateAfter, type PlainAction } from '../../support/answered'

const signedIn = mutationAction('signIn', 'fulfilled', { payload: 'tok', arg: { phoneNumber: '0812', password: 'x' } })

describe('the session', () => {
  const of = stateAfter

  it('is nobody’s at first', () => {
    const state = of()
    expect([selectIsLoggedIn(state), selectPhoneNumber(state), selectLeftByChoice(state)]).toEqual([false, null, false])
    expect(state.session.epoch).toBe(0)
  })

  it('begins with the token of a sign-in and its number', () => {
    const state = of(signedIn)
    expect(state.session).toMatchObject({ token: 'tok', phoneNumber: '0812', epoch: 1, leftByChoice: false })
    expect([selectIsLoggedIn(state), selectPhoneNumber(state)]).toEqual([true, '0812'])
    expect(selectIsLoggedIn(of(mutationAction('signIn', 'rejected', { arg: { phoneNumber: '0812' } })))).toBe(false)
  })

  it('leaves the number behind when it ends, and tells a choice from a refusal', () => {
    const left = of(signedIn, loggedOut())
    expect(left.session).toMatchObject({ token: null, phoneNumber: '0812', epoch: 2, leftByChoice: true })
    expect(selectLeftByChoice(left)).toBe(true)
    const refused = of(signedIn, sessionExpired())
    expect(refused.session).toMatchObject({ token: null, phoneNumber: '0812', epoch: 2, leftByChoice: false })
    expect(of(signedIn, loggedOut(), signedIn).session).toMatchObject({ epoch: 3, leftByChoice: false })
  })

  it('follows another tab, in and out', () => {
    const other = of(signedIn, sessionChangedElsewhere({ token: 'new', phoneNumber: '0813' }))
    expect(other.session).toMatchObject({ token: 'new', phoneNumber: '0813', epoch: 2, leftByChoice: false })
    const out = of(signedIn, sessionChangedElsewhere({ token: null, phoneNumber: '0812' }))
    expect(out.session).toMatchObject({ token: null, epoch: 2, leftByChoice: true })
  })

  it('ends in three ways', () => {
    const elsewhere = sessionChangedElsewhere({ token: null, phoneNumber: null })
    expect([loggedOut(), sessionExpired(), elsewhere, signedIn].map(isSessionEnd)).toEqual([true, true, true, false])
  })
})

describe('notices', () => {
  const texts = (...actions: readonly PlainAction[]) =>
    selectNotices(stateAfter(...actions)).map(({ tone, text }) => `${tone}: ${text}`)

  it('stand below each other, each with an id of its own', () => {
    const shown = selectNotices(stateAfter(noticeShown('info', 'a'), noticeShown('error', 'b')))
    expect(shown.map(({ tone, text }) => [tone, text])).toEqual([
      ['info', 'a'],
      ['error', 'b'],
    ])
    expect(shown[0]?.id).toMatch(/^.{8}$/)
    expect(shown[0]?.id).not.toBe(shown[1]?.id)
    expect(shown[0]).not.toHaveProperty('about')
  })

  it('are not said twice, and a form’s last word is its only one', () => {
    expect(texts(noticeShown('info', 'a'), noticeShown('info', 'b'), noticeShown('error', 'a'))).toEqual([
      'info: b',
      'error: a',
    ])
    const first = noticeShown('error', 'a', 'payment')
    expect(first.payload.about).toBe('payment')
    expect(texts(first, noticeShown('info', 'x', 'profile'), noticeShown('success', 'b', 'payment'))).toEqual([
      'info: x',
      'success: b',
    ])
    expect(texts(noticeShown('error', 'a'), noticeShown('error', 'b'))).toHaveLength(2)
  })

  it('go one by one', () => {
    const first = noticeShown('info', 'a')
    expect(texts(first, noticeShown('info', 'b'), noticeDismissed(first.payload.id))).toEqual(['info: b'])
  })

  it('outlive the session they explain', () => {
    expect(texts(noticeShown('error', 'a'), sessionExpired(), loggedOut())).toEqual(['error: a'])
  })
})

describe('drafts', () => {
  const loaded = draftsLoaded({ owner: '0812', forms: {} })
  const typed = (form: string, name: string) => draftChanged({ form, values: { name }, at: 7 })

  it('are ready once it is known whose they are', () => {
    expect([selectDraftsReady(stateAfter()), selectDraftsReady(stateAfter(loaded))]).toEqual([false, true])
    expect(selectDrafts(stateAfter(loaded))).toEqual({ owner: '0812', forms: {} })
  })

  it('hold what was typed, form by form, and nothing where nothing was', () => {
    const state = stateAfter(loaded, typed('a', 'x'), typed('b', 'y'), typed('a', 'z'))
    expect([selectDraft(state, 'a'), selectDraft(state, 'b')]).toEqual([{ name: 'z' }, { name: 'y' }])
    expect(selectDrafts(state)).toMatchObject({ owner: '0812', forms: { a: { savedAt: 7 } } })
    expect(selectDraft(state, 'c')).toEqual({})
    expect(selectDraft(state, 'c')).toBe(selectDraft(state, 'd'))
  })

  it('go form by form', () => {
    const state = stateAfter(loaded, typed('a', 'x'), typed('b', 'y'), draftCleared('a'))
    expect(selectDrafts(state)).toEqual({ owner: '0812', forms: { b: { values: { name: 'y' }, savedAt: 7 } } })
  })

  it('stay through a refused session, and through no other end', () => {
    const after = (end: { readonly type: string }) => selectDrafts(stateAfter(loaded, typed('a', 'x'), end))
    expect(Object.keys(after(sessionExpired()).forms)).toEqual(['a'])
    for (const end of [loggedOut(), sessionChangedElsewhere({ token: 'n', phoneNumber: '0813' })])
      expect(after(end)).toEqual({ owner: null, forms: {} })
  })
})

describe('the clock', () => {
  const answeredWith = (clockOffset: number | null) =>
    queryAction('getCoin', 'fulfilled', { baseQueryMeta: { clockOffset } })
  const now = (...actions: readonly PlainAction[]) => selectNow(stateAfter(...actions))

  it('is the device’s until the server says otherwise', () => {
    expect(now()).toBe(0)
    expect(now(ticked(1000))).toBe(1000)
    expect(now(ticked(1000), answeredWith(null), { type: 'x' })).toBe(1000)
    expect(now(ticked(1000), answeredWith(-400))).toBe(600)
    expect(now(answeredWith(60), ticked(2000))).toBe(2060)
  })

  it('takes no notice of what the way of an answer costs', () => {
    for (const [offset, shown] of [
      [2, 1000],
      [-2, 1000],
      [3, 1003],
      [-3, 997],
    ] as const)
      expect(now(ticked(1000), answeredWith(offset))).toBe(shown)
    expect(now(ticked(1000), answeredWith(100), answeredWith(102))).toBe(1100)
    expect(now(ticked(1000), answeredWith(100), answeredWith(0))).toBe(1000)
  })
})

describe('an answer that was lost', () => {
  const offer = { roomId: 5, period: 'weekly', count: 1, start: 1_795_194_000, extraAc: false, extraPerson: false }
  const lostBy = (endpoint: string, arg: unknown, payload: unknown = { kind: 'network' }) =>
    mutationAction(endpoint, 'rejected', { arg, payload })
  const booking = lostBy('createBooking', offer)

  it.each([
    ['createBooking', offer, { kind: 'booking', roomId: 5, start: 1_795_194_000 }],
    ['cancelTransaction', 7, { kind: 'cancel', id: 7 }],
    ['applyVoucher', { id: 7, code: 'HEMAT' }, { kind: 'voucher', id: 7 }],
  ])('to %s is remembered, but not a refusal', (endpoint, arg, remembered) => {
    expect(selectUnconfirmedRequest(stateAfter())).toBeNull()
    for (const payload of [{ kind: 'network' }, { kind: 'malformed', status: 502, detail: 'x' }])
      expect(selectUnconfirmedRequest(stateAfter(lostBy(endpoint, arg, payload)))).toEqual(remembered)
    for (const payload of [{ kind: 'refused', status: 422, text: 'x' }, { kind: 'outdated' }, null])
      expect(selectUnconfirmedRequest(stateAfter(booking, lostBy(endpoint, arg, payload)))).toBeNull()
    expect(selectUnconfirmedRequest(stateAfter(booking, mutationAction(endpoint, 'pending', { arg })))).toBeNull()
  })

  it('to anything else is not, nor after the session', () => {
    expect(selectUnconfirmedRequest(stateAfter(lostBy('convertCoin', 7)))).toBeNull()
    expect(selectUnconfirmedRequest(stateAfter(booking, queryAction('getCoin', 'pending')))).not.toBeNull()
    expect(selectUnconfirmedRequest(stateAfter(booking, sessionExpired()))).toBeNull()
  })
})

it('knows where one is, not where one wishes to be', () => {
  expect(selectPlace(stateAfter())).toBeNull()
  const here = { pathname: '/house/1', search: '?period=daily', key: 'k' }
  expect(selectPlace(stateAfter(routeChanged(here), goTo({ to: '/login' })))).toEqual(here)
  expect(goTo({ to: '/' }).type).toBe('navigation/goTo')
})

it('knows whether there is a network, and whether anyone looks', () => {
  expect(selectIsOnline(stateAfter())).toBe(true)
  const state = stateAfter(connectionChanged(false), visibilityChanged(false))
  expect(selectIsOnline(state)).toBe(false)
  expect(connectionReducer(state.connection, connectionChanged(true))).toEqual({ online: true, visible: false })
  expect(stateAfter().connection).toEqual({ online: true, visible: true })
})

it('reads the page’s settings once, at the start', () => {
  const state = stateAfter()
  expect(selectTimeZone(state)).toBe('Asia/Jakarta')
  expect(selectEnvironment(rootReducer(state, { type: 'x' }))).toBe(selectEnvironment(state))
})
