import { changedPaths, createHasher, differences, differentPlaces, pointer } from '@/recording/compare'

describe('a hash', () => {
  const hash = createHasher()

  it('is that of a value, whatever object it stands in', () => {
    expect(hash({ a: 1, b: [2, { c: null }] })).toBe(createHasher()({ b: [2, { c: null }], a: 1, d: undefined }))
    expect(Number.isSafeInteger(hash('a'))).toBe(true)
  })

  it('is another one for values that only look alike', () => {
    const values = [
      ...[undefined, {}, [], '', 0, false, '0', 'null', '{}', '[]', [[]], [{}], { a: {} }, { a: [] }],
      ...[
        { a: 'b' },
        { b: 'a' },
        ['a', 'b'],
        ['b', 'a'],
        ['a\nb'],
        { a: 1, b: 2 },
        { a: 2, b: 1 },
        'aa',
        'a',
        '\u0000a',
      ],
    ]
    expect(new Set(values.map((value) => hash(value))).size).toBe(values.length)
    expect(hash(undefined)).toBe(hash(null))
  })

  it('is wide enough for states that grow', () => {
    const hashes = Array.from({ length: 20_000 }, (_, index) => hash(`row ${index}`))
    expect(new Set(hashes).size).toBe(20_000)
    expect(Math.max(...hashes)).toBeGreaterThan(2 ** 52)
    expect(Math.min(...hashes)).toBeGreaterThanOrEqual(0)
  })

  it('looks at an object once, so that a change costs what changed', () => {
    let reads = 0
    const watched = new Proxy({ a: 1 }, { ownKeys: (target) => (reads++, Reflect.ownKeys(target)) })
    const quick = createHasher()
    for (let time = 0; time < 3; time++) quick({ watched })
    expect(reads).toBe(1)
  })
})

describe('the places where two states differ', () => {
  const placesOf = (before: unknown, after: unknown, deepest?: number) =>
    differences(before, after, createHasher(), deepest).map(({ path }) => pointer(path))

  it('are as deep as can be', () => {
    expect(placesOf({ a: { b: 1, c: 2 }, d: 3 }, { a: { b: 1, c: 4 }, d: 3, e: 5 })).toEqual(['/a/c', '/e'])
    expect(placesOf({ a: [1, 2] }, { a: [1, 3, 4] })).toEqual(['/a/1', '/a/2'])
    expect(placesOf({ a: 1 }, {})).toEqual(['/a'])
    expect(placesOf(1, 2)).toEqual([''])
  })

  it('are none where the values are equal', () => {
    expect(placesOf({ a: [1], b: undefined }, { a: [1] })).toEqual([])
  })

  it('are no deeper than asked, and never between a list and an object', () => {
    const [before, after] = [{ a: { b: { c: 1 } } }, { a: { b: { c: 2 } } }]
    expect([placesOf(before, after, 0), placesOf(before, after, 1), placesOf(before, after, 2)]).toEqual([
      [''],
      ['/a'],
      ['/a/b'],
    ])
    expect(placesOf({ a: [1] }, { a: { 0: 2 } })).toEqual(['/a'])
    expect(placesOf({ a: { b: 1 } }, { a: null })).toEqual(['/a'])
    expect(placesOf({ a: { b: 1 } }, { a: 'b' })).toEqual(['/a'])
  })

  it('say what was there before and is there now', () => {
    expect(differences({ a: 1 }, { b: 2 }, createHasher())).toEqual([
      { path: ['a'], before: 1, after: undefined },
      { path: ['b'], before: undefined, after: 2 },
    ])
  })

  it('are written as RFC 6901 has it', () => {
    expect(pointer(['a/b', 'c~d', '~1'])).toBe('/a~1b/c~0d/~01')
  })
})

describe('a trail', () => {
  const rows = (count: number, value: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`row${index}`, { a: { value } }]))
  const trail = (before: unknown, after: unknown) => changedPaths(before, after, createHasher())

  it('has a short mark of each new value by its place, five steps deep', () => {
    const found = trail({ a: { b: { c: { d: { e: { f: 1 } } } } } }, { a: { b: { c: { d: { e: { f: 2 } } } } }, g: 1 })
    expect(Object.keys(found)).toEqual(['/a/b/c/d/e', '/g'])
    for (const mark of Object.values(found)) expect(mark).toMatch(/^[0-9a-z]{1,4}$/)
  })

  it('is coarser where more than forty places changed', () => {
    const changed = (count: number) => Object.keys(trail({ s: rows(count, 1) }, { s: rows(count, 2) }))
    expect(changed(40)).toHaveLength(40)
    expect(changed(40)[0]).toBe('/s/row0/a/value')
    expect(changed(41)).toEqual(['/s'])
    expect(Object.keys(trail(rows(41, 1), rows(41, 2)))).toHaveLength(41)
    expect(Object.keys(trail(rows(41, 1), rows(41, 2)))[0]).toBe('/row0')
  })

  it('parts from another at the deepest places that one of them names', () => {
    expect(differentPlaces({ '/a': '1' }, { '/a': '1' })).toEqual([])
    expect(differentPlaces({ '/a': '1', '/b': '2' }, { '/a': '1', '/b': '3' })).toEqual(['/b'])
    expect(differentPlaces({ '/a': '1' }, { '/a': '1', '/c': '3' })).toEqual(['/c'])
    expect(differentPlaces({ '/a': '1', '/b/cc': '1' }, { '/a': '2', '/b/cc': '2' })).toEqual(['/a', '/b/cc'])
    // one of them was coarser: what the other names lies within
    expect(differentPlaces({ '/rows': '1' }, { '/rows/7': '2', '/x': '1' })).toEqual(['/rows/7', '/x'])
  })
})
