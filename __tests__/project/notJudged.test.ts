import { endOf } from '../../tools/replay/suite/run'

const files = (equal: number, slow: number, different = 0) =>
  Array.from({ length: equal + slow + different }, (_, at) => (at < equal ? 0 : at < equal + slow ? 75 : 1))

it('passes a run of which at most one file in twenty was not judged', () => {
  expect(endOf(files(20, 0))).toEqual({ code: 0, notJudged: '' })
  expect(endOf(files(19, 1))).toEqual({ code: 0, notJudged: '1 not judged (which does not fail it)' })
})

it('passes no run of which more was not judged, and hides no difference by it', () => {
  expect(endOf(files(18, 1))).toEqual({ code: 75, notJudged: '1 not judged (more than 5 %: no pass)' })
  expect(endOf(files(2, 9, 1)).code).toBe(1)
})
