import type { ReadStatement, StatementImport } from '@griya/contract/statementsForOperators'
import { signInOperator } from '../../support/operators'
import { bniStatement, sample, sendStatement, type Credit } from '../../support/statements'
import { engines, openTestServer, type TestServer } from '../../../../../__tests__/support/testServer'

/** of the demo's house 1 */
const ACCOUNT = '1234567890'
const SARI: Credit = { day: '2026-11-10', text: 'TRANSFER DARI | Sdri SARI DEWI', amount: 1_500_000 }
const BUDI: Credit = { day: '2026-11-11', text: 'TRANSFER DARI | Sdr BUDI SANTOSO', amount: 1_350_000 }

describe.each(engines)('the statement of a bank, on %s', (engine) => {
  let server: TestServer
  beforeEach(async () => {
    server = await openTestServer({ engine })
  })
  afterEach(() => server.close())

  const send = async (content: string | Buffer, more: Parameters<typeof sendStatement>[2] = {}) => {
    const answer = await sendStatement(server, content, { account: ACCOUNT, ...more })
    expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, ''])
    return answer.json<ReadStatement>()
  }
  const refusal = async (content: string | Buffer, more: Parameters<typeof sendStatement>[2] = {}) => {
    const answer = await sendStatement(server, content, { apply: true, ...more })
    return [answer.statusCode, answer.json<{ error?: string }>().error]
  }
  const states = ({ rows }: ReadStatement) => rows.map(({ state }) => state)
  const credits = () =>
    server.rows('select day::text, amount, occurrence from statement_credits order by day, amount, occurrence')
  const imports = async () =>
    (await server.operator('GET', '/statements')).json<{ imports: StatementImport[] }>().imports
  const withAccount = (name: string) => Buffer.from(sample(name).toString().replaceAll('0123456789', ACCOUNT))

  it('is shown before anything is written', async () => {
    const shown = await send(withAccount('bca-bisnis.csv'), {})
    expect(shown).toMatchObject({
      account: ACCOUNT,
      from: '2026-10-01',
      to: '2026-10-03',
      confirmed: 0,
      obstacle: null,
    })
    expect(states(shown)).toEqual(['new', 'new', 'new', 'new', 'new', 'pending'])
    expect(shown.rows[5]).toMatchObject({ day: null, amount: 1_500_000 })
    expect([await credits(), await imports()]).toEqual([[], []])
  })

  it('is taken once, by whatever way the same file was saved; what waits to be booked is not taken', async () => {
    expect(states(await send(withAccount('bca-bisnis.csv'), { apply: true }))).toEqual([
      ...Array<string>(5).fill('new'),
      'pending',
    ])
    const again = await send(withAccount('bca-bisnis-saved-by-a-spreadsheet.csv'), { apply: true })
    expect([states(again), again.id]).toEqual([[...Array<string>(5).fill('known'), 'pending'], null])
    expect(await credits()).toHaveLength(5)
    expect(await imports()).toEqual([expect.objectContaining({ account: ACCOUNT, credits: 5, debits: 0 })])
  })

  it('is taken once where two send it at the same time, and where two files overlap', async () => {
    const both = [SARI, BUDI]
    await Promise.all([send(bniStatement(both), { apply: true }), send(bniStatement(both), { apply: true })])
    await send(bniStatement([BUDI, { ...BUDI, day: '2026-11-12' }]), { apply: true })
    expect(await credits()).toHaveLength(3)
  })

  it('has two equal transfers of a day as two, and of two files the higher count wins', async () => {
    await send(bniStatement([SARI]), { apply: true })
    expect(states(await send(bniStatement([SARI, SARI, SARI]), { apply: true }))).toEqual(['known', 'new', 'new'])
    await send(bniStatement([SARI, SARI]), { apply: true })
    expect(await credits()).toEqual([1, 2, 3].map((occurrence) => ({ day: SARI.day, amount: 1_500_000, occurrence })))
  })

  it('keeps debits as a count and a sum, and those that take a credit back beside it', async () => {
    const back = { ...SARI, day: '2026-11-12', isDebit: true }
    const fee = { day: '2026-11-12', text: 'BIAYA ADM', amount: 15_000, isDebit: true }
    const said = { ...BUDI, day: '2026-11-13', text: 'KOR TRANSFER', isDebit: true }
    await send(bniStatement([SARI, BUDI, fee, back]), { apply: true })
    await send(bniStatement([SARI, BUDI, fee, back, said]), { apply: true })
    expect(
      await server.rows(`select c.amount, r.day::text from statement_reversals r
        join statement_credits c on c.id = r.credit_id order by r.day`),
    ).toEqual([
      { amount: 1_500_000, day: '2026-11-12' },
      { amount: 1_350_000, day: '2026-11-13' },
    ])
    expect((await imports()).at(-1)).toMatchObject({ debits: 2, debitSum: 1_515_000 })
  })

  it('can be taken back whole', async () => {
    const { id } = await send(bniStatement([SARI, BUDI]), { apply: true })
    expect((await server.operator('DELETE', `/statements/${id}`)).statusCode).toBe(200)
    expect([await credits(), await imports()]).toEqual([[], []])
    expect(states(await send(bniStatement([SARI]), { apply: true }))).toEqual(['new'])
    expect((await server.operator('DELETE', `/statements/${id}`)).statusCode).toBe(404)
  })

  describe('whose form nobody knows', () => {
    const file = (...rows: readonly string[]) =>
      ['Bank Nusa Kecil', 'Tgl;Uraian;Ref;Nominal;Arah;Saldo', ...rows].join('\n')
    const rows = ['10-11-2026;SETORAN K101;A1;1.500.000;K;2.500.000', '11-11-2026;BIAYA;A2;10.000;D;2.490.000']
    const heading = ['Tgl', 'Uraian', 'Ref', 'Nominal', 'Arah', 'Saldo']
    const columns = { heading, day: 0, text: [1, 2], amount: 3, direction: 4, balance: 5 }

    it('is read by the columns that an operator chooses, which are remembered for the account', async () => {
      const asked = await send(file(...rows))
      expect(asked).toMatchObject({
        format: '',
        rows: [],
        obstacle: expect.stringMatching(/pilih kolomnya$/) as string,
      })
      expect(asked.unknown?.[1]).toEqual(heading)
      expect(await refusal(file(...rows), { account: ACCOUNT })).toEqual([422, asked.obstacle])
      const read = await send(file(...rows), { columns, apply: true })
      expect(read.rows.map(({ state, day, amount, text }) => [state, day, amount, text])).toEqual([
        ['new', '2026-11-10', 1_500_000, 'SETORAN K101 | A1'],
        ['debit', '2026-11-11', 10_000, 'BIAYA | A2'],
      ])
      expect([read.obstacle, read.notes]).toEqual([null, []])
      const more = file(...rows, '12-11-2026;SETORAN;A3;1.350.000;K;3.840.000', '13-11-2026;?;A4;1.0;X;1')
      expect(states(await send(more))).toEqual(['known', 'debit', 'new', 'unreadable'])
      const other = await send(more, { account: '0987654321' })
      expect(other.obstacle).toMatch(/pilih kolomnya$/)
    })

    it('is asked about again where its columns stand otherwise, and refuses a choice that says nothing', async () => {
      await send(file(...rows), { columns, apply: true })
      const turned = 'Tgl;Uraian;Ref;Arah;Nominal;Saldo\n10-11-2026;X;A1;K;1.500.000;2.500.000'
      expect((await send(turned)).obstacle).toMatch(/pilih kolomnya$/)
      expect(await refusal(turned, { account: ACCOUNT, columns: { heading, day: 0 } })).toEqual([
        422,
        'Pilihan kolom tidak lengkap',
      ])
      const two = 'Tgl,Uraian,Masuk,Keluar\n10/11/2026,A,"1,500,000.00",\n10/11/2026,B,,5.00\n10/11/2026,C,1,2'
      const apart = { heading: ['Tgl', 'Uraian', 'Masuk', 'Keluar'], day: 0, text: [1], credit: 2, debit: 3 }
      expect(states(await send(two, { columns: apart }))).toEqual(['new', 'debit', 'unreadable'])
    })
  })

  it('is asked about where it names no account, or one that no house has', async () => {
    const nameless = bniStatement([SARI])
    const { account, obstacle } = (await sendStatement(server, nameless)).json<ReadStatement>()
    expect([account, obstacle]).toEqual([null, expect.stringContaining(`pilih rekening (${ACCOUNT}`)])
    expect(await refusal(nameless)).toEqual([422, obstacle])
    const [status, asked] = await refusal(sample('bca-bisnis.csv'))
    expect([status, asked]).toEqual([422, expect.stringContaining('0123456789 bukan rekening cabang mana pun')])
    expect(await refusal(sample('bca-bisnis.csv'), { account: ACCOUNT })).toEqual([
      422,
      `Berkas ini dari rekening 0123456789, bukan ${ACCOUNT}`,
    ])
    expect((await send(sample('bca-bisnis.csv'), { account: '123456789', apply: true })).account).toBe('0123456789')
  })

  it('finds the account of a house whose number has lost its zero', async () => {
    const ofBni = sample('bca-bisnis.csv').toString().replace('0123456789', '987654321')
    expect((await sendStatement(server, ofBni)).json<ReadStatement>()).toMatchObject({
      account: '0987654321',
      obstacle: null,
    })
  })

  it('shows staff of a house its own account alone', async () => {
    await send(bniStatement([SARI]), { apply: true })
    const staff = await signInOperator(server, 'staff', 'Ani', [2])
    const { headers } = staff
    expect(await refusal(bniStatement([BUDI]), { account: ACCOUNT, headers })).toEqual([
      403,
      'Rekening ini bukan rekening cabang Anda',
    ])
    expect((await staff.call('GET', '/statements')).json()).toEqual({ imports: [] })
    expect((await staff.call('DELETE', `/statements/${(await imports())[0]?.id}`)).statusCode).toBe(404)
    const own = await send(bniStatement([BUDI]), { account: '1370012345678', headers, apply: true })
    expect([own.account, own.accounts]).toEqual(['1370012345678', ['1370012345678']])
  })

  it('may have five megabytes, and writes nothing of a text into the log', async () => {
    const tooLarge = [413, 'Berkas terlalu besar, paling besar 5 MB']
    expect(await refusal('x'.repeat(5 * 1024 * 1024 + 1))).toEqual(tooLarge)
    expect((await sendStatement(server, Buffer.alloc(0))).statusCode).toBe(422)
    await send(bniStatement([SARI]), { apply: true })
    const lines = JSON.stringify(await server.rows('select * from audit_lines'))
    expect(lines).toContain(ACCOUNT)
    expect(lines).not.toMatch(/SARI/)
  })
})
