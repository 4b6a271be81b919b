import type { InferOutput } from 'valibot'
import { operatorCalls } from '@griya/contract/calls'
import { photoCalls, shownPhotos } from '@griya/contract/photosForOperators'
import { isRefusedWith, parseAnswer, type CallError } from '@griya/common/calls/callError'
import { sendMultipart } from '@griya/common/device/http/sendMultipart'
import { NoAnswer } from '@griya/common/device/http/wire'
import { sessionLost } from '../session/sessionSlice'
import type { OperatorDispatch } from '../store'
import { toWire } from '@griya/common/calls/request'
import { rowTag } from '@griya/common/calls/tags'
import { injectEndpoints } from './baseApi'
import { BASE, HEADERS, readAnswer, shownInNotice } from './baseQuery'

/** What the photos are of. */
export interface PhotoOwner {
  readonly kind: 'house' | 'room'
  readonly id: number
}

export type ShownPhoto = InferOutput<typeof shownPhotos>['photos'][number]

const tagOf = ({ kind, id }: PhotoOwner) => rowTag('photos', `${kind} ${id}`)

const photosApi = injectEndpoints((build) => ({
  listPhotos: build.query({
    query: ({ kind, id }: PhotoOwner) => ({ call: photoCalls[kind].list, params: { id } }),
    providesTags: (_photos, _error, owner) => [tagOf(owner)],
  }),
  orderPhotos: build.mutation({
    query: ({ kind, id, order }: PhotoOwner & { readonly order: readonly string[] }) => ({
      call: photoCalls[kind].order,
      params: { id },
      body: { order },
    }),
    extraOptions: shownInNotice,
    // a photo stays where it was put while the server is told
    onQueryStarted: ({ order, ...owner }, { dispatch, queryFulfilled }) => {
      const patch = dispatch(
        photosApi.util.updateQueryData('listPhotos', owner, ({ photos }) => {
          photos.sort((one, other) => order.indexOf(one.hash) - order.indexOf(other.hash))
        }),
      )
      queryFulfilled.catch(patch.undo)
    },
    // what is stored has the last word, also after a refusal
    invalidatesTags: (_photos, _error, owner) => [tagOf(owner)],
  }),
  removePhoto: build.mutation({
    query: ({ kind, ...params }: PhotoOwner & { readonly hash: string }) => ({ call: photoCalls[kind].remove, params }),
    invalidatesTags: (_photos, _error, owner) => [tagOf(owner)],
  }),
}))

export const { useListPhotosQuery, useOrderPhotosMutation, useRemovePhotoMutation } = photosApi

const upload = async (owner: PhotoOwner, photo: File, onProgress: (percent: number) => void) => {
  const call = photoCalls[owner.kind].add
  const { method, path } = toWire(operatorCalls[call], { call, params: { id: owner.id } })
  try {
    return parseAnswer(await sendMultipart({ method, url: BASE + path, headers: HEADERS }, { photo }, onProgress), true)
  } catch (error) {
    if (error instanceof NoAnswer) return { error: { kind: 'network' } } as const
    throw error
  }
}

/**
 * Sends one photo; returns why it was not taken. It is no endpoint, because fetch does not tell how far an upload has come,
 * and because the store would keep the file.
 */
export const addPhoto =
  (owner: PhotoOwner, photo: File, onProgress: (percent: number) => void) =>
  async (dispatch: OperatorDispatch): Promise<CallError | undefined> => {
    const answer = await upload(owner, photo, onProgress)
    if ('error' in answer) {
      if (isRefusedWith(answer.error, 401)) dispatch(sessionLost())
      return answer.error
    }
    const shown = readAnswer('addPhoto', shownPhotos, answer.body)
    if ('error' in shown) return shown.error
    await dispatch(photosApi.util.upsertQueryData('listPhotos', owner, shown.data))
    return undefined
  }
