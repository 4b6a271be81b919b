import { coinsApi } from '@/api/coinsApi'
import { roomsApi } from '@/api/roomsApi'
import { transactionsApi } from '@/api/transactionsApi'
import { voucherTypeId } from '@/domain/ids'
import { blobStore } from '@griya/common/device/storage/indexedDb'
import { pictureFile } from '../../../support/appTenants'
import { totalOf } from '../model/costs'
import { isOver } from '../model/expiry'
import type { Booked, Model } from '../model/state'
import * as model from '../model/tenant'
import type { StepOf } from '../steps'
import { assertCoinsShown, assertNotesShown, assertShown } from '../truth'
import type { World } from '../world'
import { actOnce, type OnceWish } from './once'
import { at, idOf, mine, offerOf, wishOf } from './wishes'

export const book = (state: Model, world: World, step: StepOf<'book'>) => {
  const tenant = state.signedIn ?? 0
  const wish = wishOf(state, step)
  return actOnce(state, world, step.fault, {
    words: `book ${JSON.stringify(wish)}`,
    send: () => world.app.store.dispatch(roomsApi.endpoints.createBooking.initiate(offerOf(wish, world))),
    act: () => model.book(state, tenant, wish),
    stillDone: () => true,
    assertDone: ({ data }, outcome) => {
      expect(data).toBe(typeof outcome === 'object' && 'booked' in outcome ? outcome.booked.id : null)
      assertShown(state, world)
      assertNotesShown(state, world)
    },
  })
}

const onBooking = (
  state: Model,
  world: World,
  step: StepOf<'pay' | 'useVoucher' | 'cancel'>,
  how: (booked: Booked) => Pick<OnceWish, 'words' | 'send' | 'act' | 'isThere'> & Partial<Pick<OnceWish, 'stillDone'>>,
) => {
  const booked = at(mine(state), step.pick)
  if (booked === undefined) return
  const wish = how(booked)
  return actOnce(state, world, step.fault, {
    stillDone: () => true,
    ...wish,
    words: `${wish.words} ${booked.id}`,
    assertDone: () => assertShown(state, world),
  })
}

export const pay = (state: Model, world: World, step: StepOf<'pay'>) =>
  onBooking(state, world, step, (booked) => {
    const amount = totalOf(booked) + (step.wrongAmount ? 1 : 0)
    return {
      words: `pay ${amount}`,
      send: async () => {
        // the picture of the draft, which leaves the device when somebody else signs in
        await blobStore.keep(world.proof.id, pictureFile())
        return world.app.store.dispatch(
          transactionsApi.endpoints.confirmPayment.initiate({
            id: idOf(booked),
            bankAccountName: 'Rina Kartika',
            bankAccountNumber: '0123456789',
            bankName: 'BCA',
            paymentAmount: String(amount),
            image: world.proof,
          }),
        )
      },
      act: () => model.pay(state, booked, amount),
      isThere: () => state.bookings.includes(booked),
      stillDone: () => state.bookings.includes(booked) && booked.status !== 'pending',
    }
  })

export const useVoucher = (state: Model, world: World, step: StepOf<'useVoucher'>) =>
  onBooking(state, world, step, (booked) => {
    const code = at(state.vouchers, step.voucher)?.code ?? 'TIDAK-ADA'
    return {
      words: `voucher ${code}`,
      send: () => world.app.store.dispatch(transactionsApi.endpoints.applyVoucher.initiate({ id: idOf(booked), code })),
      act: () => model.useVoucher(state, booked, code),
      stillDone: () => state.bookings.includes(booked) && !isOver(state, booked),
    }
  })

export const cancel = (state: Model, world: World, step: StepOf<'cancel'>) =>
  onBooking(state, world, step, (booked) => ({
    words: 'cancel',
    send: () => world.app.store.dispatch(transactionsApi.endpoints.cancelTransaction.initiate(idOf(booked))),
    act: () => model.cancel(state, booked),
  }))

export const convert = (state: Model, world: World, step: StepOf<'convert'>) => {
  const tenant = state.signedIn ?? 0
  return actOnce(state, world, step.fault, {
    words: `convert ${step.type}`,
    send: () =>
      world.app.store.dispatch(coinsApi.endpoints.convertCoin.initiate(voucherTypeId(world.coinTypes[step.type] ?? 0))),
    act: () => model.convert(state, tenant, step.type),
    stillDone: () => true,
    assertDone: ({ data }, outcome) => {
      expect(data).toBe(typeof outcome === 'object' && 'bought' in outcome ? outcome.bought.code : null)
      assertCoinsShown(state, world)
    },
  })
}
