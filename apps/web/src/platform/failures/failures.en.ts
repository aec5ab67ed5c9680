import { errorMessages, type ErrorCode } from '@folego/contract'
import type { Translation } from '#platform/i18n'
import type { failuresPtBr } from './failures.texts.ts'

const notUnderstood = 'The server did not understand the request. Reload the page and try again'

/** The messages of the wire, except those that speak to the developer of a client. */
const errors = {
  ...errorMessages,
  INVALID_INPUT: 'Please check the highlighted fields',
  MALFORMED_JSON: notUnderstood,
  METHOD_NOT_ALLOWED: notUnderstood,
  MEDIA_TYPE_UNSUPPORTED: notUnderstood,
  SIGNED_OUT: 'Your session has ended. Please sign in again',
  NOT_FOUND: 'This record no longer exists',
  CHANGED_MEANWHILE: 'Someone changed this record while you were editing',
  KEY_REUSED: 'This was already sent, but with other data. Check what was recorded before sending it again',
  INTERNAL: 'Something went wrong on our side. Please try again in a moment',
} satisfies Record<ErrorCode, string>

export const failuresEn = {
  errors,
  network: 'No connection to the server. Check your internet and try again',
  foreign: 'What replied was not Fôlego (status {{status}}). Check the network: a Wi-Fi may ask you to sign in',
  timeout: 'The server took too long to respond. Please try again',
  unknown: 'Something went wrong. Please try again',
  waitSeconds_one: 'Too many attempts. Try again in {{count}} second',
  waitSeconds_other: 'Too many attempts. Try again in {{count}} seconds',
  waitMinutes_one: 'Too many attempts. Try again in {{count}} minute',
  waitMinutes_other: 'Too many attempts. Try again in {{count}} minutes',
} as const satisfies Translation<typeof failuresPtBr>
