import { creditRow, plainRow } from '../../src/cli/operatorRows'

it('says times in the zone of the property, and names it', () => {
  expect(plainRow({ sentAt: 1_795_219_200, id: 7 })).toEqual({ sentAt: '2026-11-21 07:00 GMT+7', id: 7 })
})

it('says of a credit which bills it may be for', () => {
  expect(
    creditRow({
      id: 3,
      bills: [
        { id: 7, room: 'M101' },
        { id: 9, room: 'M102' },
      ],
    }),
  ).toEqual({ id: 3, bills: '7, 9' })
})
