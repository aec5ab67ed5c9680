import type { ErrorCode } from '@folego/contract'
import type { Translation } from '#platform/i18n'
import type { failuresPtBr } from './failures.texts.ts'

/**
 * The words of the wire where they are meant for people; a test compares them. Those that speak to the developer of a client
 * are said differently. Written out, because those of the contract bring a schema along.
 */
const errors = {
  INVALID_INPUT: 'Please check the highlighted fields',
  MALFORMED_JSON: 'The server did not understand the request. Reload the page and try again',
  GYM_ID_REQUIRED: 'Gym ID is required',
  INVITATION_INVALID: 'This invitation is not valid any more. Ask the gym for a new one.',
  LAST_OWNER: 'The gym needs an owner, and this is the only one. Make somebody else owner first.',
  STUDENT_INACTIVE: 'An inactive student cannot sign in. Make the student active first.',
  SETUP_LINK_INVALID: 'This set-up link is not valid any more',
  RESET_LINK_INVALID: 'This password link is not valid any more',
  SIGNED_OUT: 'Your session has ended. Please sign in again',
  WRONG_CREDENTIALS: 'Invalid credentials',
  ACCESS_DENIED: 'Access denied',
  NOT_FOUND: 'This record does not exist any more',
  PROFILE_NOT_FOUND: 'Profile not found',
  USER_NOT_FOUND: 'User not found',
  WORKOUT_NOT_FOUND: 'Workout not found',
  REST_DAY: 'This is a day of rest',
  SESSION_COMPLETED: 'A completed workout can only be discarded by an instructor or administrator',
  SESSION_RUNNING: 'This workout is still running',
  METHOD_NOT_ALLOWED: 'The server did not understand the request. Reload the page and try again',
  CHANGED_MEANWHILE: 'Somebody changed this record while you were editing',
  EMAIL_TAKEN: 'Email already exists',
  CPF_TAKEN: 'Another student of this gym has this CPF',
  ENROLLMENT_OVERLAPS: 'This student already has an active enrollment of this plan in these days',
  ENROLLMENT_FOLLOWED: 'A later enrollment of this student already follows',
  ENROLLMENT_OVER: 'This enrollment is over',
  ROWS_REFUSED: 'Nothing was changed, because some of the rows do not allow it',
  UNDO_REFUSED: 'Something else happened meanwhile, so this cannot be undone any more',
  IMPORT_DONE: 'This import was already applied or undone',
  IMPORT_EMPTY: 'No row of this import can come in',
  PLAN_IN_USE: 'This plan has active enrollments',
  ACCOUNT_SHARED: 'This account is also used in another gym, so only its owner can change its sign-in',
  ALREADY_ASSIGNED: 'This student already has this workout',
  ASSIGNMENT_TRANSITION: 'A completed or cancelled assignment can only be taken up again',
  NO_EXERCISE_FITS: 'No exercise of these muscles fits this level and equipment',
  WEEK_EXISTS: 'This sheet already has this week',
  KEY_REUSED: 'This was sent already. Check the list before you send it again',
  EXPORT_TOO_LARGE: 'This list is too long for one file. Use the filters',
  BODY_TOO_LARGE: 'The request is too large',
  MEDIA_TYPE_UNSUPPORTED: 'The server did not understand the request. Reload the page and try again',
  TOO_MANY_REQUESTS: 'Too many attempts. Please wait a moment',
  INTERNAL: 'Something went wrong on our side. Please try again in a moment',
  UNAVAILABLE: 'The service is temporarily unavailable',
} as const satisfies Record<ErrorCode, string>

export const failuresEn = {
  errors,
  network: 'No connection to the server. Check the internet and try again',
  timeout: 'The server took too long to answer. Please try again',
  unknown: 'Something went wrong. Please try again',
  waitSeconds_one: 'Too many attempts. Try again in {{count}} second',
  waitSeconds_other: 'Too many attempts. Try again in {{count}} seconds',
  waitMinutes_one: 'Too many attempts. Try again in {{count}} minute',
  waitMinutes_other: 'Too many attempts. Try again in {{count}} minutes',
} as const satisfies Translation<typeof failuresPtBr>
