/**
 * The English wire message of every refusal, by HTTP status (that of section 8 of the specification if it has one). In a file of its
 * own, because the application says most of them in English too and must not load the schemas for it.
 */
export const messagesByStatus = {
  400: {
    INVALID_INPUT: 'Please check the fields',
    MALFORMED_JSON: 'The request body is not valid JSON',
    GYM_ID_REQUIRED: 'Gym ID is required',
    SETUP_LINK_INVALID: 'This setup link is no longer valid',
    RESET_LINK_INVALID:
      'This password link is no longer valid: it was used, has expired, was replaced by a newer one, or something has changed in the account. Request another one by email.',
    KIOSK_UNPAIRED: 'This kiosk is not paired, or no longer. Pair it with a new link from the settings of the gym.',
    DEVICE_REFUSED:
      'This token opens nothing here: the device was removed, its address is not on its list, or a browser sends it.',
    INVITATION_INVALID: 'This invitation is no longer valid. Ask the gym for a new one.',
  },
  401: {
    SIGNED_OUT: 'Please sign in',
    WRONG_CREDENTIALS: 'Invalid credentials',
    // The password was correct: sign-in continues with `details.token` and a code, until `details.expires_at`.
    SECOND_FACTOR_ASKED: 'Enter your two-factor code',
    SIGN_IN_EXPIRED: 'This sign-in took too long. Please start again.',
  },
  403: {
    SECOND_FACTOR_NEEDED:
      'This gym requires two-factor authentication for its staff. Turn it on in your account; if it is on, sign out and in again with a code.',
    ACCESS_DENIED: 'Access denied',
  },
  404: {
    NOT_FOUND: 'Not found',
    PROFILE_NOT_FOUND: 'Profile not found',
    USER_NOT_FOUND: 'User not found',
    WORKOUT_NOT_FOUND: 'Workout not found',
  },
  405: {
    METHOD_NOT_ALLOWED: 'This method is not allowed here',
  },
  409: {
    CHANGED_MEANWHILE: 'This record was changed meanwhile',
    EMAIL_TAKEN: 'Email already exists',
    CPF_TAKEN: 'Another student at this gym has this CPF',
    PAYS_FOR_OTHERS: 'This student pays for others. First choose who will pay for them',
    PAID_AHEAD:
      'Days are paid that were not used. Cancel the enrollment first, which settles them; reactivate it before if it was cancelled without that',
    ENROLLMENT_OVERLAPS: 'This student already has an active enrollment in this plan on these dates',
    ENROLLMENT_FOLLOWED: 'This student already has a later enrollment',
    ENROLLMENT_OVER: 'This enrollment has ended',
    ROWS_REFUSED: 'Nothing was changed because some of the rows do not allow it',
    CLOSURE_BILLED: 'Invoices issued since then were paid, so the closure cannot be undone',
    UNDO_NOT_YOURS: 'This would bring back more than you can give. Ask somebody who can',
    IMPORT_NOT_YOURS:
      'Some of these enrollments cost less per day than you can give them for. Ask somebody who can to import them',
    IMPORT_UNDO_NOT_YOURS: 'This would remove what you cannot delete or void. Ask somebody who can to undo it',
    UNDO_REFUSED: 'Something has changed since then, so this can no longer be undone',
    IMPORT_DONE: 'This import was already applied or undone',
    IMPORT_QUESTIONS: 'Questions about plans or states of this import are not answered yet',
    IMPORT_EMPTY: 'None of the rows can be imported',
    INVOICE_PAID: 'This invoice is paid',
    INVOICE_VOIDED: 'This invoice was voided',
    RENEGOTIATED: 'This belongs to a renegotiation. Undo the renegotiation first',
    DUE_CHANGED: 'The amount due has changed. Please check it again',
    PAYMENT_REVERSED: 'This payment was already reversed',
    PAYMENT_FOLLOWED: 'A later payment settled the same invoice. Reverse that one first',
    PAYMENT_RETURNED:
      'The settlement of the enrollment has returned what this payment paid, as credit. If the money never arrived, create an invoice for it',
    CREDIT_USED: 'The credit from this payment has already been used',
    QUOTE_EXPIRED: 'This settlement has expired. Please calculate a new one',
    QUOTE_CHANGED: 'Something has changed since this settlement. Please calculate a new one',
    LEAVING_SETTLED: 'This enrollment was cancelled and settled. Create a new one',
    MONEY_RECEIVED: 'A payment was received for this. Reverse the payment first',
    NOTHING_TO_WAIVE: 'This invoice has no late charges',
    PLAN_IN_USE: 'This plan has active enrollments',
    ACCOUNT_SHARED: 'This account is also used in another gym, so only its owner can change its sign-in',
    LAST_OWNER: 'The gym needs an owner, and this is the only one. Make someone else an owner first.',
    STUDENT_INACTIVE: 'An inactive student cannot sign in. Make the student active first.',
    ALREADY_ASSIGNED: 'This student already has this workout',
    ASSIGNMENT_TRANSITION: 'A completed or cancelled assignment can only be reactivated',
    REST_DAY: 'This is a rest day',
    SESSION_COMPLETED: 'A completed workout can only be discarded by an instructor or administrator',
    SESSION_RUNNING: 'This workout is still in progress',
    CORRECTION_TOO_LATE: 'The sets of a workout can be corrected for 7 days. Ask your instructor',
    WEEK_EXISTS: 'This weekly plan already has this week',
    KEY_REUSED: 'This idempotency key was used for another request',
    EXPORT_TOO_LARGE: 'This list is too long for one file. Narrow it down with filters',
    SECOND_FACTOR_ON: 'Two-factor authentication is already on',
    SECOND_FACTOR_OFF: 'Two-factor authentication is not on',
    INVITATION_INSTEAD: 'This link is an invitation: open it to join the gym with your account',
    OWN_PASSWORD_FIRST:
      'Choose a new password of your own first: somebody at your current gym may know the one that you have now',
    SECOND_FACTOR_FIRST: 'Turn on your own two-factor authentication before requiring it for the team',
    SECOND_FACTOR_UNAVAILABLE: 'Two-factor authentication is not set up on this server yet',
    PAYMENT_RECORDED: 'A payment of this student, with the same amount and about that day, is recorded already',
    PAYMENT_EXPLAINED: 'This payment does not fit the line, or belongs to another one',
    BANK_LINE_SETTLED: 'Someone has already identified this line',
    NOTHING_DUE: 'Nothing is due on this invoice',
    CASH_DRAWER_FULL: 'There is still money in this drawer. Open it, withdraw everything and close it empty',
    CASH_NOT_THERE: 'There is not that much money in this drawer. Check the amount, or put money in first',
    // `details`: `drawer`, `operator`, and `since`, the day it was opened.
    CASH_SESSION_OPEN: 'This drawer is still open. Close it first',
    CASH_SESSION_CLOSED: 'This drawer was closed, so its count can no longer change',
    DAY_PASS_OFF: 'This gym sells no day passes. Set a price in the rules of the door first',
    DAY_PASS_TAKEN: 'This person has a pass for today already',
    BIOMETRICS_OFF: 'This gym uses no faces or fingerprints at the entrance',
    BIOMETRIC_CONSENT_NEEDED: 'This person has not agreed to it. They can do so on their own phone, in their profile',
    BIOMETRIC_STORED: 'This device has one of this person. Ask it to delete that one first',
    // `details`: `name`, of the student.
    VISITOR_IS_STUDENT: 'This person is a student of the gym already. Find them by name',
    // `details`: `kind` (room, trainer, for an appointment also equipment), and if a class is planned `modality`, `day` and `time` of what has it;
    // `kind` people: `count` of those who would lose their place.
    CLASS_CLASH:
      'The room, the instructor or people of the class have another one at that time, or the instructor is away',
    GYM_CLOSED: 'The gym is closed on that day. Move the class first, or undo the closure',
    // `details`: `count` of classes and appointments to come, `services` given with it.
    NAME_IN_USE: 'Classes, appointments or services are still to come with it. Change or end them first',
    CLASS_BEGUN: 'This class has already begun',
    CLASS_NOT_BEGUN: 'Who came can be recorded from one hour before the class, and who did not when it has begun',
    CLASS_LONG_OVER: 'Who came can be recorded for 31 days after the class',
    PACK_SOLD_LATER: 'The pack was sold after this class began. Say whether it pays for it',
    CLASS_ATTENDED: 'This person is marked as there. Take the mark back first',
    CLASS_FULL: 'All places of this class are taken',
    SPOT_TAKEN: 'Somebody else has this spot',
    // The class is cancelled, or its booking has not opened yet or is over; an appointment is at a time that is not offered.
    BOOKING_CLOSED: 'This class cannot be booked now',
    BOOKING_OVERLAPS: 'Another class at this time is booked already',
    // `details.reason`: why, as the front door says it.
    BOOKING_REFUSED: 'The rules of the plan or of the class do not allow this booking',
    // `details.until`: the first day on which they can book.
    BOOKING_BLOCKED: 'After several absences, booking opens again later',
    ROOM_CODE_OVER: 'This code is over. Scan the one that the wall shows now',
    NO_CLASS_HERE: 'You have no place in a class in this room now',
    CLASS_LATE: 'The class began too long ago to record that you came. Please talk to the instructor',
    OFFER_OVER: 'This place is no longer offered',
    // `details`: `booked`, how many have a place in the class of the `day`.
    CAPACITY_BELOW_BOOKED: 'More people have a place in this class. Take somebody out first',
    // `details`: how many `people` lose their place or their turn in how many `classes`; send `ends_bookings` with the former.
    BOOKINGS_END: 'People would lose their place. Confirm how many',
    GRADUATED: 'This exam gave a level. Undo that graduation first',
    EXAM_NOT_BEGUN: 'Results can be recorded from the day of the exam',
    LOCKER_TAKEN: 'Someone has this locker. Choose another one, or take it back first',
    CASH_SESSION_NEEDED: 'Open a drawer before you accept cash',
  },
  413: {
    BODY_TOO_LARGE: 'The request is too large',
  },
  415: {
    MEDIA_TYPE_UNSUPPORTED: 'Send JSON (application/json)',
  },
  422: {
    NO_EXERCISE_FITS: 'No exercise for these muscles fits this level and equipment',
    NO_EXERCISE_SPARES: 'Every exercise for these muscles is ruled out by a pain or a restriction',
  },
  429: {
    TOO_MANY_REQUESTS: 'Too many attempts. Please wait a moment',
  },
  500: {
    INTERNAL: 'Something went wrong on our side',
  },
  503: {
    UNAVAILABLE: 'The service is temporarily unavailable',
  },
} as const

export type ErrorCode = {
  [S in keyof typeof messagesByStatus]: keyof (typeof messagesByStatus)[S]
}[keyof typeof messagesByStatus]

/** The same by code. */
export const errorMessages = Object.assign({}, ...Object.values(messagesByStatus)) as Record<ErrorCode, string>
