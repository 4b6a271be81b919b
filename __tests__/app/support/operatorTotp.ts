import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { totpAt } from '../../../packages/server/src/domain/totp'
import { fill, OPERATOR_PASSWORD, press, type useOperatorWorld } from './operatorWorld'

/** Switches the second factor on, on the screen of the account; returns what tells the present code. */
export const switchTotpOn = async (user: UserEvent, world: ReturnType<typeof useOperatorWorld>) => {
  await press(user, 'Aktifkan')
  await fill(user, 'Kata sandi Anda', OPERATOR_PASSWORD)
  await press(user, 'Lanjut')
  await screen.findByRole('img', { name: 'Kode QR untuk aplikasi autentikator' })
  const secret = screen.getByText(/^[A-Z2-7]{32}$/).textContent
  /** That it was used before is forgotten, so that no test waits 30 seconds for the next one. */
  const code = async () => {
    await world.rows('update operators set totp_step = 0')
    return totpAt(secret, world.server.clock.now())
  }
  await fill(user, 'Kode dari aplikasi', await code())
  await press(user, 'Aktifkan verifikasi')
  await screen.findByText('Verifikasi dua langkah aktif')
  return code
}
