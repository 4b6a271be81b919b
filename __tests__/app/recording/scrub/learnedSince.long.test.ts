import { createSecretTable } from '@/recording/scrub/secretTable'

describe('what was learned later', () => {
  const learnedInTwoParts = () => {
    const earlierPage = createSecretTable('seed')
    earlierPage.add('Kertarajasa')
    const table = createSecretTable('seed', earlierPage.remembered())
    table.add('Tulungagung')
    const size = table.size()
    table.add('Zulkarnaen Wiratmadja', 'name')
    table.add('Ayu', 'name')
    table.add('081399887766')
    return { table, size }
  }

  it.each([
    ['Halo Zulkarnaen', true],
    ['Halo Ayu', true],
    ['WA +62 813-9988-7766', true],
    ['/api/x?q=zulkarnaen%20wira%74madja', true],
    ['/api/x?q=Z%75lkarnaen', true],
    ['lahir di Tulungagung', false],
    ['Halo Kertarajasa', false],
    ['Halo', false],
  ])('is in %s: %s', (text, result) => {
    const { table, size } = learnedInTwoParts()
    expect(table.learnedSince(size)(text)).toBe(result)
  })

  it.each(['Halo Zulkarnaen', 'lahir di Tulungagung', 'Halo Kertarajasa'])(
    'is all of it, and what is remembered, from the beginning on: %s',
    (text) => {
      expect(learnedInTwoParts().table.learnedSince(0)(text)).toBe(true)
      expect(learnedInTwoParts().table.learnedSince(0)('Halo')).toBe(false)
    },
  )
})
