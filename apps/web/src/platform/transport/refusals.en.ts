import { errorMessages, type ErrorCode } from '@folego/contract'

const notUnderstood = 'The server did not understand the request. Reload the page and try again'

/** The messages of the wire, except those that speak to the developer of a client. */
export const refusalsEn = {
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
