import { baseApi } from '@/api/baseApi'
import { list } from '@/api/tags'
import { noticeShown } from '../notices/notices'
import { pushReceived } from './push'
import type { StartListening } from '../appListener'

/** What follows from a message that came while the app was in front. */
export const listenToReceivedPush = (startListening: StartListening) =>
  startListening({
    actionCreator: pushReceived,
    effect: ({ payload: { title, body } }, { dispatch }) => {
      dispatch(noticeShown('info', body === '' ? title : body))
      dispatch(baseApi.util.invalidateTags([list('notifications')]))
    },
  })
