import { calledBy } from '@/recording/scrub/names'

it.each([
  ["siti nur'aini-kusuma", ['siti', "nur'aini-kusuma", 'aini', 'kusuma']],
  ['anna-maria 2', ['anna-maria', 'anna', 'maria']],
  ['melati kusuma', ['kusuma']],
  ['r. a. kartini', ['kartini']],
  ['budi budi', ['budi']],
  ['kartini', []],
  ['li ayu', []],
  ['m105 ab12', []],
  ['王 小明', ['小明', '王小明']],
  ['김민 수현', ['김민', '수현', '김민수현']],
  ['', []],
])('%s may also be called %j', (name, words) => expect(calledBy(name)).toEqual(words))
