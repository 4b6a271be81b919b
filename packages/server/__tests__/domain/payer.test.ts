import { isNamed, plainName, type Payer } from '../../src/domain/payer'

const person = (name: string, part?: 'start' | 'end'): Payer => ({ kind: 'person', name, ...(part && { part }) })

describe('the names of a bank', () => {
  it.each([
    ['Bpk. H. Budi Santoso, S.E.', 'BUDI SANTOSO'],
    ['Hj. Siti Nur’aini', 'SITI NUR AINI'],
    ['Hendra', 'HENDRA'],
    ['PT Aneka Jaya', 'ANEKA JAYA'],
    ['  dewi   anggraini ', 'DEWI ANGGRAINI'],
    ['René', 'RENE'],
  ])('%s is %s', (name, plain) => expect(plainName(name)).toBe(plain))

  it.each([
    ['BUDI SANTOSO', 'Budi Santoso', true],
    ['MUHAMMAD FAIZ ABDI', 'Muhammad Faiz Abdillah', true],
    ['BAGASKARA NUGRO', 'Bagaskara Nugroho', true],
    ['MUHAMMAD FAIZ', 'Muhammad Faiz Abdillah', false],
    ['BUDI', 'Budi Santoso', false],
    ['BUDI SANTOSO WIJAYA', 'Budi Santoso', false],
  ])('%s may be %s: %s', (written, name, wanted) => expect(isNamed(person(written), plainName(name))).toBe(wanted))

  it('stand beside a note, where one word is too little', () => {
    expect(isNamed(person('okt LARAS WIDYANINGRUM', 'end'), 'LARAS WIDYANINGRUM')).toBe(true)
    expect(isNamed(person('LARAS WIDYANINGRUM okt', 'end'), 'LARAS WIDYANINGRUM')).toBe(false)
    expect(isNamed(person('JOKO SUTRISNO', 'end'), 'SUTRISNO')).toBe(false)
    expect(isNamed({ kind: 'company', name: 'BUDI SANTOSO' }, 'BUDI SANTOSO')).toBe(false)
  })
})
