import { smallPicture } from '../../../__tests__/support/tenants'
import type { SignedIn } from '../../../__tests__/support/testServer'
import { profileOf } from './planted'

export const fillProfiles = async (origin: string, { headers }: SignedIn) => {
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

/** The signed addresses of the four pictures, from the server. */
export const picturesOf = async (origin: string, { headers }: SignedIn): Promise<readonly string[]> => {
  const texts = await Promise.all(
    ['/users/profile', '/users/profile_2'].map(async (path) =>
      (await fetch(`${origin}/api${path}`, { headers })).text(),
    ),
  )
  return texts.flatMap((text) => [...text.matchAll(/[/]([0-9a-f-]{36})[?]/g)].map(([, id]) => id ?? ''))
}
