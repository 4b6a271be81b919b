import * as v from 'valibot'
import { json, type OperatorCalls } from './call'
import { byId, changed, existingId, filledText, id, text, totpCode, unixSeconds } from './primitives'

export const ROLES = ['owner', 'staff'] as const
const role = v.picklist(ROLES)

export const SHORTEST_OPERATOR_PASSWORD = 10
const newPassword = v.pipe(v.string(), v.minLength(SHORTEST_OPERATOR_PASSWORD), v.maxLength(1024))
/** What the log calls changes that no operator made; nobody may go by these names. */
const IMPERSONAL = ['server', 'command line']
const operatorName = v.pipe(
  filledText(40),
  v.minLength(2),
  v.check((name) => !IMPERSONAL.includes(name.toLowerCase()), 'bukan nama orang'),
)
/** the code of a one-time link, which the page finds behind the # of its address */
const link = v.pipe(v.string(), v.regex(/^[\w-]{16,200}$/))

/** The houses to which staff are limited; null = all of them. Owners always have all. */
const shownHouses = v.nullable(v.array(id))
const givenHouses = v.nullable(v.pipe(v.array(existingId), v.minLength(1), v.maxLength(1000)))

const signIn = v.object({ name: filledText(40), password: text(1024), code: v.optional(totpCode) })
const session = v.object({
  name: v.string(),
  role,
  /** whether the second factor is on */
  totp: v.boolean(),
  houses: shownHouses,
  /** after that, everybody signs in again */
  endsAt: unixSeconds,
})

const readLink = v.object({ link })
const linkOwner = v.object({ name: v.string(), role, totp: v.boolean() })
const useLink = v.object({ link, password: newPassword, code: v.optional(totpCode) })
const changePassword = v.object({ current: text(1024), password: newPassword })

const withCode = v.object({ code: totpCode })
/** Of whoever is signed in: an open session alone does not switch a second factor on or off. */
const withPassword = v.object({ password: text(1024) })
const withPasswordAndCode = v.object({ password: text(1024), code: totpCode })
/** So many hours after it was switched on, a second factor may confirm new bank details. */
export const TOTP_HOURS = 24
const withOptionalCode = v.optional(v.object({ code: v.optional(totpCode) }), {})
/** The secret for typing, and as the address that an authenticator app reads from a picture. */
const newTotp = v.object({ secret: v.string(), uri: v.string() })

export const operator = v.object({
  id,
  name: v.string(),
  role,
  totp: v.boolean(),
  houses: shownHouses,
  /** invited = has not used the link yet */
  state: v.picklist(['invited', 'active', 'disabled']),
  createdAt: unixSeconds,
})
const operatorList = v.object({ operators: v.array(operator) })
const addOperator = v.object({
  name: operatorName,
  role: v.optional(role, 'staff'),
  houses: v.optional(givenHouses),
  code: v.optional(totpCode),
})
const changeOperator = v.object({
  role: v.optional(role),
  disabled: v.optional(v.boolean()),
  houses: v.optional(givenHouses),
  code: v.optional(totpCode),
})

/**
 * What nobody does to an owner, or to become one, without the code of an owner's second factor or a day of waiting: invite
 * one, make a link, raise to one or let one back in, disable one or make one staff, switch a second factor off.
 */
export const OWNER_CHANGES = ['invite', 'link', 'raise', 'lower', 'endTotp'] as const
const ownerChange = v.object({
  id,
  change: v.picklist(OWNER_CHANGES),
  name: v.string(),
  askedBy: v.string(),
  /** from then on, and for a day, it is done when it is asked for again */
  dueAt: unixSeconds,
})
/** The address is shown once; without PUBLIC_ORIGIN it begins at its path. */
export const invitation = v.object({ id, name: v.string(), role, link: v.string(), expiresAt: unixSeconds })

const mine = { section: 'Session', house: 'none', answer: session } as const
const operators = { section: 'Operators', access: 'owner' } as const

export const operatorCalls = {
  signIn: {
    method: 'POST',
    path: '/session',
    access: 'open',
    ...mine,
    summary: 'Sign in with name and password, and a code where the second factor is on',
    body: json(signIn),
  },
  getSession: { method: 'GET', path: '/session', access: 'person', ...mine, summary: 'Who is signed in' },
  signOut: { method: 'DELETE', path: '/session', access: 'person', ...mine, summary: 'Sign out', answer: changed },
  readLink: {
    method: 'POST',
    path: '/links/read',
    access: 'open',
    ...mine,
    summary: 'Whose one-time link it is; the link stays valid',
    body: json(readLink),
    answer: linkOwner,
    isLogged: false,
  },
  useLink: {
    method: 'POST',
    path: '/links/use',
    access: 'open',
    ...mine,
    summary: 'Set a password with a one-time link, and sign in',
    body: json(useLink),
  },
  changePassword: {
    method: 'PUT',
    path: '/password',
    access: 'person',
    ...mine,
    summary: 'Change my password; ends all other sessions',
    body: json(changePassword),
  },
  beginTotp: {
    method: 'POST',
    path: '/totp',
    access: 'person',
    ...mine,
    summary: 'A new secret for my second factor, in use once a code confirms it; needs my password',
    body: json(withPassword),
    answer: newTotp,
  },
  confirmTotp: {
    method: 'POST',
    path: '/totp/on',
    access: 'person',
    ...mine,
    summary: 'Switch my second factor on',
    body: json(withCode),
  },
  endTotp: {
    method: 'POST',
    path: '/totp/off',
    access: 'person',
    ...mine,
    summary: 'Switch my second factor off; needs my password and a code',
    body: json(withPasswordAndCode),
  },
  listOperators: {
    method: 'GET',
    path: '/operators',
    ...operators,
    summary: 'List the operators',
    answer: operatorList,
  },
  addOperator: {
    method: 'POST',
    path: '/operators',
    ...operators,
    summary: 'Invite an operator with a one-time link; an owner with a code, or after a day of waiting',
    body: json(addOperator),
    answer: invitation,
  },
  renewOperatorLink: {
    method: 'POST',
    path: '/operators/{id}/link',
    ...operators,
    summary: "A new one-time link for an operator; the older one ends. An owner's needs a code, or a day of waiting",
    params: byId,
    body: json(withOptionalCode),
    answer: invitation,
  },
  changeOperator: {
    method: 'PUT',
    path: '/operators/{id}',
    ...operators,
    summary: 'Change the role or the houses, disable or enable; of an owner with a code, or after a day of waiting',
    params: byId,
    body: json(changeOperator),
    answer: operator,
  },
  resetOperatorTotp: {
    method: 'POST',
    path: '/operators/{id}/totp/off',
    ...operators,
    summary: 'Switch off the second factor of somebody who lost the phone; needs the code of the owner who does it',
    params: byId,
    body: json(withOptionalCode),
    answer: operator,
  },
  listOwnerChanges: {
    method: 'GET',
    path: '/owner_changes',
    ...operators,
    summary: 'What was asked about owners without a code, and waits for a day',
    answer: v.object({ changes: v.array(ownerChange) }),
  },
  stopOwnerChange: {
    method: 'DELETE',
    path: '/owner_changes/{id}',
    ...operators,
    summary: 'Stop what waits; any owner may',
    params: byId,
    answer: changed,
  },
} as const satisfies OperatorCalls

export type Role = v.InferOutput<typeof role>
export type OperatorSession = v.InferOutput<typeof session>
