import type { Page } from 'playwright-core'
import { totpAt } from '../../../packages/server/src/domain/totp'
import type { Role } from '@griya/contract/operators'
import type { Stand } from './stand'

export const OPERATOR_PASSWORD = 'tiga rumah di kota'
export const DESK = { width: 1280, height: 800 }

/** The address of a one-time link, after the server's origin. */
export const invite = async ({ server }: Stand, name: string, role: Role = 'owner'): Promise<string> => {
  const answer = await server.operator('POST', '/operators', { name })
  const { id, link } = answer.json<{ id?: number; link?: string }>()
  if (link === undefined) throw new Error(`the invitation answered ${answer.statusCode}: ${answer.body}`)
  // a further owner would wait for a day
  if (role === 'owner') await server.rows(`update operators set role = 'owner' where id = ${id}`)
  return link
}

/** Makes an operator and signs them in; returns the storage of a browser with their session. */
export const sessionOf = async (world: Stand, name: string, role: Role = 'owner') => {
  const link = (await invite(world, name, role)).split('#')[1] ?? ''
  const answer = await fetch(`${world.origin}/operator/links/use`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-griya-operator': 'test' },
    body: JSON.stringify({ link, password: OPERATOR_PASSWORD }),
  })
  const [, cookie, value] = /^([^=]+)=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '') ?? []
  if (cookie === undefined || value === undefined) throw new Error(`the link answered ${answer.status}`)
  const { hostname } = new URL(world.origin)
  const kept = { domain: hostname, path: '/operator', expires: -1, httpOnly: true, secure: false }
  return { cookies: [{ name: cookie, value, sameSite: 'Strict' as const, ...kept }], origins: [] }
}

/** Switches the second factor on, on the screen of the account. */
export const switchTotpOn = async (page: Page, { server }: Stand) => {
  await page.getByRole('button', { name: 'Aktifkan', exact: true }).click()
  await page.getByLabel('Kata sandi Anda').fill(OPERATOR_PASSWORD)
  await page.getByRole('button', { name: 'Lanjut', exact: true }).click()
  await page.getByRole('img', { name: 'Kode QR untuk aplikasi autentikator' }).waitFor()
  const secret = (await page.locator('.o-secret code').textContent()) ?? ''
  const sendCode = async () => {
    await page.getByLabel('Kode dari aplikasi').fill(totpAt(secret, server.clock.now()))
    await page.getByRole('button', { name: 'Aktifkan verifikasi', exact: true }).click()
  }
  const isOn = page.getByText('Verifikasi dua langkah aktif', { exact: true }).first()
  const isTooLate = page.getByText('Kode salah atau sudah dipakai, tunggu kode berikutnya', { exact: true })
  await sendCode()
  await isOn.or(isTooLate).first().waitFor()
  // a code is good for its own 30 seconds alone, and these may end while it is on its way
  if (await isTooLate.isVisible()) await sendCode()
  await isOn.waitFor()
}

export const signIn = async (page: Page, name: string, password = OPERATOR_PASSWORD) => {
  await page.getByLabel('Nama', { exact: true }).fill(name)
  await page.getByLabel('Kata sandi', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
}
