import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../domain/errors'
import type { MadePhoto } from '../../domain/image'
import { words } from '../../domain/words'
import type { MadeProof } from './decoder'
import { NotDecoded, PictureQueue } from './queue'

const RETRY_AFTER_SECONDS = 5

declare module 'fastify' {
  interface FastifyInstance {
    pictures: PictureQueue
  }
}

/** Not `request.signal`: in Node 20 it is aborted as soon as the body has been read. */
const untilHungUp = async <T>({ raw: { socket } }: FastifyRequest, work: (signal: AbortSignal) => Promise<T>) => {
  const hungUp = new AbortController()
  const abort = () => hungUp.abort()
  if (socket.destroyed) abort()
  socket.once('close', abort)
  try {
    return await work(hungUp.signal)
  } finally {
    socket.off('close', abort)
  }
}

const make = async <T>(request: FastifyRequest, work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
  try {
    return await untilHungUp(request, work)
  } catch (error) {
    if (!(error instanceof NotDecoded)) throw error
    request.log.warn({ err: error }, 'a picture was not decoded')
    throw new AppError(503, words.busy, RETRY_AFTER_SECONDS)
  }
}

/** Makes a new JPEG from the picture that was sent; stops when nobody waits for the answer any more. */
export const decodePicture = (request: FastifyRequest, bytes: Uint8Array): Promise<Uint8Array> =>
  make(request, (signal) => request.server.pictures.reencode(bytes, signal))

export const decodeProof = (request: FastifyRequest, bytes: Uint8Array): Promise<MadeProof> =>
  make(request, (signal) => request.server.pictures.makeProof(bytes, signal))

/** One of several: where it is refused, the sentence says which it is, so that its field can be marked. */
export const decodeNamed = async (request: FastifyRequest, bytes: Uint8Array, what: string): Promise<Uint8Array> => {
  try {
    return await decodePicture(request, bytes)
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 422) throw error
    throw new AppError(422, words.pictureRefused(what, error.message))
  }
}

/** Makes a photo for everybody from it. */
export const decodePhoto = (request: FastifyRequest, bytes: Uint8Array): Promise<MadePhoto> =>
  make(request, (signal) => request.server.pictures.makePhoto(bytes, signal))

/** Makes the picture that a chat shows beside a link. */
export const decodeCard = (request: FastifyRequest, source: Uint8Array | string): Promise<Uint8Array> =>
  make(request, (signal) => request.server.pictures.makeCard(source, signal))

export const registerPictures = (app: FastifyInstance, shared?: PictureQueue): void => {
  const pictures = shared ?? new PictureQueue()
  app.decorate('pictures', pictures)
  if (shared) return
  app.addHook('onClose', (_app, done) => {
    pictures.close()
    done()
  })
}
