import { plainRow } from '../../src/cli/operatorRows'

it('says times in the zone of the property, and names it', () => {
  expect(plainRow({ sentAt: 1_795_219_200, id: 7 })).toEqual({ sentAt: '2026-11-21 07:00 GMT+7', id: 7 })
})
