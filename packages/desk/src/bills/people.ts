import type { Bill, BillGroup } from '@griya/contract/bills'

/** One person with all bills that somebody has to look at. */
export interface BilledPerson {
  /** of the tenant */
  readonly id: number
  readonly name: string | null
  readonly phone: string
  /** that of the most urgent bill */
  readonly group: BillGroup
  /** the most urgent first */
  readonly bills: readonly Bill[]
  /** what one may ask for; a proof that waits for its check is not asked for again */
  readonly askedFor: readonly Bill[]
}

export const isToBePaid = ({ group }: Bill): boolean => group === 'overdue' || group === 'soon' || group === 'later'

/** A booking that was not paid in time is owed by nobody. */
export const owedIn = (bills: readonly Bill[]): number =>
  bills.reduce((sum, { group, owed }) => (group === 'lapsed' ? sum : sum + owed), 0)

/** The bills by person, in the order in which the server lists the most urgent bill of each. */
export const byPerson = (bills: readonly Bill[]): readonly BilledPerson[] => {
  const people = new Map<number, Bill[]>()
  for (const bill of bills) people.set(bill.tenantId, [...(people.get(bill.tenantId) ?? []), bill])
  return [...people].flatMap(([id, own]) => {
    const [first] = own
    if (first === undefined) return []
    const { name, phone, group } = first
    return [{ id, name, phone, group, bills: own, askedFor: own.filter(isToBePaid) }]
  })
}

export const peopleIn = (people: readonly BilledPerson[], wanted: BillGroup): readonly BilledPerson[] =>
  people.filter(({ group }) => group === wanted)
