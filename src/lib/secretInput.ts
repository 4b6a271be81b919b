import { randomId } from '@griya/common/device/clockAndChance'

/**
 * Holds a password on its way to the server. Actions are recorded, so they carry a ticket instead. The base query
 * exchanges the ticket for the password once.
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
