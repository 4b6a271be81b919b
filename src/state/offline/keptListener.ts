import { changesOf } from '@/api/changes'
import { withoutChanged } from '@/api/kept'
import { selectAskedAt } from '@/api/known'
import { deviceIsRead, oldestFirst, restored, selectKept, type KeptAnswer, type KeptAnswers } from '@/api/request'
import { sessionApi } from '@/api/sessionApi'
import { whenIdle } from '@/lib/idle'
import { changesUnderWay } from '@/lib/storage/changesUnderWay'
import { offlineAnswers } from '@/lib/storage/offlineAnswers'
import { isAnswer, isDone } from '@griya/common/calls/definitions'
import type { StoreAccess, StartListening } from '../appListener'
import { selectIsGriyaHost } from '../device/device'
import { errorCaught } from '../failures/failures'
import { isSessionEnd, loggedOut, selectTenantNumber, sessionChangedElsewhere } from '../session/session'

const byKey = (answers: readonly KeptAnswer[]): KeptAnswers =>
  Object.fromEntries(answers.map((answer) => [answer.key, answer]))

/** What an earlier page has changed, and could not tell the device any more. */
const withoutEarlierChanges = (answers: KeptAnswers, owner: string): KeptAnswers =>
  changesUnderWay
    .all()
    .filter((change) => change.owner === owner)
    .reduce((left, { at, tags }) => {
      const isNewer = (answer: KeptAnswer) => answer.at > at
      const all = Object.values(left)
      const older = withoutChanged(byKey(all.filter((answer) => !isNewer(answer))), tags, at)
      return { ...byKey(all.filter(isNewer)), ...older }
    }, answers)

/**
 * The copy on the device says what the store says: soon after that has changed, and at once when a call has changed
 * something on the server or the page hides. A session brings back what the device has of its tenant. Returns a function that
 * stops it, and when the device has been read for the first time.
 */
export const keepOnDevice = ({ dispatch, getState }: StoreAccess, startListening: StartListening) => {
  let written: KeptAnswers = {}
  let isRead = false
  let underWay = 0
  let isWaiting = false
  let isOff = false
  const askedAt = new Map<string, number>()

  /** It begins in this turn, also where the page is about to close; the device takes one write after the other. */
  const write = async () => {
    isWaiting = false
    const owner = selectTenantNumber(getState())
    const now = selectKept(getState())
    if (isOff || owner === null) return
    const put = Object.values(now)
      .filter((answer) => written[answer.key] !== answer)
      .map((answer) => ({ answer, askedAt: askedAt.get(answer.key) ?? answer.at }))
    const gone = Object.keys(written).filter((key) => now[key] === undefined)
    // what an earlier write tells the device has still to reach it
    if (put.length + gone.length === 0 && underWay > 0) return
    const changes = isRead ? changesUnderWay.all().filter((change) => change.owner === owner) : []
    written = now
    underWay += 1
    try {
      if (put.length + gone.length > 0) await offlineAnswers.write(owner, { put, gone })
      changes.forEach(changesUnderWay.end)
    } catch (error) {
      // a device that cannot store anything is reported once, and nothing is better than what is not true
      if (!isOff) dispatch(errorCaught({ where: 'offline copy', message: String(error) }))
      isOff = true
      if (gone.length > 0) await offlineAnswers.clear()
    } finally {
      underWay -= 1
    }
  }
  const writeSoon = () => {
    if (isWaiting) return
    isWaiting = true
    whenIdle(() => void write())
  }
  const writeAtOnce = () => {
    if (document.visibilityState === 'hidden') void write()
  }

  const read = async () => {
    const before = getState()
    const owner = selectTenantNumber(before)
    if (owner === null) return
    const stored = await offlineAnswers.of<KeptAnswer>(owner).catch(() => null)
    // another session may have begun while the device was read
    if (stored === null || getState().session.epoch !== before.session.epoch) return
    const answers = byKey(stored.filter(({ data }) => data !== undefined))
    const known = withoutEarlierChanges(answers, owner)
    written = { ...answers, ...written }
    isRead = true
    if (Object.keys(known).length > 0) dispatch(restored(oldestFirst(known), { isHidden: !selectIsGriyaHost(before) }))
    void write()
  }
  const readNow = () => {
    const reading = read()
    deviceIsRead.by(reading)
    return reading
  }

  startListening({
    predicate: isAnswer,
    effect: ({ meta }, { getState: now }) =>
      void askedAt.set(meta.arg.queryCacheKey, selectAskedAt(now(), meta.arg.queryCacheKey) ?? meta.fulfilledTimeStamp),
  })
  startListening({
    predicate: (_action, now, before) => now.kept !== before.kept,
    effect: (action) => {
      if (!isDone(action)) writeSoon()
    },
  })
  startListening({
    predicate: isDone,
    effect: (action) => {
      const owner = selectTenantNumber(getState())
      const tags = changesOf(action)
      if (owner === null || tags.length === 0) return
      // the page may be closed before the device has answered
      changesUnderWay.begin({ owner, tags: [...tags] })
      void write()
    },
  })
  startListening({
    matcher: isSessionEnd,
    effect: () => {
      written = {}
      isRead = false
      askedAt.clear()
    },
  })
  startListening({ actionCreator: loggedOut, effect: () => changesUnderWay.forget() })
  startListening({ matcher: sessionApi.endpoints.signIn.matchFulfilled, effect: () => void readNow() })
  startListening({ actionCreator: sessionChangedElsewhere, effect: () => void readNow() })
  document.addEventListener('visibilitychange', writeAtOnce)
  return {
    begin: () => readNow().finally(() => void offlineAnswers.dropOlderCopies()),
    stop: () => {
      isOff = true
      document.removeEventListener('visibilitychange', writeAtOnce)
    },
  }
}
