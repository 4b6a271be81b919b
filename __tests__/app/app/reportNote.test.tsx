import { fireEvent, screen } from '@testing-library/react'
import { copyReport } from '@/domain/copyReport'
import { carryOver } from '@/recording/identity'
import { createScrubber } from '@/recording/scrub/scrub'
import { BUDI, PROFILE } from '../../support/appTenants'
import { useWorld } from '../support/appWorld'

const world = useWorld()
const words = copyReport
const NAME = PROFILE['name'] ?? ''

/** In a file of its own: in a second test, the code that scrubs would be there from the start. */
it('hides in the note what an earlier page learned, though the code that scrubs has not come yet', async () => {
  const earlier = createScrubber('seed')
  earlier.learn({ profiles: [{ number: 1, name: NAME }] })
  expect(earlier.scrub(NAME)).not.toBe(NAME)
  carryOver({ id: '1-a', seed: 'seed' }, earlier.remembered())
  world.open('/error', { as: await world.demo(BUDI), metas: { 'api-extensions': 'griya-1' } })
  fireEvent.change(await screen.findByLabelText(words.note), { target: { value: `nama ${NAME} salah` } })
  fireEvent.click(screen.getByRole('button', { name: words.submit }))
  await screen.findByText(/terkirim/)
  const headers = { 'x-operator-key': 'operator-key-of-the-tests' }
  const answer = await world.server.fetch('http://localhost/operator/bug_reports', { headers })
  const { reports } = (await answer.json()) as { readonly reports: readonly { readonly note: string }[] }
  expect(reports[0]?.note).toBe(`nama ${earlier.scrub(NAME)} salah`)
})
