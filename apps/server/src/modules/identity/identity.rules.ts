import { roleIds } from '@folego/contract'
import type { User } from '@folego/contract'
import { foldEmail } from '#platform/database'
import { refuse } from '#platform/http'
import type { Refusal } from '#platform/http'
import type { Attempt, AttemptRule } from '#platform/security'
import { strongestOf } from '#platform/security'

const quarterHour = 900

/** Five slips are human; from then on each guess costs twice the wait of the one before. */
const perPair: AttemptRule = {
  name: 'sign-in-pair',
  limit: 5,
  windowSeconds: quarterHour,
  firstWaitSeconds: 30,
  longestWaitSeconds: quarterHour,
}

/** One address that tries many accounts. A gym's own network has many honest people behind one address. */
const perAddress: AttemptRule = {
  name: 'sign-in-address',
  limit: 30,
  windowSeconds: quarterHour,
  firstWaitSeconds: 60,
  longestWaitSeconds: quarterHour,
}

/** Many addresses that try one account. */
const perAccount: AttemptRule = {
  name: 'sign-in-account',
  limit: 20,
  windowSeconds: quarterHour,
  firstWaitSeconds: 60,
  longestWaitSeconds: quarterHour,
}

/** A stolen token must not serve for guessing the password. */
const perOwnPassword: AttemptRule = { ...perPair, name: 'own-password' }

/** Whoever asks for a confirmation must not guess passwords, nor may many ask for one and the same person. */
const perAsker: AttemptRule = { ...perPair, name: 'approval' }
const perApprover: AttemptRule = { ...perAccount, name: 'approval-account' }

/** Six digits must not be guessed, by whoever has the password either. */
const perCode: AttemptRule = { ...perPair, name: 'second-factor' }

/** Each request counts, whether the e-mail is known or not. */
const perResetRequest: AttemptRule = { ...perPair, name: 'reset-request', limit: 10 }

const perLink: AttemptRule = { ...perAddress, name: 'link' }

export const knownAddressDays = 30
export const emailsPerHour = 3
export const setUpLinkHours = 24

/**
 * The counters of one sign-in. The e-mail as it was sent is counted, so that an unknown one behaves like any other. From
 * an address where the account is at home the account's own counter does not apply: strangers cannot lock it out.
 */
export function signInAttempts(emailKey: string, address: string, isKnownAddress: boolean): Attempt[] {
  const pair = pairAttempt(emailKey, address)
  const fromAddress = { rule: perAddress, subject: address }
  return isKnownAddress ? [pair, fromAddress] : [pair, fromAddress, accountAttempt(emailKey)]
}

/** The counter of one e-mail at one address: a success forgets it. */
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

/** Somebody asks another person, by e-mail, to confirm what they may not do alone. */
export function approvalAttempts(accountId: string, emailKey: string): Attempt[] {
  return [
    { rule: perAsker, subject: accountId },
    { rule: perApprover, subject: emailKey },
  ]
}

/** A code of an account's second factor. */
export function codeAttempt(accountId: string): Attempt {
  return { rule: perCode, subject: accountId }
}

export function resetRequestAttempt(address: string): Attempt {
  return { rule: perResetRequest, subject: address }
}

/** Opening a password or set-up link. */
export function linkAttempt(address: string): Attempt {
  return { rule: perLink, subject: address }
}

/** "Wait so many seconds": in the header for programs, in the details for the sentence. */
export function tooManyAttempts(seconds: number): Refusal {
  return refuse('TOO_MANY_REQUESTS', { retryAfter: seconds, details: { seconds } })
}

/** An account as the store reads it. `roles`: ids of the roles in gyms that are open to it. */
export interface AccountRow {
  id: string
  name: string
  email: string
  created_at: string
  language: 'pt-BR' | 'en'
  theme: 'system' | 'light' | 'dark'
  version: number
  roles: readonly number[] | null
}

/** The signed-in person as the contract shows it, undefined for somebody who is at home in no gym. */
export function userOf(row: AccountRow): User | undefined {
  const role = strongestOf(row.roles ?? [])
  return role && { ...row, role: { id: roleIds[role], name: role } }
}

export interface OwnChange {
  name?: string | undefined
  email?: string | undefined
  language?: 'pt-BR' | 'en' | undefined
  theme?: 'system' | 'light' | 'dark' | undefined
}

/** The columns that a change of the own account really changes; empty where it says what is already so. */
export function accountChangeOf(account: Omit<AccountRow, 'roles'> & { email_key: string }, change: OwnChange) {
  const emailKey = change.email === undefined ? account.email_key : foldEmail(change.email)
  return {
    ...(change.name !== undefined && change.name !== account.name && { name: change.name }),
    ...(change.email !== undefined && change.email !== account.email && { email: change.email }),
    ...(emailKey !== account.email_key && { email_key: emailKey }),
    ...(change.language !== undefined && change.language !== account.language && { language: change.language }),
    ...(change.theme !== undefined && change.theme !== account.theme && { theme: change.theme }),
  }
}
