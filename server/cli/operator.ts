import '../environment'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { AuditLine } from '../../src/contract/operator/audit'
import { PRICE_NAMES } from '../../src/contract/operator/catalogue'
import type { WaitingPayment } from '../../src/contract/operator/payments'
import { infoOf, photoRequest, photoRows } from './operatorPhotos'
import { UsageError, type Request, type Value, type Values } from './operatorRequest'

const HOST = process.env['GRIYA_URL'] ?? 'http://127.0.0.1:3000'

const USAGE = `npm run operator -- COMMAND

  payments                                  payments that wait, with their proof
  proof ID --out FILE.jpg [--earlier N]     the picture of a proof, or of one that it replaced
  confirm ID                                the money is there
  reject ID --reason TEXT                   back to pending, with fresh time to pay
  penalty ID --amount RUPIAH                of a pending transaction
  announce --title TEXT --text TEXT
  notify PHONE --text TEXT
  add-tenant PHONE                          prints the link with which the tenant sets a password, once
  password-link PHONE                       a new link: valid for an hour, used once, ends the older one
  add-house --name TEXT --address TEXT --bank-detail TEXT
  set-rules HOUSE_ID --rules TEXT           one rule on each line, as tenants read them
  set-contact HOUSE_ID --whatsapp PHONE     whom its tenants ask; "none" = SUPPORT_WHATSAPP
  set-house-info HOUSE_ID [--facilities WORDS] [--location=LATITUDE,LONGITUDE]
  set-room-info ROOM_ID [--size M2] [--facilities WORDS] [--description TEXT]
  photo house:ID|room:ID                    its photos, in their order
  photo house:ID|room:ID --add FILE         JPEG, PNG or WebP; as the last one
  photo house:ID|room:ID --order HASH,...   all of its photos, as they shall follow each other
  photo house:ID|room:ID --remove HASH
  add-room HOUSE_ID --number TEXT --display-name TEXT [PRICES]
  set-prices ROOM_ID PRICES
  add-voucher-type --name TEXT --discount-value RUPIAH [--coin-cost COINS]
  add-voucher CODE --discount-value RUPIAH [--name TEXT] [--phone PHONE] [--days DAYS]
  reports                                   what tenants reported, the same bug once, the latest first
  report ID --out FILE.json.gz              its recording: npm run replay, or /react/replay?report=ID
  operators                                 who may use the page at /operator
  add-operator NAME [--role owner|staff]    prints the link with which NAME sets a password, for one hour and one use
  operator-link ID                          a new link, for who forgot the password
  operator-totp-off ID                      switches off the second factor of who lost the phone
  disable-operator ID, enable-operator ID   signs out at once, and back
  audit                                     what was done last
  revoke PHONE                              ends every session of a tenant
  export PHONE --out FILE.json              all data about a tenant, with the pictures
  erase PHONE                               deletes all of it; confirmed stays remain, without a person

PRICES: ${PRICE_NAMES.map((name) => `--${dashed(name)} RUPIAH`).join(' ')}
WORDS: ac,wifi,... of the contract, which tenants see with a picture, or your own; "none" removes all.
A room can be booked for the periods that have a rate, and offers the extras that have one; "none" removes a rate.

Environment: OPERATOR_KEY (required), GRIYA_URL (default http://127.0.0.1:3000)`

const TEXT_OPTIONS = [
  ...[
    'reason',
    'title',
    'text',
    'name',
    'address',
    'bank-detail',
    'rules',
    'whatsapp',
    'facilities',
    'location',
    'size',
    'description',
    'add',
    'order',
    'remove',
    'number',
    'display-name',
    'phone',
    'role',
    'out',
  ],
] as const
const PRICE_OPTIONS = PRICE_NAMES.map(dashed)
const NUMBER_OPTIONS = ['amount', 'earlier', 'discount-value', 'coin-cost', 'days', ...PRICE_OPTIONS]

function dashed(name: string) {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

const valueOf = (name: string, text: string): Value => {
  if ((PRICE_OPTIONS.includes(name) || name === 'whatsapp') && text === 'none') return null
  // A shell passes \n as two characters, but an announcement has several lines.
  if (!NUMBER_OPTIONS.includes(name)) return text.replace(/\\n/g, '\n')
  if (!/^\d+$/.test(text)) throw new UsageError(`--${name} must be a whole number`)
  return Number(text)
}

const readArguments = () => {
  const names = [...TEXT_OPTIONS, ...NUMBER_OPTIONS]
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
  })
  const options: Record<string, Value> = {}
  for (const [name, value] of Object.entries(values))
    if (typeof value === 'string') options[camel(name)] = valueOf(name, value)
  const [command, subject] = positionals
  return { command, subject, options }
}

const pick = (options: Values, names: readonly string[]) =>
  Object.fromEntries(Object.entries(options).filter(([name]) => names.includes(name)))

const earlier = ({ earlier: proof }: Values) => (proof == null ? '' : `?earlier=${proof}`)

const requestFor = (command: string, subject: string | undefined, options: Values): Request => {
  const id = () => {
    if (subject === undefined) throw new UsageError(`${command} needs its argument`)
    return encodeURIComponent(subject)
  }
  const plain = () => decodeURIComponent(id())
  switch (command) {
    case 'payments':
      return { method: 'GET', path: '/payments' }
    case 'proof':
      return { method: 'GET', path: `/payments/${id()}/proof${earlier(options)}` }
    case 'confirm':
      return { method: 'POST', path: `/payments/${id()}/confirm` }
    case 'reject':
      return { method: 'POST', path: `/payments/${id()}/reject`, body: options }
    case 'penalty':
      return { method: 'PUT', path: `/transactions/${id()}/penalty`, body: options }
    case 'announce':
      return { method: 'POST', path: '/announcements', body: options }
    case 'notify':
      return { method: 'POST', path: '/notifications', body: { ...options, phone: plain() } }
    case 'add-tenant':
      return { method: 'POST', path: '/tenants', body: { phone: plain() } }
    case 'password-link':
      return { method: 'POST', path: `/tenants/${id()}/password_link` }
    case 'add-house':
      return { method: 'POST', path: '/houses', body: options }
    case 'set-rules':
      return { method: 'PUT', path: `/houses/${id()}/rules`, body: options }
    case 'set-contact':
      return { method: 'PUT', path: `/houses/${id()}/contact`, body: options }
    case 'set-house-info':
      return { method: 'PUT', path: `/houses/${id()}/info`, body: infoOf(options) }
    case 'set-room-info':
      return { method: 'PUT', path: `/rooms/${id()}/info`, body: infoOf(options) }
    case 'photo':
      return photoRequest(plain(), options)
    case 'add-room': {
      const names = pick(options, ['number', 'displayName'])
      return {
        method: 'POST',
        path: '/rooms',
        body: { ...names, houseId: Number(id()), prices: pick(options, PRICE_NAMES) },
      }
    }
    case 'set-prices':
      return { method: 'PUT', path: `/rooms/${id()}/prices`, body: pick(options, PRICE_NAMES) }
    case 'add-voucher-type':
      return { method: 'POST', path: '/voucher_types', body: options }
    case 'add-voucher':
      return { method: 'POST', path: '/vouchers', body: { ...options, code: plain() } }
    case 'reports':
      return { method: 'GET', path: '/bug_reports' }
    case 'report':
      return { method: 'GET', path: `/bug_reports/${id()}` }
    case 'operators':
      return { method: 'GET', path: '/operators' }
    case 'add-operator':
      return { method: 'POST', path: '/operators', body: { ...options, name: plain() } }
    case 'operator-link':
      return { method: 'POST', path: `/operators/${id()}/link` }
    case 'operator-totp-off':
      return { method: 'POST', path: `/operators/${id()}/totp/off` }
    case 'disable-operator':
    case 'enable-operator':
      return { method: 'PUT', path: `/operators/${id()}`, body: { disabled: command === 'disable-operator' } }
    case 'audit':
      return { method: 'GET', path: '/audit' }
    case 'revoke':
      return { method: 'DELETE', path: `/tenants/${id()}/tokens` }
    case 'export':
      return { method: 'GET', path: `/tenants/${id()}/export` }
    case 'erase':
      return { method: 'DELETE', path: `/tenants/${id()}` }
    default:
      throw new UsageError(USAGE)
  }
}

interface Report {
  readonly id: number
  readonly time: number
  readonly build: string | null
  readonly screen: string | null
  readonly firstError: string | null
  readonly verdict: string | null
  readonly count: number
}

const timeOf = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 16)

/** As a table shows them; the note is in the recording too. */
const reportRows = (reports: unknown) =>
  (reports as readonly Report[] | undefined)?.map(({ id, time, build, screen, firstError, verdict, count }) => ({
    id,
    time: timeOf(time),
    build,
    screen,
    firstError,
    verdict: verdict ?? '(being judged)',
    count,
  }))

const paymentRows = (payments: unknown) =>
  (payments as readonly WaitingPayment[] | undefined)?.map(({ houseId: _house, since: _since, decision, ...row }) => ({
    ...row,
    ...(decision && { decision: `${decision.outcome} by ${decision.by}` }),
  }))

const auditRows = (lines: unknown) =>
  (lines as readonly AuditLine[] | undefined)?.map(({ at, who, action, subject, tenant, after }) => ({
    time: timeOf(at),
    who,
    action,
    subject: [subject.kind, subject.id, subject.label].filter((part) => part !== null).join(' '),
    tenant: tenant?.phone ?? '',
    after: JSON.stringify(after),
  }))

const show = async (answer: Response, out: Value | undefined) => {
  const isFile = /^(?:image\/|application\/gzip)/.test(answer.headers.get('content-type') ?? '')
  if (isFile || (answer.ok && typeof out === 'string')) {
    const content = Buffer.from(await answer.arrayBuffer())
    // The file holds personal data, so only this user may read it.
    if (typeof out === 'string') writeFileSync(out, content, { mode: 0o600 })
    else process.stdout.write(content)
    return
  }
  const body = (await answer.json()) as Readonly<Record<string, unknown>>
  if (!answer.ok) throw new UsageError(`${answer.status} ${String(body['error'])}`)
  // Without PUBLIC_ORIGIN the server does not know its own address.
  if (typeof body['link'] === 'string') return console.log(new URL(body['link'], HOST).href)
  const rows =
    paymentRows(body['payments']) ??
    body['operators'] ??
    auditRows(body['lines']) ??
    reportRows(body['reports']) ??
    photoRows(body['photos'])
  if (Array.isArray(rows)) console.table(rows)
  else console.log(JSON.stringify(body))
}

const contentOf = ({ file, body }: Request) => {
  if (file !== undefined) {
    const form = new FormData()
    form.append('photo', new Blob([readFileSync(file)]), path.basename(file))
    return { headers: {}, body: form }
  }
  return body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : { headers: {} }
}

const run = async () => {
  const { command, subject, options } = readArguments()
  if (command === 'help') return console.log(USAGE)
  const request = requestFor(command ?? '', subject, options)
  const key = process.env['OPERATOR_KEY']
  if (!key) throw new UsageError('OPERATOR_KEY is not set: the server printed it at its first start')
  const { headers, body } = contentOf(request)
  const answer = await fetch(`${HOST}/operator${request.path}`, {
    method: request.method,
    headers: { 'x-operator-key': key, ...headers },
    ...(body !== undefined && { body }),
  })
  await show(answer, options['out'])
}

run().catch((error: unknown) => {
  console.error(error instanceof UsageError || error instanceof TypeError ? error.message : error)
  process.exitCode = 1
})
