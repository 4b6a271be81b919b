import { randomId } from './clockAndChance'

/**
 * A password on its way to the server. Actions are recorded, so they carry the ticket; the base query redeems it once.
 */
const deposits = new Map<string, string>()

export const depositSecret = (secret: string): string => {
  const ticket = randomId()
  deposits.set(ticket, secret)
  return ticket
}

export const redeemSecret = (ticket: string): string => {
  const secret = deposits.get(ticket) ?? ''
  deposits.delete(ticket)
  return secret
}
