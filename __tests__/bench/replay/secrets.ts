import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { openBuild } from '../../../.config/replay/build'
import { verdictOf } from '../../../src/lib/recording/replay'
import { newPhonePage } from '../../support/browser'
import { sessionStorageOf } from '../../support/e2eSession'
import { answerWith } from '../../support/faults'
import { download, DESK, recordingIn } from '../../support/recordings'
import { press, seeHeading } from '../../support/see'
import { smallPicture } from '../../support/tenants'
import type { SignedIn } from '../../support/testServer'
import { dispatchInPage, fakeDevTools } from './fakeDevTools'
import type { Row } from './report'
import { DIST, withStand, type Stand } from '../../support/stand'

/** Chosen from a few, and so nobody's secret. */
const CHOICES: readonly string[] = ['religion', 'marriage_status', 'relative_description']

/** One profile's worth; what is shorter than four characters is no secret, and a birth date is also a number. */
const profileOf = (number: 1 | 2) => ({
  name: `Raden Wiratmadja ${number}Q`,
  birth_place: `Tulungagung${number}`,
  birth_date_unix: number === 1 ? '886266000' : '790276123',
  religion: 'Buddha',
  marriage_status: 'false',
  phone: `08195550010${number}`,
  work: `Juru Ukur${number}`,
  house_address: `Jl. Cendrawasih No. 4${number}, Blitar`,
  work_address: `Gg. Pandanwangi ${number}7, Kediri`,
  relative_name: `Sulastri Wiratmadja ${number}`,
  relative_phone: `08564441999${number}`,
  relative_description: 'Ibu',
})

const PLANTED = {
  nationalId: '3572011708950041',
  accountNumber: '9876501234567',
  accountName: 'R. Wiratmadja Ukur',
  proofName: 'transfer wiratmadja.jpg',
  voucher: 'RAHASIA77',
  pushToken: 'fcm-x8Kd02-pLmQ77aZ-tokenpush',
  ticket: 'tiket-sandi-55ab',
  otherPhone: '081777000123',
}

const fillProfiles = async (origin: string, { headers }: SignedIn) => {
  for (const number of [1, 2] as const) {
    const form = new FormData()
    for (const [key, value] of Object.entries(profileOf(number))) form.set(`user_profile[${key}]`, value)
    for (const name of ['photo', 'identity_photo'])
      form.set(
        `user_profile[${name}]`,
        new File([new Uint8Array(await smallPicture())], 'a.jpg', { type: 'image/jpeg' }),
      )
    const path = number === 1 ? '/users/profile' : '/users/profile_2'
    const answer = await fetch(`${origin}/api${path}`, { method: 'PUT', headers, body: form })
    if (!answer.ok) throw new Error(`a profile was refused: ${await answer.text()}`)
  }
}

/** The addresses of the four pictures, as the server signed them. */
const picturesOf = async (origin: string, { headers }: SignedIn): Promise<readonly string[]> => {
  const texts = await Promise.all(
    ['/users/profile', '/users/profile_2'].map(async (path) =>
      (await fetch(`${origin}/api${path}`, { headers })).text(),
    ),
  )
  return texts.flatMap((text) => [...text.matchAll(/[/]([0-9a-f-]{36})[?]/g)].map(([, id]) => id ?? ''))
}

const call = (endpointName: string, originalArgs: unknown) => ({
  type: 'api/executeMutation/pending',
  meta: {
    requestId: `bench-${endpointName}`,
    requestStatus: 'pending',
    arg: { type: 'mutation', endpointName, originalArgs },
  },
})

/** What only a phone with push, a server with vouchers, or a fault of the app would bring: told to the store as it would be. */
const actionsWith = (all: readonly string[], token: string, phone: string) => [
  call('createPushToken', PLANTED.pushToken),
  call('signIn', { phoneNumber: phone, passwordTicket: PLANTED.ticket }),
  call('applyVoucher', { id: 1, code: PLANTED.voucher }),
  {
    type: 'api/executeQuery/pending',
    meta: {
      requestId: 'bench-query',
      requestStatus: 'pending',
      startedTimeStamp: 1,
      arg: {
        type: 'query',
        endpointName: 'getHouse',
        originalArgs: { phone, voucher: PLANTED.voucher },
        queryCacheKey: `getHouse(${JSON.stringify({ phone, voucher: PLANTED.voucher })})`,
      },
    },
  },
  {
    type: 'errors/errorCaught',
    payload: {
      where: 'promise',
      message: `x-user-token: ${token}, x-user-email: ${phone}; ${all.join(' | ')}`,
      stack: `Error at /api/x?${new URLSearchParams(all.map((text, index) => [`q${index}`, text])).toString()}`,
    },
  },
  {
    type: 'notices/noticeShown',
    payload: { id: 'bench', tone: 'error', text: `NIK ${PLANTED.nationalId} dan WA ${PLANTED.otherPhone} ditolak` },
  },
]

const storedText = (page: Page): Promise<string> =>
  page.evaluate(`new Promise((resolve, reject) => {
    const opening = indexedDB.open('griya-recordings')
    opening.onerror = () => reject(new Error('no database'))
    opening.onsuccess = () => {
      const all = opening.result.transaction('values').objectStore('values').getAll()
      all.onsuccess = () => resolve(all.result.join('\\n'))
    }
  })`)

/** Takes what Sentry's code sends. */
const openReceiver = async () => {
  const bodies: string[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      bodies.push(Buffer.concat(parts).toString('utf8'))
      response.writeHead(200, { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    dsn: `http://public@127.0.0.1:${(server.address() as AddressInfo).port}/1`,
    bodies,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const until = async (isDone: () => boolean, page: Page) => {
  for (let turn = 0; turn < 200 && !isDone(); turn++) await page.waitForTimeout(100)
  if (!isDone()) throw new Error('Sentry got no error')
}

const live = async ({ browser, origin, tenants }: Stand, bodies: readonly string[]) => {
  const tenant = await tenants.add({ profiles: [] })
  await fillProfiles(origin, tenant)
  const id = await tenants.book(tenant, 'M105')
  const pictures = await picturesOf(origin, tenant)
  const personal = [1, 2].flatMap((number) =>
    Object.entries(profileOf(number as 1 | 2)).flatMap(([key, value]) => (CHOICES.includes(key) ? [] : [value])),
  )
  const secrets = [tenant.token, tenant.phone, ...personal, ...pictures, ...Object.values(PLANTED)]
  const phone = await newPhonePage(browser, {
    viewport: DESK,
    allow: [/./],
    storageState: sessionStorageOf(origin, tenant),
  })
  const { page } = phone
  await fakeDevTools(page)
  await page.goto(`${origin}/react/profile?qa&devtools`)
  await page.getByLabel('Nama', { exact: true }).waitFor()
  // without loading the page anew: each page knows the secrets that it has met
  for (const path of [`/profile/2?nama=${encodeURIComponent(profileOf(1).name)}`, `/transactions/${id}/confirmation`]) {
    await dispatchInPage(page, { type: 'navigation/goTo', payload: { to: path } })
    await page.getByLabel(path.startsWith('/profile/2') ? 'Nama' : 'Nama Rekening', { exact: true }).waitFor()
    await page.waitForLoadState('networkidle')
  }
  await page.getByLabel('Nama Rekening').fill(PLANTED.accountName)
  await page.getByLabel('Nomor Rekening').fill(PLANTED.accountNumber)
  await page
    .getByLabel('Foto Bukti Transfer')
    .setInputFiles({ name: PLANTED.proofName, mimeType: 'image/jpeg', buffer: await smallPicture() })
  await page.getByText(`File selected: ${PLANTED.proofName}`).waitFor()
  await answerWith(page, 'POST /transaction/*/confirm_payment.json', 422, {
    error: `Rekening ${PLANTED.accountNumber} a.n. ${PLANTED.accountName} bukan milik ${profileOf(1).name}`,
  })
  for (const action of actionsWith(secrets, tenant.token, tenant.phone)) await dispatchInPage(page, action)
  await press(page, 'Konfirmasi Pembayaran')
  await seeHeading(page, 'Konfirmasi Pembayaran')
  await page.getByLabel('Catatan').fill(`NIK ${PLANTED.nationalId}, ${profileOf(1).name}`)
  await press(page, 'Tandai momen ini')
  await until(() => bodies.some((body) => body.includes('"type":"event"')), page)
  const gzip = await download(page)
  const view = await page.evaluate<string>('JSON.stringify(globalThis.__shown)')
  const stored = await storedText(page)
  await phone.finish()
  return { secrets, recording: recordingIn(gzip), view, stored }
}

/** As written, in JSON, and in an address. */
const spellings = (secret: string) => [
  ...new Set([
    secret,
    JSON.stringify(secret).slice(1, -1),
    encodeURIComponent(secret),
    new URLSearchParams([['', secret]]).toString().slice(1),
  ]),
]

const leftIn = (text: string, secrets: readonly string[]) =>
  secrets.filter((secret) => spellings(secret).some((spelling) => text.includes(spelling)))

export const secretRows = async (): Promise<readonly Row[]> => {
  const receiver = await openReceiver()
  try {
    const seen = await withStand((stand) => live(stand, receiver.bodies), { environment: { SENTRY_DSN: receiver.dsn } })
    const { secrets, recording } = seen
    const places = {
      IndexedDB: seen.stored,
      file: JSON.stringify(recording),
      DevTools: seen.view,
      Sentry: receiver.bodies.join('\n'),
    }
    const found = Object.entries(places).map(([place, text]) => {
      const left = leftIn(text, secrets)
      left.forEach((secret) => console.log(`${place}: ${secret}`))
      console.log(`${place}: ${text.length} characters searched`)
      return left.length
    })
    const verdict = verdictOf(recording, openBuild(DIST).rootReducer)
    const isEqual = verdict.kind === 'equal' && recording.info.drift.length === 0
    if (!isEqual) console.log(verdict, recording.info.drift)
    return [
      {
        bar: '4',
        measured: `${secrets.length} planted secrets found in IndexedDB, the file, DevTools and what Sentry gets`,
        result: found.join(', '),
        aim: '0, 0, 0, 0 of 30',
        isReached: secrets.length >= 30 && found.every((count) => count === 0),
      },
      {
        bar: '4',
        measured: 'the scrubbed recording replays to the scrubbed state of the app',
        result: isEqual ? 'equal' : 'different',
        aim: 'equal',
        isReached: isEqual,
      },
    ]
  } finally {
    receiver.close()
  }
}
