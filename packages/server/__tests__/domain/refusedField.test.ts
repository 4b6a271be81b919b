import { refusedField } from '../../../../src/domain/refusedField'
import { refusedProfileField } from '../../../../src/domain/profile'
import { emptyFieldWords, words } from '../../src/domain/words'

it.each([
  ['confirmation', words.imageTooLarge, 'image'],
  ['confirmation', words.imageTooManyPixels, 'image'],
  ['confirmation', words.imageUnreadable, 'image'],
  ['confirmation', words.imageSvg, 'image'],
  ['confirmation', words.paymentOverdue, undefined],
  ['voucher', words.voucherUnknown, 'code'],
  ['voucher', words.voucherQuotaUsed, 'code'],
  ['voucher', words.voucherEmpty, 'code'],
  ['voucher', words.voucherApplied, undefined],
  ['help', words.ticketNoStay, 'stay'],
  ['help', words.ticketLeaveTwice, 'stay'],
  ['help', words.ticketLeaveDate, 'leaveDate'],
  ['help', words.ticketNoAccount, 'refundAccount'],
  ['help', words.ticketEmpty, 'text'],
  ['help', words.pictureRefused(words.ticketPhoto(2), words.imageUnreadable), 'photo2'],
  ['help', words.tooManyTickets, undefined],
  ['request', emptyFieldWords['name'] ?? '', 'name'],
  ['request', words.phoneInvalid, 'whatsapp'],
  ['request', words.roomTaken, undefined],
  ['password', words.wrongPassword, 'current'],
  ['password', words.shortPassword, 'fresh'],
  ['password', words.commonPassword, 'fresh'],
  ['password', words.ownPassword, 'fresh'],
  ['password', words.deadLink, undefined],
] as const)('in the form %s, the sentence "%s" is about the field %s', (form, sentence, field) => {
  expect(refusedField(form, sentence)).toBe(field)
})

it.each([
  [words.profilePhoto, 'photo'],
  [words.identityPhoto, 'identityPhoto'],
])('a profile whose %s is no picture is told so at that field', (what, field) => {
  expect(refusedProfileField(words.pictureRefused(what, words.imageUnreadable))).toBe(field)
})
