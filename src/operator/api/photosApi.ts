import type * as v from 'valibot'
import { operatorCalls } from '@/contract/calls'
import { photoCalls, shownPhotos } from '@/contract/photosForOperators'
import { isRefusedWith, parseAnswer, type CallError } from '@/kit/callError'
import { sendMultipart } from '@/lib/http/sendMultipart'
import { NoAnswer } from '@/lib/http/wire'
import { sessionLost } from '../session/sessionSlice'
import type { OperatorDispatch } from '../store'
import { requestOf } from './call'
import { BROKEN_CONTRACT } from './errors'
import { BASE, HEADERS, injectEndpoints } from './operatorApi'
import { readable } from './reading'

/** What the photos are of. */
export interface PhotoOwner {
  readonly kind: 'house' | 'room'
  readonly id: number
}

type PhotoList = v.InferOutput<typeof shownPhotos>
export type ShownPhoto = PhotoList['photos'][number]

const tagOf = ({ kind, id }: PhotoOwner) => ({ type: 'photos', id: `${kind} ${id}` }) as const

const photosApi = injectEndpoints((build) => ({
  listPhotos: build.query<PhotoList, PhotoOwner>({
    query: ({ kind, id }) => requestOf(photoCalls[kind].list, { id }),
    responseSchema: readable('listPhotos', shownPhotos),
    providesTags: (_photos, _error, owner) => [tagOf(owner)],
  }),
  orderPhotos: build.mutation<PhotoList, PhotoOwner & { readonly order: readonly string[] }>({
    query: ({ kind, id, order }) => requestOf(photoCalls[kind].order, { id, body: { order } }),
    responseSchema: readable('orderPhotos', shownPhotos),
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
  removePhoto: build.mutation<PhotoList, PhotoOwner & { readonly hash: string }>({
    query: ({ kind, id, hash }) => requestOf(photoCalls[kind].remove, { id, hash }),
    responseSchema: readable('removePhoto', shownPhotos),
    invalidatesTags: (_photos, _error, owner) => [tagOf(owner)],
  }),
}))

export const { useListPhotosQuery, useOrderPhotosMutation, useRemovePhotoMutation } = photosApi

const upload = async (owner: PhotoOwner, photo: File, onProgress: (percent: number) => void) => {
  const name = photoCalls[owner.kind].add
  const { method } = operatorCalls[name]
  const request = { method, url: BASE + requestOf(name, { id: owner.id }).url, headers: HEADERS }
  try {
    return parseAnswer(await sendMultipart(request, { photo }, onProgress), true)
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
    const shown = await readable('addPhoto', shownPhotos)['~standard'].validate(answer.body)
    if (shown.issues) return BROKEN_CONTRACT
    await dispatch(photosApi.util.upsertQueryData('listPhotos', owner, shown.value))
    return undefined
  }
