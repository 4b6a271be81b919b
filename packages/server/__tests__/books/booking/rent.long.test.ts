import pino from 'pino'
import { noPush } from '../../../src/domain/push'
import { sweep } from '../../../src/upkeep/sweeper'
import { NEW, on, TAKEN, useRent } from '../../support/rent'
import { engines, type TestServer } from '../../../../../__tests__/support/testServer'

describe.each(engines)('rent that continues for long, and beside others, on %s', (engine) => {
  const rent = useRent(engine)
  const { moveIn, at, sweepOn, bills, spans, isOffered, told, bookFor } = rent
  let server: TestServer
  let roomId: number
  beforeEach(() => {
    ;({ server, roomId } = rent)
  })

  it('keeps the day of the month, also after a month that has no such day, with no night between', async () => {
    await moveIn('31/01/2027')
    for (const day of ['2027-01-24', '2027-02-21', '2027-03-24', '2027-04-23']) await sweepOn(day)
    expect(await spans()).toEqual([
      [on('2027-01-31'), on('2027-02-28')],
      [on('2027-02-28'), on('2027-03-31')],
      [on('2027-03-31'), on('2027-04-30')],
      [on('2027-04-30'), on('2027-05-31')],
    ])
  })

  it('makes it once, however many processes look at once, and after a clock that was ahead', async () => {
    await moveIn('20/12/2026')
    at(on('2026-12-13', 9))
    const other = { ...server, pushSender: noPush, log: pino({ level: 'silent' }) }
    await Promise.all([server.sweep(), sweep(other), server.sweep(), sweep(other)])
    expect(await bills()).toHaveLength(1)
    await sweepOn('2026-12-30')
    at(on('2026-12-13', 10))
    await Promise.all([server.sweep(), sweep(other)])
    expect(await bills()).toHaveLength(1)
    expect(await told(/^Tagihan sewa/)).toHaveLength(1)
  })

  it('keeps the room of who has not got a bill past the end, until an operator switches it off', async () => {
    await moveIn('20/12/2026')
    await server.operator('POST', '/tenants', { phone: NEW })
    await server.rows(`update transactions set extra_ac = true where id = ${rent.stay}`)
    await server.rows(`update rooms set extra_ac_monthly = null where id = ${roomId}`)
    await sweepOn('2026-12-25')
    expect(await bills()).toEqual([])
    expect(await bookFor(NEW, '2026-12-25')).toMatchObject({ error: TAKEN })
    expect((await server.operator('POST', `/stays/${rent.stay}/continues`, { continues: false })).statusCode).toBe(200)
    expect((await bookFor(NEW, '2026-12-25')).id).toBeGreaterThan(0)
  })

  it('lets nobody in at the moment at which it is switched on', async () => {
    await moveIn('20/12/2026')
    await server.operator('POST', '/tenants', { phone: NEW })
    await server.operator('POST', `/stays/${rent.stay}/continues`, { continues: false })
    for (const week of ['2026-12-20', '2027-01-10']) {
      const [on, booked] = await Promise.all([
        server.operator('POST', `/stays/${rent.stay}/continues`, { continues: true }),
        bookFor(NEW, week),
      ])
      expect([on.statusCode === 200, booked.id !== undefined].filter(Boolean)).toHaveLength(1)
      if (booked.id !== undefined) await server.operator('POST', `/stays/${booked.id}/cancel`, { note: 'x' })
      await server.operator('POST', `/stays/${rent.stay}/continues`, { continues: false })
    }
  })

  it('is over once an operator cancels an overdue bill, with what comes after it', async () => {
    await moveIn('20/12/2026')
    await sweepOn('2026-12-13')
    await sweepOn('2027-01-13')
    const [overdue, next] = await bills()
    expect(next?.payment_status).toBe('pending')
    const cancelled = await server.operator('POST', `/stays/${overdue?.id}/cancel`, { note: 'Sudah keluar' })
    expect(cancelled.statusCode).toBe(200)
    await server.sweep()
    expect(await bills()).toEqual([])
    expect(await isOffered(on('2027-01-13'))).toBe(true)
  })
})
