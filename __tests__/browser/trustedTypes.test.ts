import { useWorld } from './support/world'

const world = useWorld()

it('runs under Trusted Types, and text cannot become code in the page', async () => {
  const page = await world.open({
    path: '/login',
    allow: [/CSP violation/, /Trusted/],
  })
  await page.getByRole('button', { name: 'Login' }).waitFor()
  const attempts = await page.evaluate(async () => {
    const scope = window as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => unknown } }
    const refused = async (attempt: () => unknown) => {
      try {
        await attempt()
        return false
      } catch (error) {
        return error instanceof TypeError || (error as Error).name === 'EvalError'
      }
    }
    return {
      html: await refused(() => (document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>')),
      address: await refused(() => (document.createElement('script').src = '/react/other.js')),
      worker: await refused(() => navigator.serviceWorker.register('/react/sw.js')),
      policy: await refused(() => scope.trustedTypes.createPolicy('other', {})),
      second: await refused(() => scope.trustedTypes.createPolicy('griya', {})),
    }
  })
  expect(attempts).toEqual({ html: true, address: true, worker: true, policy: true, second: true })
})
