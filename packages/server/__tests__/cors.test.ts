import { openTestServer } from '../../../__tests__/support/testServer'

it('answers other origins as the setting allows', async () => {
  const server = await openTestServer({ demo: false, environment: { CORS_ORIGINS: 'https://app.kost.example' } })
  const allowed = async (origin: string) =>
    (await server.inject({ method: 'GET', url: '/api/houses', headers: { origin } })).headers[
      'access-control-allow-origin'
    ]
  expect(await allowed('https://app.kost.example')).toBe('https://app.kost.example')
  expect(await allowed('https://other.example')).toBeUndefined()
  await server.close()
})
