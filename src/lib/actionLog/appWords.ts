/**
 * Words that the app itself is made of. A tenant whose job reads 'pending' gives nothing away by it, but replacing the
 * word everywhere would break the log, so these are never taken for a secret.
 */
const WORDS = `
  null true false undefined type payload meta error data values form
  api uploads session transactions houses profiles drafts notices navigation connection clock environment lostAnswer
  queries mutations provided subscriptions config internal tags keys
  pending fulfilled rejected uninitialized initialized paid confirmed query mutation prefetch condition
  requestId requestStatus endpointName queryCacheKey originalArgs baseQueryMeta startedTimeStamp fulfilledTimeStamp
  entities rows mode replace merge status method failure shared signIn clockOffset kind network refused malformed
  fileLost outdated detail text
  token phoneNumber epoch leftByChoice owner forms savedAt online visible deviceNow offset place pathname search
  apiHost timeZone apiExtensions firebaseConfig firebaseVapidKey sentryDsn sentryEnvironment release
  name birthPlace birthDateUnix birthDate religion married phone work houseAddress workAddress relativeName
  relativePhone relativeDescription photo identityPhoto number address bankDetail size
  paymentStatus houseName roomName houseId paymentDue roomCost extraAcCost addonsCost extraPersonCost penaltyCost
  discountAmount depositCost voucherCode total booking extraAc extraPerson roomId start price
  bankAccountName bankAccountNumber bankName paymentAmount image code passwordTicket
  monthly weekly daily period count date cancel voucher tone info success content createdAt available title
  description coinCount discountValue complete
  rooms pricing coin voucherTypes notifications announcements checks LIST POST DELETE
  listHouses getHouse listAnnouncements searchRooms getPricing createBooking listTransactions getTransaction
  cancelTransaction applyVoucher confirmPayment listNotifications createPushToken getProfile getProfile2 updateProfile
  updateProfile2 checkProfile checkBooking getCoin listCoinVoucherTypes convertCoin
  react login house room profile extend confirmation users
  forced track refetchOnFocus refetchOnReconnect refetchOnMountOrArgChange keepUnusedDataFor reducerPath
  invalidationBehavior focused middlewareRegistered percent endpoint where message stack
`

export const APP_WORDS: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/))
