import { reachOf, roleIds, roleOfId } from '@folego/contract'
import type { Density, Holder, User } from '@folego/contract'
import { foldEmail } from '#platform/database'
import { refuse } from '#platform/http'
import type { Refusal } from '#platform/http'
import type { Attempt, AttemptRule } from '#platform/security'
import { strongestOf } from '#platform/security'

const quarterHour = 900

/** Five mistakes are human; after that, each guess doubles the waiting time. */
const perPair: AttemptRule = {
  name: 'sign-in-pair',
  limit: 5,
  windowSeconds: quarterHour,
  firstWaitSeconds: 30,
  longestWaitSeconds: quarterHour,
}

/** Limits one address that tries many accounts. A gym's own network has many honest people behind one address. */
const perAddress: AttemptRule = {
  name: 'sign-in-address',
  limit: 30,
  windowSeconds: quarterHour,
  firstWaitSeconds: 60,
  longestWaitSeconds: quarterHour,
}

/** Limits many addresses that try one account. */
const perAccount: AttemptRule = {
  name: 'sign-in-account',
  limit: 20,
  windowSeconds: quarterHour,
  firstWaitSeconds: 60,
  longestWaitSeconds: quarterHour,
}

/** A stolen token must not allow guessing the password. */
const perOwnPassword: AttemptRule = { ...perPair, name: 'own-password' }

/** Neither may an actor guess approvers' passwords, nor may many actors try one approver. */
const perActor: AttemptRule = { ...perPair, name: 'approval' }
const perApprover: AttemptRule = { ...perAccount, name: 'approval-account' }

/** Codes of six digits must not be guessed, even with the password. */
const perCode: AttemptRule = { ...perPair, name: 'second-factor' }

/** Counts each request, whether or not the e-mail is known. */
const perResetRequest: AttemptRule = { ...perPair, name: 'reset-request', limit: 10 }

const perLink: AttemptRule = { ...perAddress, name: 'link' }

/** Who made an invitation without an e-mail must not learn from it which e-mails have accounts. */
const perInvitation: AttemptRule = {
  name: 'invitation-email',
  limit: 5,
  windowSeconds: 86_400,
  firstWaitSeconds: 3600,
  longestWaitSeconds: 86_400,
}

export const knownAddressDays = 30
export const emailsPerHour = 3
export const setUpLinkHours = 24

/**
 * The counters of one sign-in. They count the e-mail as sent, so that an unknown one behaves like any other. The account's own
 * counter does not apply to addresses that the account uses: strangers cannot lock it out.
 */
export function signInAttempts(emailKey: string, address: string, isKnownAddress: boolean): Attempt[] {
  const pair = pairAttempt(emailKey, address)
  const fromAddress = { rule: perAddress, subject: address }
  return isKnownAddress ? [pair, fromAddress] : [pair, fromAddress, accountAttempt(emailKey)]
}

/** The counter of one e-mail at one address; a success resets it. */
export function pairAttempt(emailKey: string, address: string): Attempt {
  return { rule: perPair, subject: `${emailKey}\n${address}` }
}

/** The counter of one e-mail over all addresses that it has not signed in from. */
export function accountAttempt(emailKey: string): Attempt {
  return { rule: perAccount, subject: emailKey }
}

export function ownPasswordAttempt(accountId: string): Attempt {
  return { rule: perOwnPassword, subject: accountId }
}

/** The counters of a request for another person's approval, by e-mail. */
export function approvalAttempts(accountId: string, emailKey: string): Attempt[] {
  return [
    { rule: perActor, subject: accountId },
    { rule: perApprover, subject: emailKey },
  ]
}

/** The counter of codes for an account's second factor. */
export function codeAttempt(accountId: string): Attempt {
  return { rule: perCode, subject: accountId }
}

export function resetRequestAttempt(address: string): Attempt {
  return { rule: perResetRequest, subject: address }
}

/** The counter of opening a password or set-up link. */
export function linkAttempt(address: string): Attempt {
  return { rule: perLink, subject: address }
}

/** The counter of e-mails named with one invitation. */
export function invitationAttempt(tokenHash: Buffer): Attempt {
  return { rule: perInvitation, subject: tokenHash.toString('hex') }
}

const linkPermissions = { student: 'students.write', instructor: 'trainers.write', admin: 'team.write' } as const

/** Whether somebody may make a password link for a member in this role, by the role's id. */
export function canLink(maker: Holder, roleId: number): boolean {
  const role = roleOfId(roleId)
  return role !== undefined && reachOf(maker, linkPermissions[role]) === 'any'
}

/** Builds the refusal with the seconds to wait: in the header for programs, in the details for the message. */
export function tooManyAttempts(seconds: number): Refusal {
  return refuse('TOO_MANY_REQUESTS', { retryAfter: seconds, details: { seconds } })
}

/** An account as the store reads it. `roles`: ids of its roles in gyms where it has access. */
export interface AccountRow {
  id: string
  name: string
  email: string
  created_at: string
  language: 'pt-BR' | 'en'
  theme: 'system' | 'light' | 'dark'
  density: Density
  version: number
  roles: readonly number[] | null
}

/** Returns the signed-in person as the contract shows it, undefined without access to any gym. */
export function userOf(row: AccountRow): User | undefined {
  const role = strongestOf(row.roles ?? [])
  return role && { ...row, role: { id: roleIds[role], name: role } }
}

export interface OwnChange {
  name?: string | undefined
  email?: string | undefined
  language?: 'pt-BR' | 'en' | undefined
  theme?: 'system' | 'light' | 'dark' | undefined
  density?: Density | undefined
}

/** Returns the columns that a change of one's own account really changes, empty if there are none. */
export function accountChangeOf(account: Omit<AccountRow, 'roles'> & { email_key: string }, change: OwnChange) {
  const emailKey = change.email === undefined ? account.email_key : foldEmail(change.email)
  return {
    ...(change.name !== undefined && change.name !== account.name && { name: change.name }),
    ...(change.email !== undefined && change.email !== account.email && { email: change.email }),
    ...(emailKey !== account.email_key && { email_key: emailKey }),
    ...(change.language !== undefined && change.language !== account.language && { language: change.language }),
    ...(change.theme !== undefined && change.theme !== account.theme && { theme: change.theme }),
    ...(change.density !== undefined && change.density !== account.density && { density: change.density }),
  }
}
