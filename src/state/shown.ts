import { createSelector } from '@reduxjs/toolkit'
import type { UploadName } from '@/api/call'
import { selectAnswered } from '@/api/known'
import { selectUploadPercent } from '@/api/uploads'
import { selectNotices } from '@griya/common/page/notices'
import * as device from './device/device'
import * as drafts from './drafts/drafts'
import { selectUnconfirmedRequest } from './failures/failures'
import { selectPlace } from './navigation/navigation'
import type { RootState } from './rootReducer'
import { selectHouseById, selectListedHouses } from './rows/houses'
import { selectProfile } from './rows/profiles'
import * as rows from './rows/transactions'
import { selectIsQaPanelOpen, selectScreenValues } from './screen/screenState'
import * as session from './session/session'
import * as settings from './settings/settings'

type RowsOf<Slice extends 'transactions' | 'houses' | 'profiles'> = Pick<RootState, Slice>
type Entry = ReturnType<typeof selectAnswered>[string] | RootState['api']['mutations'][string]

const selectTransactionRows = createSelector(
  [({ transactions }: RowsOf<'transactions'>) => transactions],
  (transactions) => transactions.map(({ id }) => rows.selectTransactionById({ transactions }, id)),
)
const selectHouseRows = createSelector([({ houses }: RowsOf<'houses'>) => houses], (houses) =>
  houses.map(({ id }) => selectHouseById({ houses }, id)),
)
const selectProfileRows = createSelector([({ profiles }: RowsOf<'profiles'>) => profiles], (profiles) =>
  profiles.map(({ number }) => selectProfile({ profiles }, number)),
)

/** What a hook of RTK Query gives a screen, without the numbers and times by which RTK Query knows its calls. */
const answerOf = (entry: NonNullable<Entry>) => ({
  endpoint: entry.endpointName,
  status: entry.status,
  data: entry.data,
  error: entry.error,
})

const answersOf = (entries: Readonly<Record<string, Entry>>) =>
  Object.fromEntries(Object.entries(entries).map(([key, entry]) => [key, entry && answerOf(entry)]))

const selectAnswers = createSelector([selectAnswered], answersOf)
const selectCalls = createSelector([({ api }: Pick<RootState, 'api'>) => api.mutations], answersOf)

const selectFormValues = createSelector([drafts.selectDrafts], (state) =>
  Object.fromEntries(
    Object.keys(state.forms).map((form) => [form, drafts.selectDraft({ drafts: state }, form)] as const),
  ),
)

const selectUploads = createSelector([({ uploads }: Pick<RootState, 'uploads'>) => uploads], (uploads) =>
  Object.fromEntries(
    Object.keys(uploads).map((endpoint) => [endpoint, selectUploadPercent({ uploads }, endpoint as UploadName)]),
  ),
)

/**
 * What the selectors of a build give its screens. A recording is compared with it, so that a selector that makes another
 * value of the same rows is found.
 */
export const selectShown = (state: RootState): Readonly<Record<string, unknown>> => ({
  now: device.selectNow(state),
  timeZone: device.selectTimeZone(state),
  findRoom: device.selectFindRoom(state),
  isGriyaHost: device.selectIsGriyaHost(state),
  contactNumber: device.selectContactNumber(state),
  contactNumberOfHouses: state.houses.map((house) => device.selectContactNumber(state, house)),
  isOnline: device.selectIsOnline(state),
  place: selectPlace(state),
  isLoggedIn: session.selectIsLoggedIn(state),
  leftByChoice: session.selectLeftByChoice(state),
  phoneNumber: session.selectPhoneNumber(state),
  areSettingsReady: settings.selectAreSettingsReady(state),
  sender: settings.selectSender(state),
  pushOffer: settings.selectPushOffer(state),
  areDraftsReady: drafts.selectDraftsReady(state),
  drafts: selectFormValues(state),
  notices: selectNotices(state),
  unconfirmedRequest: selectUnconfirmedRequest(state),
  screenValues: selectScreenValues(state),
  isQaPanelOpen: selectIsQaPanelOpen(state),
  uploads: selectUploads(state),
  transactions: selectTransactionRows(state),
  transactionsLatestFirst: rows.selectTransactionIdsLatestFirst(state),
  canExtend: rows.selectCanExtend(state),
  houses: selectHouseRows(state),
  listedHouses: selectListedHouses(state),
  profiles: selectProfileRows(state),
  answers: selectAnswers(state),
  calls: selectCalls(state),
})
