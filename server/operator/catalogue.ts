import type { FastifyInstance } from 'fastify'
import type { Context } from '../context'
import { addRoom, changeHouse, setPrices } from '../houses/catalogue'
import { insertHouse } from '../houses/repository'
import { announce } from '../notifications/telling'
import { insertVoucherType } from '../vouchers/repository'
import { giveVoucher } from '../vouchers/vouchers'
import { idOf, understood } from './requests'
import * as schemas from './schemas'

/** Routes for what tenants see in the app: houses, rooms and prices, vouchers, announcements. */
export const addCatalogueRoutes = (app: FastifyInstance, context: Context): void => {
  const { sql } = context
  app.post('/operator/houses', async (request) => insertHouse(sql, understood(schemas.addHouse, request.body)))
  app.put('/operator/houses/:id/rules', async (request) => {
    const id = idOf(request)
    const { rules } = understood(schemas.setRules, request.body)
    return changeHouse(context, id, { rules })
  })
  app.put('/operator/houses/:id/contact', async (request) => {
    const id = idOf(request)
    const { whatsapp } = understood(schemas.setContact, request.body)
    return changeHouse(context, id, { whatsapp })
  })
  app.post('/operator/rooms', async (request) => {
    const { prices, ...room } = understood(schemas.addRoom, request.body)
    return addRoom(context, room, prices)
  })
  app.put('/operator/rooms/:id/prices', async (request) => {
    const id = idOf(request)
    return setPrices(context, id, understood(schemas.setPrices, request.body))
  })
  app.post('/operator/voucher_types', async (request) => {
    const { coinCost = null, ...type } = understood(schemas.addVoucherType, request.body)
    return insertVoucherType(sql, { ...type, coinCost })
  })
  app.post('/operator/vouchers', async (request) => {
    const voucher = understood(schemas.addVoucher, request.body)
    await giveVoucher(context, voucher)
    return { code: voucher.code }
  })
  app.post('/operator/announcements', async (request) => {
    const { title, text } = understood(schemas.announce, request.body)
    return announce(context, title, text)
  })
}
