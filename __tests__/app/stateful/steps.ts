import { COUNT_OPTIONS } from '@griya/contract/stayAddress'
import fc from 'fast-check'
import { FAULTS, type Fault } from './wire'

/** Where a booking begins: days from today, or where the tenant's own last stay ends. */
type From = number | 'lastEnd'

interface WishStep {
  readonly room: number
  readonly period: 'daily' | 'weekly' | 'monthly'
  readonly count: number
  readonly from: From
  readonly ac: boolean
  readonly person: boolean
}

/** `pick` chooses among what there is, counted around. */
interface Picked {
  readonly pick: number
}
interface Faulty {
  readonly fault: Fault
}

type Do<Name, Rest = object> = Name extends string ? { readonly do: Name } & Readonly<Rest> : never

/** Plain data, so that a sequence that was found can be kept as an example. */
export type Step =
  | Do<'search' | 'price' | 'book', WishStep & Faulty>
  | Do<'pay', { wrongAmount: boolean } & Picked & Faulty>
  | Do<'useVoucher', { voucher: number } & Picked & Faulty>
  | Do<'convert', { type: number } & Faulty>
  | Do<'cancel' | 'open', Picked & Faulty>
  | Do<'again' | 'list' | 'coins' | 'notes' | 'current', Faulty>
  | Do<'signOut' | 'reload'>
  | Do<'signIn', { tenant: number } & Faulty>
  | Do<'confirm' | 'reject', Picked>
  | Do<'penalty', { amount: number } & Picked>
  | Do<'giveVoucher', { value: number; owner: number | null; days: number | null }>
  | Do<'setPrices', { room: number; raised: number }>
  | Do<'revoke', { tenant: number }>
  | Do<'passTime', { hours: number; sweeps: boolean }>

export type StepOf<Name extends Step['do']> = Extract<Step, { readonly do: Name }>

const tenant = fc.nat({ max: 1 })
const room = fc.nat({ max: 1 })
const pick = fc.nat({ max: 3 })
const fault = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Fault>('none') },
  { weight: 1, arbitrary: fc.constant<Fault>('lost') },
  { weight: 2, arbitrary: fc.constantFrom(...FAULTS) },
)
const length = fc.oneof(
  ...(['daily', 'weekly', 'monthly'] as const).map((period) =>
    fc.record({ period: fc.constant(period), count: fc.constantFrom(...COUNT_OPTIONS[period]) }),
  ),
)
const from = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom<From>(0, 1) },
  { weight: 2, arbitrary: fc.integer({ min: -2, max: 8 }).map((days): From => days) },
  { weight: 2, arbitrary: fc.constant<From>('lastEnd') },
)
const wish = fc
  .tuple(length, fc.record({ room, from, ac: fc.boolean(), person: fc.boolean() }))
  .map(([long, rest]) => ({ ...long, ...rest }))

const named = <Name extends string, Rest extends object>(name: Name, rest: fc.Arbitrary<Rest>) =>
  rest.map((values): { readonly do: Name } & Rest => ({ do: name, ...values }))

/** A wish is made again in the same words now and then: that is how a lost answer is followed up. */
const bookAgain = fc.record({
  period: fc.constant('weekly' as const),
  count: fc.constant(1),
  room,
  from: fc.constant<From>(0),
  ac: fc.constant(false),
  person: fc.constant(false),
})

const withFault = <Rest extends object>(rest: fc.Arbitrary<Rest>) =>
  fc.tuple(rest, fault).map(([values, one]) => ({ ...values, fault: one }))

const justFault = fault.map((one) => ({ fault: one }))

const look: fc.Arbitrary<Step> = fc.oneof(
  named('search', withFault(wish)),
  named('price', withFault(wish)),
  named('open', withFault(fc.record({ pick }))),
  named('list', justFault),
  named('coins', justFault),
  named('notes', justFault),
  named('current', justFault),
)
const payment = named('pay', withFault(fc.record({ pick, wrongAmount: fc.constantFrom(false, false, false, true) })))
const again = named('again', justFault)
const verdict = fc.oneof(named('confirm', fc.record({ pick })), named('reject', fc.record({ pick })))
const time = named('passTime', fc.record({ hours: fc.constantFrom(1, 13, 24, 24, 61), sweeps: fc.boolean() }))
const gift = fc.record({
  value: fc.constantFrom(10_000, 75_000, 30_000_000),
  owner: fc.constantFrom(0, 1, null),
  days: fc.constantFrom(null, 1, 30),
})

/** Each as often as it is listed. */
export const STEPS: readonly fc.Arbitrary<Step>[] = [
  named('book', withFault(wish)),
  named('book', withFault(bookAgain)),
  named('book', withFault(bookAgain)),
  payment,
  payment,
  payment,
  again,
  again,
  verdict,
  verdict,
  verdict,
  named('useVoucher', withFault(fc.record({ pick, voucher: pick }))),
  named('useVoucher', withFault(fc.record({ pick, voucher: pick }))),
  named('giveVoucher', gift),
  named('convert', withFault(fc.record({ type: fc.constantFrom(0, 0, 1) }))),
  named('convert', withFault(fc.record({ type: fc.constantFrom(0, 0, 1) }))),
  named('cancel', withFault(fc.record({ pick }))),
  look,
  look,
  time,
  fc.constant({ do: 'signOut' }),
  named('signIn', withFault(fc.record({ tenant }))),
  fc.oneof(
    fc.constant<Step>({ do: 'reload' }),
    named('penalty', fc.record({ pick, amount: fc.constantFrom(0, 25_000, 1_000_000) })),
    named('setPrices', fc.record({ room, raised: fc.nat({ max: 9 }) })),
    named('revoke', fc.record({ tenant })),
  ),
]
