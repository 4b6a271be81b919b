import type { MessageName, PLACEHOLDERS } from '@griya/contract/bills'

/** A chat with the tenant in which the message is already typed. */
export const chatAddress = (phone: string, message: string): string =>
  `https://wa.me/${phone.replace(/^0/, '62')}?text=${encodeURIComponent(message)}`

type Facts<Name extends MessageName> = Readonly<Record<(typeof PLACEHOLDERS)[Name][number], string>>

/** A message of an operator with facts in it; braces within a fact are left as they are. */
export const fillMessage = <Name extends MessageName>(message: string, facts: Facts<Name>): string => {
  const known = new Map<string, string>(Object.entries(facts))
  return message.replace(/\{(\w+)\}/g, (found, name: string) => known.get(name) ?? found)
}
