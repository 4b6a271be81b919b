import { readFileSync } from 'node:fs'
import path from 'node:path'
import { isLogged, type Call } from '@griya/contract/call'
import { operatorCalls, type OperatorCallName } from '@griya/contract/calls'
import { fieldsOf, type JsonSchema } from '../../../src/openapi/schemas'
import { askAs, PAGE, signInOperator } from '../../support/operators'
import { book, pay } from '../../support/requests'
import { openTestServer, TEST_TODAY, type TestServer } from '../../../../../__tests__/support/testServer'

/** The three rows of the table in docs/security.md, by how they begin. */
const [NAMED, PUT_THERE, READ] = ['names an account', 'puts a tenant', 'words and pictures'].map((begins) => {
  const text = readFileSync(path.join(__dirname, '../../../../../docs/security.md'), 'utf8')
  const [row = ''] = text.split('\n').filter((line) => line.startsWith(`| ${begins}`))
  return [...(row.split('|')[2] ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name)
})
const withCode = [...(NAMED ?? []), ...(PUT_THERE ?? [])]

/** Fields whose text no tenant reads, of calls that are in no row. */
const NOT_READ: Partial<Readonly<Record<OperatorCallName, string>>> = {
  signIn: 'who signs in',
  useLink: 'who signs in',
  changePassword: 'a password',
  beginTotp: 'a password',
  endTotp: 'a password',
  confirmTotp: 'a code',
  resetOperatorTotp: 'a code',
  addOperator: 'the name of an operator',
  changeOperator: 'a code',
  renewOperatorLink: 'a code',
  addTenant: "the tenant's own number and name",
  blockRoom: 'a reason that operators read',
  importStatement: 'a file of a bank, which operators read',
  orderHousePhotos: 'hashes of photos that are there',
  orderRoomPhotos: 'hashes of photos that are there',
}
/** What is chosen from what there is, and says nothing by itself. */
const isChosen = ({ enum: words, const: word, format, pattern }: JsonSchema) =>
  [words, word, format, pattern].some((limit) => limit !== undefined)

const hasText = (schema: JsonSchema | boolean | undefined): boolean => {
  if (typeof schema !== 'object') return false
  if (schema.type === 'string') return !isChosen(schema)
  const parts = [schema.anyOf, schema.oneOf, schema.allOf].flatMap((choices) => choices ?? [])
  return [...parts, ...[schema.items].flat(), ...Object.values(schema.properties ?? {})].some(hasText)
}

const changing = (Object.entries(operatorCalls) as [OperatorCallName, Call][]).filter(([, call]) => isLogged(call))
const names = (found: typeof changing) => found.map(([name]) => name).sort()

describe('the table of what can lead a tenant to an account', () => {
  it('names only calls that change something', () => {
    const listed = [...withCode, ...(READ ?? [])]
    expect(listed.length).toBeGreaterThan(20)
    expect(listed.filter((name) => !names(changing).includes(name as OperatorCallName))).toEqual([])
  })

  it('has each call that takes the code of an owner for it', () => {
    const own = Object.keys(NOT_READ)
    const takesCode = changing.filter(
      ([name, { body }]) => body && 'code' in fieldsOf(body.schema).properties && !own.includes(name),
    )
    // the code of a voucher is none
    expect(names(takesCode).filter((name) => name !== 'addVoucher')).toEqual([...withCode].sort())
  })

  it('has each call with a room, a text or a picture that a tenant may come to see', () => {
    const listed = [...withCode, ...(READ ?? []), ...Object.keys(NOT_READ)]
    const missing = changing.filter(([name, { body }]) => {
      if (listed.includes(name) || !body) return false
      const { properties } = fieldsOf(body.schema)
      return body.files !== undefined || 'roomId' in properties || Object.values(properties).some(hasText)
    })
    expect(names(missing)).toEqual([])
  })
})

describe('each of them, where the tenant knows another account,', () => {
  const RINA = '081200000001'
  let server: TestServer
  let stay: number
  let request: number
  beforeAll(async () => {
    server = await openTestServer()
    const rina = await server.signIn(RINA)
    stay = await book(server, rina, { room: 3, weeks: 2 })
    await pay(server, rina, stay)
    await server.operator('POST', `/payments/${stay}/confirm`)
    const wish = { name: 'Rina', whatsapp: RINA, room_id: 22, start: TEST_TODAY, number_of_week: 1 }
    expect((await server.inject({ method: 'POST', url: '/api/room_requests', payload: wish })).statusCode).toBe(200)
    request = Number((await server.rows('select max(id) as id from room_requests'))[0]?.['id'])
  })
  afterAll(() => server.close())

  const account = { name: 'Kost', address: 'Jl. A', bankDetail: 'BCA 666' }
  const house = { name: 'Griya Melati', address: 'Jl. A', rules: '', whatsapp: '081266600000' }
  const booking = { phone: RINA, roomId: 22, from: '2026-12-20', unit: 'weekly', count: 1 }
  const list = { text: `Rina;${RINA};Griya Kenanga;K308;01/06/2026;01/11/2026;0` }
  const wishes: Readonly<Record<string, () => readonly ['POST' | 'PUT', string, object]>> = {
    addHouse: () => ['POST', '/houses', account],
    changeHouse: () => ['PUT', '/houses/1', house],
    setContact: () => ['PUT', '/houses/1/contact', { whatsapp: '081266600000' }],
    setBankDetail: () => ['PUT', '/houses/1/bank_detail', { bankDetail: 'BCA 666' }],
    setQris: () => ['PUT', '/houses/1/qris', { qris: null }],
    bookStay: () => ['POST', '/stays', booking],
    moveStay: () => ['POST', `/stays/${stay}/move`, { roomId: 22 }],
    acceptRoomRequest: () => ['POST', `/room_requests/${request}/accept`, { hours: 24 }],
    importResidents: () => ['POST', '/residents', list],
  }

  it.each(withCode)('%s, is refused to the key and asks an owner for a code', async (name) => {
    const wish = wishes[name]
    if (!wish) throw new Error(`say how ${name} would lead a tenant to another account`)
    const [method, where, payload] = wish()
    expect((await server.operator(method, where, payload)).statusCode).toBe(403)
    const owner = await signInOperator(server, 'owner', `Pemilik ${name}`)
    expect((await askAs(server, { ...PAGE, ...owner.headers }, method, where, payload)).json()).toMatchObject({
      needs: 'totp',
    })
  })
})
