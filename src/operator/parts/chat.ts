import { PLACEHOLDERS } from '@/contract/bills'

/** A chat with the tenant in which the message is already typed. */
export const chatAddress = (phone: string, message: string): string =>
  `https://wa.me/${phone.replace(/^0/, '62')}?text=${encodeURIComponent(message)}`

type Facts = Readonly<Record<(typeof PLACEHOLDERS)[number], string>>

/** A message of an operator with the facts of one bill in it; braces within a fact are left as they are. */
export const fillMessage = (message: string, facts: Facts): string =>
  message.replace(/\{(\w+)\}/g, (found, name: string) => {
    const known = PLACEHOLDERS.find((one) => one === name)
    return known === undefined ? found : facts[known]
  })
