import { z } from 'zod'

/** Every refusal: code → HTTP status and English wire message (that of section 8 of the specification if it has one). */
export const errors = {
  INVALID_INPUT: { status: 400, message: 'Please check the fields' },
  MALFORMED_JSON: { status: 400, message: 'The request body is not valid JSON' },
  GYM_ID_REQUIRED: { status: 400, message: 'Gym ID is required' },
  SETUP_LINK_INVALID: { status: 400, message: 'This setup link is no longer valid' },
  RESET_LINK_INVALID: { status: 400, message: 'This password link is no longer valid' },
  INVITATION_INVALID: { status: 400, message: 'This invitation is no longer valid. Ask the gym for a new one.' },
  SIGNED_OUT: { status: 401, message: 'Please sign in' },
  WRONG_CREDENTIALS: { status: 401, message: 'Invalid credentials' },
  // The password was correct: sign-in continues with `details.token` and a code, until `details.expires_at`.
  SECOND_FACTOR_ASKED: { status: 401, message: 'Enter your two-factor code' },
  SIGN_IN_EXPIRED: { status: 401, message: 'This sign-in took too long. Please start again.' },
  SECOND_FACTOR_NEEDED: {
    status: 403,
    message: 'This gym requires two-factor authentication for its staff. Turn it on in your account.',
  },
  ACCESS_DENIED: { status: 403, message: 'Access denied' },
  NOT_FOUND: { status: 404, message: 'Not found' },
  PROFILE_NOT_FOUND: { status: 404, message: 'Profile not found' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'This method is not allowed here' },
  CHANGED_MEANWHILE: { status: 409, message: 'This record was changed in the meantime' },
  EMAIL_TAKEN: { status: 409, message: 'Email already exists' },
  CPF_TAKEN: { status: 409, message: 'Another student at this gym has this CPF' },
  PAYS_FOR_OTHERS: { status: 409, message: 'This student pays for others. First choose who will pay for them' },
  ENROLLMENT_OVERLAPS: {
    status: 409,
    message: 'This student already has an active enrollment in this plan on these dates',
  },
  ENROLLMENT_FOLLOWED: { status: 409, message: 'This student already has a later enrollment' },
  ENROLLMENT_OVER: { status: 409, message: 'This enrollment has ended' },
  ROWS_REFUSED: { status: 409, message: 'Nothing was changed because some of the rows do not allow it' },
  CLOSURE_BILLED: { status: 409, message: 'Invoices have been issued since then, so the closure cannot be undone' },
  UNDO_REFUSED: { status: 409, message: 'Something has changed since then, so this can no longer be undone' },
  IMPORT_DONE: { status: 409, message: 'This import was already applied or undone' },
  IMPORT_EMPTY: { status: 409, message: 'None of the rows can be imported' },
  INVOICE_PAID: { status: 409, message: 'This invoice is paid' },
  INVOICE_VOIDED: { status: 409, message: 'This invoice was voided' },
  RENEGOTIATED: { status: 409, message: 'This belongs to a renegotiation. Undo the renegotiation first' },
  DUE_CHANGED: { status: 409, message: 'The amount due has changed. Please check it again' },
  PAYMENT_REVERSED: { status: 409, message: 'This payment was already reversed' },
  PAYMENT_FOLLOWED: { status: 409, message: 'A later payment settled the same invoice. Reverse that one first' },
  CREDIT_USED: { status: 409, message: 'The credit from this payment has already been used' },
  QUOTE_EXPIRED: { status: 409, message: 'This settlement has expired. Please calculate a new one' },
  QUOTE_CHANGED: { status: 409, message: 'Something has changed since this settlement. Please calculate a new one' },
  LEAVING_SETTLED: { status: 409, message: 'This enrollment was cancelled and settled. Create a new one' },
  MONEY_RECEIVED: { status: 409, message: 'A payment was received for this. Reverse the payment first' },
  NOTHING_TO_WAIVE: { status: 409, message: 'This invoice has no late charges' },
  PLAN_IN_USE: { status: 409, message: 'This plan has active enrollments' },
  ACCOUNT_SHARED: {
    status: 409,
    message: 'This account is also used in another gym, so only its owner can change its sign-in',
  },
  LAST_OWNER: {
    status: 409,
    message: 'The gym needs an owner, and this is the only one. Make someone else an owner first.',
  },
  STUDENT_INACTIVE: { status: 409, message: 'An inactive student cannot sign in. Make the student active first.' },
  USER_NOT_FOUND: { status: 404, message: 'User not found' },
  WORKOUT_NOT_FOUND: { status: 404, message: 'Workout not found' },
  ALREADY_ASSIGNED: { status: 409, message: 'This student already has this workout' },
  ASSIGNMENT_TRANSITION: {
    status: 409,
    message: 'A completed or cancelled assignment can only be reactivated',
  },
  REST_DAY: { status: 409, message: 'This is a rest day' },
  SESSION_COMPLETED: {
    status: 409,
    message: 'A completed workout can only be discarded by an instructor or administrator',
  },
  SESSION_RUNNING: { status: 409, message: 'This workout is still in progress' },
  WEEK_EXISTS: { status: 409, message: 'This weekly plan already has this week' },
  KEY_REUSED: { status: 409, message: 'This idempotency key was used for another request' },
  EXPORT_TOO_LARGE: { status: 409, message: 'This list is too long for one file. Narrow it down with filters' },
  SECOND_FACTOR_ON: { status: 409, message: 'Two-factor authentication is already on' },
  SECOND_FACTOR_OFF: { status: 409, message: 'Two-factor authentication is not on' },
  SECOND_FACTOR_FIRST: {
    status: 409,
    message: 'Turn on your own two-factor authentication before requiring it for the team',
  },
  SECOND_FACTOR_UNAVAILABLE: { status: 409, message: 'Two-factor authentication is not set up on this server yet' },
  BANK_LINE_SETTLED: { status: 409, message: 'Someone has already identified this line' },
  PIX_MISSING: { status: 409, message: 'This gym has no Pix key yet' },
  NOTHING_DUE: { status: 409, message: 'Nothing is due on this invoice' },
  CASH_DRAWER_FULL: {
    status: 409,
    message: 'There is still money in this drawer. Open it, withdraw everything and close it empty',
  },
  // `details`: `drawer`, `operator`, and `since`, the day it was opened.
  CASH_SESSION_OPEN: { status: 409, message: 'This drawer is still open. Close it first' },
  CASH_SESSION_CLOSED: { status: 409, message: 'This drawer was closed, so its count can no longer change' },
  CASH_SESSION_NEEDED: { status: 409, message: 'Open a drawer before you accept cash' },
  BODY_TOO_LARGE: { status: 413, message: 'The request is too large' },
  MEDIA_TYPE_UNSUPPORTED: { status: 415, message: 'Send JSON (application/json)' },
  NO_EXERCISE_FITS: { status: 422, message: 'No exercise for these muscles fits this level and equipment' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many attempts. Please wait a moment' },
  INTERNAL: { status: 500, message: 'Something went wrong on our side' },
  UNAVAILABLE: { status: 503, message: 'The service is temporarily unavailable' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errors

/** The shape of every failure. `fields` maps fields to issue codes; `details` has numbers and names for the text. */
export const errorReply = z.object({
  success: z.literal(false),
  code: z.string(),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  details: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  request_id: z.string().optional(),
})

export type ErrorReply = z.output<typeof errorReply>
