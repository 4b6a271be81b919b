import type { Notification } from '@/domain/house'
import { baseApi, loadAnswers } from './baseApi'
import { get, postForm } from './request'
import { listTag } from './tags'

export const notificationsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listNotifications: build.query<readonly Notification[], void>({
      query: () => get('notifications'),
      extraOptions: { refusal: 'screen', shape: async () => (await loadAnswers()).shapeNotifications },
      providesTags: [listTag('notifications')],
    }),
    createPushToken: build.mutation<null, string>({
      query: (token) => postForm('users/web_push_notifications', { token }),
      extraOptions: { refusal: 'screen', shape: async () => (await loadAnswers()).shapeDone },
    }),
  }),
})

export const { useListNotificationsQuery, useCreatePushTokenMutation } = notificationsApi
