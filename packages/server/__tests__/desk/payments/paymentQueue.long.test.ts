import type { WaitingPayment } from '@griya/contract/paymentsForOperators'
import sharp from 'sharp'
import { signInOperator, type SignedInOperator } from '../../support/operators'
import { TENANT, usePaymentQueue } from '../../support/paymentQueue'
import { book, pay, read, sendMultipart } from '../../support/requests'
import { engines, TEST_TODAY, type SignedIn, type TestServer } from '../../../../../__tests__/support/testServer'
import { until } from '../../../../../__tests__/support/until'

describe.each(engines)('the queue of payments on %s', (engine) => {
  const queue = usePaymentQueue(engine)
  const { pushed, waiting, card, statusOf, notes, letTenSecondsPass, listen } = queue
  let server: TestServer
  let me: SignedIn
  let ani: SignedInOperator
  let budi: SignedInOperator
  beforeEach(() => {
    ;({ server, me, ani, budi } = queue.now())
  })

  it('shows all that a card needs', async () => {
    const id = await waiting()
    const { total, status_since } = await read<{ total: number; status_since: number }>(
      server,
      me,
      `/transactions/${id}`,
    )
    expect(await card(id)).toMatchObject({
      phone: TENANT,
      total,
      paymentAmount: total,
      bankName: 'BCA',
      bankAccountName: 'Budi',
      since: status_since,
      sentAt: server.clock.now(),
      proof: expect.any(Number) as number,
      decision: null,
    })
    expect((await ani.call('GET', `/payments/${id}/proof`)).headers['content-type']).toBe('image/jpeg')
  })

  it('says that another bill has a proof with the same picture, whichever was sent first', async () => {
    const stripes = (color: string, width = 200) =>
      sharp({ create: { width: 200, height: 300, channels: 3, background: color } })
        .composite([
          { input: { create: { width: 90, height: 40, channels: 3, background: '#ffffff' } }, left: 20, top: 30 },
        ])
        .png()
        .toBuffer()
        .then((png) => sharp(png).resize(width).jpeg().toBuffer())
    const send = async (room: number, image: Buffer) => {
      const id = await book(server, me, { room })
      await pay(server, me, id, { image })
      return id
    }
    const one = await send(5, await stripes('#224466'))
    const third = await send(8, await stripes('#446622'))
    expect((await card(one))?.samePicture).toBeNull()
    const two = await send(9, await stripes('#224466', 150))
    const sentAt = server.clock.now()
    expect((await card(two))?.samePicture).toMatchObject({
      bill: one,
      place: 'Griya Melati M105',
      sentAt,
    })
    expect((await card(one))?.samePicture).toMatchObject({ bill: two })
    expect((await card(third))?.samePicture).toBeNull()
    // the same bill may have it again
    await pay(server, me, third, { image: await stripes('#446622') })
    expect((await card(third))?.samePicture).toBeNull()
  })

  it('tells the tenant nothing of what is undone', async () => {
    const id = await waiting()
    const before = await notes()
    const decided = await ani.call('POST', `/payments/${id}/confirm`)
    expect(decided.json()).toEqual({ id, takesEffectAt: server.clock.now() + 10 })
    expect(await card(id)).toMatchObject({ decision: { outcome: 'confirmed', by: 'Ani' } })
    server.clock.advance(9)
    await server.sweep()
    expect([await statusOf(id), await notes()]).toEqual(['paid', before])
    expect((await budi.call('POST', `/payments/${id}/undo`)).json()).toMatchObject({ by: 'Ani' })
    expect((await ani.call('POST', `/payments/${id}/undo`)).json()).toEqual({ id })
    await letTenSecondsPass()
    expect([await statusOf(id), await notes(), pushed]).toEqual(['paid', before, []])
    expect(await card(id)).toMatchObject({ decision: null })
    expect(await read(server, me, '/users/coin')).toMatchObject({ coin_count: 0 })
    expect((await ani.call('POST', `/payments/${id}/undo`)).statusCode).toBe(422)
  })

  it('lets an owner stop the decision of somebody else', async () => {
    const id = await waiting()
    const owner = await signInOperator(server, 'owner', 'Citra')
    await ani.call('POST', `/payments/${id}/confirm`)
    expect((await owner.call('POST', `/payments/${id}/undo`)).json()).toEqual({ id })
    await letTenSecondsPass()
    expect([await statusOf(id), pushed]).toEqual(['paid', []])
    expect(await card(id)).toMatchObject({ decision: null })
    expect(await server.rows(`select who from audit_lines where action = 'undoDecision'`)).toEqual([{ who: 'Citra' }])
  })

  it('drops the decisions of somebody who is disabled before they take effect', async () => {
    const [good, bad] = [await waiting(), await waiting(6)]
    await ani.call('POST', `/payments/${good}/confirm`)
    await ani.call('POST', `/payments/${bad}/reject`, { reason: 'Foto tidak terbaca' })
    const [{ id } = { id: 0 }] = await server.rows(`select id from operators where name = 'Ani'`)
    const disabled = await server.operator('PUT', `/operators/${String(id)}`, { disabled: true })
    expect(disabled.statusCode).toBe(200)
    await letTenSecondsPass()
    expect([await statusOf(good), await statusOf(bad), pushed]).toEqual(['paid', 'paid', []])
    const dropped = await server.rows(`select who, after from audit_lines where action = 'dropDecision' order by id`)
    expect(dropped).toEqual([
      { who: 'server', after: { outcome: 'confirmed', cause: 'disabled', operator: 'Ani' } },
      { who: 'server', after: { outcome: 'rejected', cause: 'disabled', operator: 'Ani' } },
    ])
    await budi.call('POST', `/payments/${good}/confirm`)
    await letTenSecondsPass()
    expect(await statusOf(good)).toBe('confirmed')
  })

  it('confirms and rejects after ten seconds, once, and then for good', async () => {
    const [good, bad] = [await waiting(), await waiting(6)]
    await ani.call('POST', `/payments/${good}/confirm`)
    await ani.call('POST', `/payments/${bad}/reject`, { reason: 'Foto tidak terbaca' })
    server.clock.advance(10)
    await Promise.all([server.sweep(), server.sweep()])
    expect([await statusOf(good), await statusOf(bad)]).toEqual(['confirmed', 'pending'])
    expect(pushed.filter((text) => text.includes('dikonfirmasi'))).toHaveLength(1)
    expect(pushed.filter((text) => text.includes('Foto tidak terbaca'))).toHaveLength(1)
    expect((await ani.call('POST', `/payments/${good}/undo`)).json()).toMatchObject({
      error: 'Sudah berlaku, tidak bisa dibatalkan lagi',
    })
    expect(await card(good)).toBeUndefined()
    expect(await server.rows('select * from payment_decisions')).toEqual([])
  })

  it('lets one of two operators win, and tells the other who it was', async () => {
    const id = await waiting()
    const answers = await Promise.all([
      ani.call('POST', `/payments/${id}/confirm`),
      budi.call('POST', `/payments/${id}/confirm`),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const [winner, loser] = answers[0]?.statusCode === 200 ? ['Ani', answers[1]] : ['Budi', answers[0]]
    expect(loser?.json()).toMatchObject({
      error: `Sudah dikonfirmasi oleh ${winner}`,
      by: winner,
      outcome: 'confirmed',
    })
    await letTenSecondsPass()
    // Also when it has long taken effect.
    const late = await budi.call('POST', `/payments/${id}/reject`, { reason: 'x' })
    expect([late.statusCode, late.json()]).toEqual([409, expect.objectContaining({ by: winner })])
    const other = await waiting(6)
    await ani.call('POST', `/payments/${other}/confirm`)
    const command = await server.operator('POST', `/payments/${other}/reject`, { reason: 'x' })
    expect([command.statusCode, command.json()]).toEqual([409, expect.objectContaining({ by: 'Ani' })])
    const coins = await read<{ history: object[] }>(server, me, '/users/coin')
    expect(coins.history).toHaveLength(1)
  })

  it('decides about the proof that was seen, and about no other', async () => {
    const id = await waiting()
    const seen = (await card(id))?.proof
    expect((await pay(server, me, id)).statusCode).toBe(200)
    const stale = await ani.call('POST', `/payments/${id}/confirm`, { proof: seen })
    const proof = (await card(id))?.proof
    expect([stale.statusCode, stale.json()]).toEqual([409, expect.objectContaining({ proof })])
    expect((await ani.call('POST', `/payments/${id}/confirm`, { proof })).statusCode).toBe(200)
    // The tenant sends another one within the ten seconds: the payment goes back to the queue.
    expect((await pay(server, me, id)).statusCode).toBe(200)
    await letTenSecondsPass()
    expect([await statusOf(id), (await card(id))?.decision]).toEqual(['paid', null])
    const dropped = await server.rows(`select who, action from audit_lines order by id desc limit 1`)
    expect(dropped).toEqual([{ who: 'server', action: 'dropDecision' }])
  })

  it('changes nothing, and tells nobody, where the line in the log cannot be written', async () => {
    const owner = await signInOperator(server, 'owner', 'Pemilik')
    await waiting()
    const everything = () =>
      server.rows(`select (select count(*)::int from notifications) as notes,
      (select count(*)::int from payment_decisions) as decisions, (select weekly_rate from rooms where id = 1) as rate`)
    const before = await everything()
    await server.rows(`create function refuse_line() returns trigger language plpgsql as $$
      begin raise exception 'no line'; end $$`)
    await server.rows(
      'create trigger refuse_line before insert on audit_lines for each row execute function refuse_line()',
    )
    const id = (await ani.call('GET', '/payments')).json<{ payments: WaitingPayment[] }>().payments[0]?.id
    const tried = [
      await ani.call('POST', `/payments/${id}/confirm`),
      await server.operator('POST', `/payments/${id}/confirm`),
      await owner.call('PUT', '/rooms/1/prices', { weeklyRate: 1 }),
      await ani.call('POST', '/notifications', { phone: TENANT, text: 'Paket Anda tiba' }),
    ]
    expect(tried.map(({ statusCode }) => statusCode)).toEqual([500, 500, 500, 500])
    expect(await everything()).toEqual(before)
    expect(pushed).toEqual([])
  })

  it('takes new bank details from an owner with a code alone, and tells who still has to pay', async () => {
    const owner = await signInOperator(server, 'owner', 'Pemilik')
    await book(server, me, { room: 5 })
    const change = (who: SignedInOperator, code: string) =>
      who.call('PUT', '/houses/1/bank_detail', { bankDetail: 'BCA 999 a.n. PT Baru', code })
    expect((await change(owner, '123456')).json()).toMatchObject({ needs: 'totp' })
    const code = await owner.switchTotpOn(24)
    expect((await change(owner, '000000')).statusCode).toBe(422)
    expect((await change(ani, '000000')).statusCode).toBe(403)
    const byKey = await server.operator('PUT', '/houses/1/bank_detail', { bankDetail: 'X', code: '000000' })
    expect(byKey.statusCode).toBe(403)
    expect((await change(owner, code())).statusCode).toBe(200)
    expect(await read(server, undefined, '/houses/1')).toMatchObject({ bank_detail: 'BCA 999 a.n. PT Baru' })
    expect((await notes())[0]).toContain('Transfer hanya ke: BCA 999 a.n. PT Baru')
  })

  describe('as a stream', () => {
    it('tells of payments, decisions and undoing as they happen, in a form that proxies pass on', async () => {
      const heard = await listen(budi)
      expect(heard.stream.headers).toMatchObject({
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      expect(heard.text).toMatch(/^retry: 3000\n\nevent: hello\ndata: \{"now":\d+\}\n\n/)
      const says = (event: string, data: string) =>
        until(`${event} ${data}`, async () => heard.text.includes(`event: ${event}\ndata: ${data}`))
      const id = await waiting()
      await says('arrived', `{"id":${id}}`)
      await ani.call('POST', `/payments/${id}/confirm`)
      await says('decided', `{"id":${id},"outcome":"confirmed","reason":null,"by":"Ani"`)
      await ani.call('POST', `/payments/${id}/undo`)
      await says('undone', `{"id":${id}}`)
      // Another process decides: this one sees it when it looks.
      await server.rows(`update transactions set payment_status = 'confirmed' where id = ${id}`)
      await says('left', `{"id":${id}}`)
    })

    it('tells how much of each subject waits, which a call counts too', async () => {
      const counts = async () => (await budi.call('GET', '/waiting')).json<Record<string, number>>()
      const before = await counts()
      const heard = await listen(budi)
      await waiting()
      const wish = { name: 'Sari', whatsapp: '081399990001', room_id: 9, start: TEST_TODAY, number_of_week: 1 }
      await server.inject({ method: 'POST', url: '/api/room_requests', payload: wish })
      await sendMultipart(server, me, '/tickets', [
        ['kind', 'repair'],
        ['text', 'Keran bocor'],
      ])
      const late = await book(server, me, { room: 8 })
      await server.rows(
        `update transactions set expires = false, payment_due = ${server.clock.now()} where id = ${late}`,
      )
      const now = Object.fromEntries(Object.entries(before).map(([subject, count]) => [subject, count + 1]))
      expect(Object.keys(now)).toEqual(['payments', 'requests', 'tickets', 'overdue'])
      expect(await counts()).toEqual(now)
      await until('the counts', async () => heard.text.includes(`event: waiting\ndata: ${JSON.stringify(now)}`))
    })

    it('ends with the session, and with the server', async () => {
      const [first, second] = [await listen(ani), await listen(budi)]
      await ani.call('DELETE', '/session')
      await until('the end of the session', async () => first.ended)
      expect(second.ended).toBe(false)
      await server.app.close()
      await until('the end of the server', async () => second.ended)
    })
  })
})
