import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { CallBody } from '../../src/contract/calls'
import type { Context } from '../context'
import { notFound, refuse } from '../domain/errors'
import { words } from '../domain/words'
import { changeHouse, changeRoom } from '../houses/catalogue'
import { addPhoto, orderPhotos, removePhoto } from '../photos/photos'
import { hasPlace, listPhotos, type Place } from '../photos/repository'
import { decodePhoto } from '../pictures/plugin'
import { assertMediaType, readBody } from '../plugins/forms'
import { idOf, understood } from './requests'
import * as schemas from './schemas'

const form: CallBody = { kind: 'multipart', files: { photo: 'required' }, schema: v.object({}) }

const PLACES = { houses: 'house', rooms: 'room' } as const

const photoIn = async (request: FastifyRequest) => {
  const { files } = await readBody(request, form, 'operator')
  if (!files['photo']) throw refuse(words.photoMissing)
  return decodePhoto(request, files['photo'])
}

/**
 * Photos of a house or a room, with what else a tenant reads about them. Every answer is the list as it is then, so that
 * whoever moves photos about shows what is stored.
 */
export const addPhotoRoutes = (app: FastifyInstance, context: Context): void => {
  const { sql } = context
  for (const [folder, kind] of Object.entries(PLACES)) {
    const placeOf = (request: FastifyRequest): Place => ({ kind, id: idOf(request) })
    const path = `/operator/${folder}/:id/photos`
    app.get(path, async (request) => {
      const place = placeOf(request)
      if (!(await hasPlace(sql, place))) throw notFound()
      return { photos: await listPhotos(sql, place) }
    })
    const onRequest = async (request: FastifyRequest) => assertMediaType(request, form)
    app.post(path, { onRequest }, async (request) => {
      const place = placeOf(request)
      return addPhoto(context, place, await photoIn(request))
    })
    app.put(path, (request) => {
      const place = placeOf(request)
      return orderPhotos(context, place, understood(schemas.orderPhotos, request.body).order)
    })
    app.delete<{ Params: { hash: string } }>(`${path}/:hash`, (request) =>
      removePhoto(context, placeOf(request), request.params.hash),
    )
  }
  app.put('/operator/houses/:id/info', async (request) =>
    changeHouse(context, idOf(request), understood(schemas.setHouseInfo, request.body)),
  )
  app.put('/operator/rooms/:id/info', async (request) =>
    changeRoom(context, idOf(request), understood(schemas.setRoomInfo, request.body)),
  )
}
