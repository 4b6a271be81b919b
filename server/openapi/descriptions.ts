import type { TenantCallName } from '../../src/contract/calls'

/** What a client's author must know beside the fields; one or two sentences a call. */
export const descriptions: Readonly<Record<TenantCallName, string>> = {
  signIn:
    'Answers the token of a new session; other sessions of the tenant stay. After too many wrong passwords the phone number or the address is locked for a while.',
  changePassword: 'Wants the password of now. The session that asks stays, every other one of the tenant ends.',
  resetPassword:
    'The code comes from the fragment of a link that the operator made. It works once and for an hour; all sessions of the tenant end.',
  listHouses:
    'All houses, in the order in which the operator added them. Details such as photos and facilities come with one house alone.',
  getHouse: 'The address, the contact and, where they are known, photos, facilities and the place on a map.',
  getHouseRules: 'The rules that the operator wrote, in their order; an empty list where there are none.',
  listAnnouncements: 'What the operator announces now, newest first.',
  searchRoomsMonthlyOrDaily:
    'All rooms of the house, each with whether it is free for the whole stay. Give number_of_month, or end for a stay by days.',
  searchRoomsWeekly: 'All rooms of the house, each with whether it is free for so many weeks.',
  searchHouses:
    'Every house once, with how many rooms are free for the stay and the lowest price among them. Where none is free, the next start from which one is.',
  getRoom:
    'Photos, size, facilities and description of one room. Photos are addressed by their content, so they never change.',
  getPricingMonthly:
    'The price of a stay with the extras that are ticked, its deposit, and what each extra would add. Some lengths have months for free.',
  getPricingWeekly: 'The price of a stay by weeks with the extras that are ticked, and what each extra would add.',
  getPricingDaily:
    'The price of a stay from start to the day before end with the extras that are ticked, and what each extra would add.',
  createBookingMonthly:
    'Holds the room until payment_due. The price is reckoned anew here, and is what has to be paid. Send an Idempotency-Key, so that a repeated request does not book twice.',
  createBookingWeekly: 'Holds the room until payment_due, as a booking by months does.',
  createBookingDaily: 'Holds the room until payment_due, as a booking by months does; `end` is the day of leaving.',
  listTransactions: 'My bookings, newest first. A booking that was not paid in time is gone.',
  getTransaction: 'Costs, period, status, the account to pay to and who has to act next.',
  cancelTransaction: 'Only while it is pending: the nights become free, and its voucher can be used again.',
  applyVoucher:
    'Only while it is pending, and one voucher each. The total becomes smaller by the discount, never below zero.',
  confirmPayment:
    'The picture of the transfer and whose account it came from. A new proof takes the place of one that waits. The operator then confirms or rejects it.',
  listNotifications: 'What I was told, newest first.',
  countUnread: 'For the mark beside the entry of the notifications.',
  readNotifications: 'Marks this one and all earlier ones as read; ids increase with time.',
  createPushToken: 'The address of this browser at the push service, for this session. It ends with the session.',
  getProfile:
    'The tenant. Fields that were never filled in are null; pictures have addresses that are valid for an hour at most.',
  getProfile2: 'The person who shares the room. Fields that were never filled in are null.',
  updateProfile: 'Replaces all text fields; a picture that is not sent stays as it is.',
  updateProfile2:
    'Replaces all text fields of the person who shares the room; a picture that is not sent stays as it is.',
  checkProfile: 'A booking wants a profile. Ask before the form is shown.',
  checkBooking: 'The newest booking that stands, and who lives in the room now.',
  getCoin: 'The balance and its history. Coins come with confirmed payments.',
  listCoinVoucherTypes: 'What coins buy, with its cost in coins.',
  listVouchers: 'Codes given to me or bought with coins, newest first, with the transaction each was used on.',
  convertCoin:
    'Takes the coins and answers the code of a new voucher. Send an Idempotency-Key, so that a repeated request does not buy twice.',
  sendBugReport:
    'A packed recording and a note. With a session it is counted for the tenant, without one for the address.',
}
