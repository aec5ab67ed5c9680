import { type ErrorCode, errors, type IssueCode, issueMessages } from '@folego/contract'
import type { Translation } from '#platform/i18n'
import type { failuresPtBr } from './failures.pt-br.ts'

// The words on the wire are English already. Those written for the developer of a client are said for people here.
const forPeople = {
  MALFORMED_JSON: 'The server did not understand the request. Reload the page and try again',
  METHOD_NOT_ALLOWED: 'The server did not understand the request. Reload the page and try again',
  MEDIA_TYPE_UNSUPPORTED: 'The server did not understand the request. Reload the page and try again',
  KEY_REUSED: 'This was sent already. Check the list before you send it again',
  INVALID_INPUT: 'Please check the highlighted fields',
  SIGNED_OUT: 'Your session has ended. Please sign in again',
  NOT_FOUND: 'This record does not exist any more',
  CHANGED_MEANWHILE: 'Somebody changed this record while you were editing',
  INTERNAL: 'Something went wrong on our side. Please try again in a moment',
} as const satisfies Partial<Record<ErrorCode, string>>

const wireMessages = Object.fromEntries(Object.entries(errors).map(([code, { message }]) => [code, message]))

export const failuresEn = {
  errors: { ...wireMessages, ...forPeople } as Record<ErrorCode, string>,
  issues: issueMessages satisfies Record<IssueCode, string>,
  network: 'No connection to the server. Check the internet and try again',
  timeout: 'The server took too long to answer. Please try again',
  unknown: 'Something went wrong. Please try again',
  waitSeconds_one: 'Too many attempts. Try again in {{count}} second',
  waitSeconds_other: 'Too many attempts. Try again in {{count}} seconds',
  waitMinutes_one: 'Too many attempts. Try again in {{count}} minute',
  waitMinutes_other: 'Too many attempts. Try again in {{count}} minutes',
} as const satisfies Translation<typeof failuresPtBr>
