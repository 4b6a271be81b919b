import type { Notification } from '@/domain/house'
import { noArg } from '@griya/common/calls/request'
import { listTag } from '@griya/common/calls/tags'
import { injectEndpoints } from './baseApi'
import { knownQuery } from './known'

export const notificationsApi = injectEndpoints((build) => ({
  listNotifications: build.query<readonly Notification[], void>({
    ...noArg('listNotifications'),
    extraOptions: {
      open: { answer: ['id', 'createdAt', 'transactionId', 'ticketId'] },
      // as the tenant read them, so perhaps with a voucher's code
      keep: 'document',
    },
    providesTags: [listTag('notifications')],
  }),
  countUnread: build.query<number, void>({
    ...noArg('countUnread'),
    extraOptions: { open: { answer: 'itself' }, keep: 'document' },
    // The title shows it on every screen, but only the menu asks: what makes the list stale would remove it elsewhere.
    providesTags: [listTag('unread')],
    keepUnusedDataFor: 86_400,
  }),
  /** Up to this id. Returns how many are left. */
  readNotifications: build.mutation<number, number>({
    query: (id) => ({ call: 'readNotifications', body: { up_to: String(id) } }),
    extraOptions: {
      open: { argument: 'itself', answer: 'itself' },
      refusal: 'nothing',
      event: { sent: 'notifications/seen', done: 'notifications/read', refused: 'notifications/notRead' },
    },
    onQueryStarted: (_id, { dispatch, queryFulfilled }) =>
      queryFulfilled.then(
        ({ data }) => void dispatch(notificationsApi.util.updateQueryData('countUnread', undefined, () => data)),
        // the failure has its own reaction (src/state/failures)
        () => undefined,
      ),
  }),
  createPushToken: build.mutation<null, string>({
    query: (token) => ({ call: 'createPushToken', body: { token } }),
    extraOptions: {
      refusal: 'screen',
      event: { sent: 'pushToken/sent', done: 'pushToken/saved', refused: 'pushToken/refused' },
    },
  }),
}))

export const { useReadNotificationsMutation, useCreatePushTokenMutation } = notificationsApi

export const useListNotificationsQuery = knownQuery(notificationsApi.endpoints.listNotifications)
export const useCountUnreadQuery = knownQuery(notificationsApi.endpoints.countUnread)
