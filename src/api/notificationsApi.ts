import type { Notification } from '@/domain/house'
import { baseApi, loadAnswers } from './baseApi'
import { listTag } from './tags'

export const notificationsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listNotifications: build.query<readonly Notification[], void>({
      query: () => ({ call: 'listNotifications' }),
      extraOptions: {
        refusal: 'screen',
        shape: async () => (await loadAnswers()).shapeNotifications,
        keep: 'document',
        open: { argument: [], answer: ['content'] },
        event: null,
      },
      providesTags: [listTag('notifications')],
    }),
    createPushToken: build.mutation<null, string>({
      query: (token) => ({ call: 'createPushToken', body: { token } }),
      extraOptions: {
        refusal: 'screen',
        shape: async () => (await loadAnswers()).shapeDone,
        keep: 'nothing',
        open: { argument: [], answer: [] },
        event: { sent: 'pushToken/sent', done: 'pushToken/saved', refused: 'pushToken/refused' },
      },
    }),
  }),
})

export const { useListNotificationsQuery, useCreatePushTokenMutation } = notificationsApi
