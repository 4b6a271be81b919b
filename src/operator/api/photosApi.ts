import * as v from 'valibot'
import { operatorCalls } from '@/contract/calls'
import { shownPhotos } from '@/contract/photos'
import { sendMultipart } from '@/lib/http/sendMultipart'
import { NoAnswer } from '@/lib/http/wire'
import { sessionLost } from '../session/sessionSlice'
import type { OperatorDispatch } from '../store'
import { isRefused, readFailure, type OperatorError } from './errors'
import { callOf } from './call'
import { BASE, HEADERS, operatorApi } from './operatorApi'

/** What shows photos. */
export interface Place {
  readonly kind: 'house' | 'room'
  readonly id: number
}

type Shown = v.InferOutput<typeof shownPhotos>
export type ShownPhoto = Shown['photos'][number]

const CALLS = {
  house: { list: 'listHousePhotos', add: 'addHousePhoto', order: 'orderHousePhotos', remove: 'removeHousePhoto' },
  room: { list: 'listRoomPhotos', add: 'addRoomPhoto', order: 'orderRoomPhotos', remove: 'removeRoomPhoto' },
} as const

const photosApi = operatorApi.injectEndpoints({
  endpoints: (build) => ({
    listPhotos: build.query<Shown, Place>({
      query: ({ kind, id }) => callOf(CALLS[kind].list, { id }),
      responseSchema: shownPhotos,
      providesTags: ['photos'],
    }),
    orderPhotos: build.mutation<Shown, Place & { readonly order: readonly string[] }>({
      query: ({ kind, id, order }) => callOf(CALLS[kind].order, { id, body: { order } }),
      responseSchema: shownPhotos,
      // a photo stays where it was put while the server is told
      onQueryStarted: ({ order, ...place }, { dispatch, queryFulfilled }) => {
        const put = dispatch(
          photosApi.util.updateQueryData('listPhotos', place, ({ photos }) => {
            photos.sort((one, other) => order.indexOf(one.hash) - order.indexOf(other.hash))
          }),
        )
        queryFulfilled.catch(put.undo)
      },
      // what is stored has the last word, also after a refusal
      invalidatesTags: ['photos', 'audit'],
    }),
    removePhoto: build.mutation<Shown, Place & { readonly hash: string }>({
      query: ({ kind, id, hash }) => callOf(CALLS[kind].remove, { id, hash }),
      responseSchema: shownPhotos,
      invalidatesTags: ['photos', 'audit'],
    }),
  }),
})

export const { useListPhotosQuery, useOrderPhotosMutation, useRemovePhotoMutation } = photosApi

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const upload = async (place: Place, photo: File, onProgress: (percent: number) => void) => {
  const name = CALLS[place.kind].add
  const { method } = operatorCalls[name]
  const request = { method, url: BASE + callOf(name, { id: place.id }).url, headers: HEADERS }
  try {
    const { status, text } = await sendMultipart(request, { photo }, onProgress)
    return { status, data: parsed(text) }
  } catch (error) {
    if (error instanceof NoAnswer) return { status: 'FETCH_ERROR', error: error.message } as const
    throw error
  }
}

/**
 * Sends one photo; answers why it was not taken. No endpoint, because fetch does not tell how far an upload has come,
 * and because the store would keep the file.
 */
export const addPhoto =
  (place: Place, photo: File, onProgress: (percent: number) => void) =>
  async (dispatch: OperatorDispatch): Promise<OperatorError | undefined> => {
    const answer = await upload(place, photo, onProgress)
    if (answer.status !== 200) {
      const error = readFailure(answer)
      if (isRefused(error, 401)) dispatch(sessionLost())
      return error
    }
    const shown = v.safeParse(shownPhotos, answer.data)
    if (!shown.success) return { kind: 'malformed' }
    await dispatch(photosApi.util.upsertQueryData('listPhotos', place, shown.output))
    dispatch(operatorApi.util.invalidateTags(['audit']))
    return undefined
  }
