import { isNamed, nameOf, plainName, writtenOf, type Payer } from '../../src/domain/payer'

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
  ])('%s may be %s: %s', (written, name, wanted) =>
    expect(isNamed(writtenOf(person(written)), nameOf(name))).toBe(wanted),
  )

  it('stand beside a note, where one word is too little', () => {
    expect(isNamed(writtenOf(person('okt LARAS WIDYANINGRUM', 'end')), nameOf('LARAS WIDYANINGRUM'))).toBe(true)
    expect(isNamed(writtenOf(person('LARAS WIDYANINGRUM okt', 'end')), nameOf('LARAS WIDYANINGRUM'))).toBe(false)
    expect(isNamed(writtenOf(person('JOKO SUTRISNO', 'end')), nameOf('SUTRISNO'))).toBe(false)
    expect(isNamed(writtenOf({ kind: 'company', name: 'BUDI SANTOSO' }), nameOf('BUDI SANTOSO'))).toBe(false)
  })
})
