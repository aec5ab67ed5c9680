import type { z } from 'zod'

/**
 * What can be wrong with one field: code → the English text an API reader sees. The web translates by code.
 * Texts of the specification's section 8 stand here word for word.
 */
export const issueMessages = {
  REQUIRED: 'This field is required',
  VALUE_INVALID: 'This value is not valid',
  UNKNOWN_FIELD: 'This field does not exist',
  TOO_LONG: 'This text is too long',
  NAME_REQUIRED: 'Please input a valid name',
  EMAIL_REQUIRED: 'Please input a valid email',
  EMAIL_INVALID: 'Please input a valid email',
  EMAIL_TAKEN: 'Email already exists',
  PHONE_REQUIRED: 'Please input a valid phone',
  PHONE_INVALID: 'Please input a valid phone',
  CPF_INVALID: 'Please input a valid CPF',
  CNPJ_INVALID: 'Please input a valid CNPJ',
  CPF_TAKEN: 'Another student has this CPF',
  BIRTH_DATE_REQUIRED: 'Please input a birth date',
  BIRTH_DATE_INVALID: 'Please input a valid birth date',
  DATE_INVALID: 'Please input a valid date',
  PASSWORD_REQUIRED: 'Password is required',
  PASSWORD_TOO_SHORT: 'Password must be at least 8 characters long',
  PASSWORD_TOO_LONG: 'Password is too long',
  PASSWORD_EASY: 'This password is easy to guess. Take another one, for example three or four words',
  PASSWORD_WRONG: 'The current password is not right',
  PASSWORD_CONFIRMATION_REQUIRED: 'Please confirm the password',
  PASSWORDS_DIFFER: 'Passwords do not match',
  NEW_PASSWORD_REQUIRED: 'New password is required',
  NEW_PASSWORD_TOO_SHORT: 'New password must be at least 8 characters long',
  NEW_PASSWORD_CONFIRMATION_REQUIRED: 'Please confirm the new password',
  CODE_REQUIRED: 'Please input the code',
  CODE_WRONG: 'This code is not right, or was used before',
  PRICE_REQUIRED: 'Please input a price',
  PRICE_INVALID: 'Please input a price from 0 to 99,999,999.99, with at most two decimals',
  AMOUNT_REQUIRED: 'Please input an amount',
  AMOUNT_NEGATIVE: 'An amount cannot be negative',
  AMOUNT_ZERO: 'The amount must be more than zero',
  AMOUNT_NOT_WHOLE: 'An amount is in whole cents',
  AMOUNT_TOO_LARGE: 'This amount is too large',
  METHOD_REQUIRED: 'Please choose how it was paid',
  PAID_ON_FUTURE: 'A payment cannot lie in the future',
  PAID_ON_TOO_EARLY: 'A payment is entered within 31 days; an older one comes in by the bank statement',
  PAID_ON_TODAY: 'Cash is received today',
  PAID_BEFORE_OTHERS: 'There are later payments of these invoices',
  INSTALLMENTS_OF_CARD: 'Only a credit card has installments',
  AMOUNT_ABOVE_CREDIT: 'The student does not have so much credit',
  AMOUNT_ABOVE_DUE: 'This is more than is due',
  DUE_DATE_REQUIRED: 'Please input a due date',
  DUE_DATE_PASSED: 'This is due today or later',
  FINE_TOO_HIGH: 'The fine is at most 2 % (CDC, art. 52)',
  INTEREST_TOO_HIGH: 'Interest is at most 1 % a month (Decreto 22.626/1933)',
  DURATION_INVALID: 'Duration must be at least 1 day',
  STUDENT_REQUIRED: 'Please choose a student',
  STUDENT_UNKNOWN: 'This student does not exist in this gym',
  CREF_INVALID: 'Please input a CREF like 012345-G/SP',
  PLAN_REQUIRED: 'Please choose a plan',
  PLAN_UNKNOWN: 'This plan does not exist in this gym',
  PLAN_UNCHANGED: 'The student already has this plan',
  LAST_DAY_INVALID: 'The last day lies within the enrollment',
  CHANGE_DAY_INVALID: 'The new plan begins today or later, within the enrollment that it ends',
  REASON_REQUIRED: 'Please say why',
  APPROVER_WRONG: 'E-mail or password of who confirms is not right',
  APPROVER_MAY_NOT: 'This person may not give this discount either',
  PRICE_ABOVE_FULL: 'A discount cannot make it dearer than the full price',
  PERCENT_INVALID: 'This is a whole number from 0 to 100',
  DISCOUNT_TOO_LARGE: 'This is more than you may take off',
  MONTHS_INVALID: 'A plan takes from 1 to 60 months',
  CHARGING_NEEDS_MONTHS: 'Charged monthly, a plan takes whole months',
  INSTALLMENTS_INVALID: 'Installments go from 1 to 24',
  DUE_DAY_INVALID: 'Please choose a day from 1 to 31',
  CLOSURE_OVERLAPS: 'The gym is closed on one of these days already',
  CLOSURE_TOO_LONG: 'These are more than 90 days',
  RENEWAL_NOT_AUTOMATIC: 'This plan does not renew by itself',
  NOTICE_DAYS_INVALID: 'From 1 to 60 days before',
  DUE_DAY_FIXED: 'This plan is due on the day of the month on which it begins',
  FREEZE_OUTSIDE: 'A freeze begins within the enrollment',
  FREEZE_OVERLAPS: 'It is already frozen on one of these days',
  FREEZE_TOO_SHORT: 'Its plan is frozen for more days at once',
  FREEZE_TOO_LONG: 'These are more days than its plan allows for a term',
  FREEZE_PASSED: 'A freeze begins today or later',
  EXIT_FEE_REASON: 'More than 10 % of the unused part needs the reason in writing',
  EXIT_FEE_OWNER: 'Only an owner may ask for more than 10 % of the unused part',
  EVIDENCE_REQUIRED: 'Please say by what this is seen',
  REASON_AT_DESK: 'For this reason please ask at the gym',
  CLAUSE_ACCEPTED: 'The contract of this enrollment was accepted',
  NOT_RENEWED: 'This term did not begin by itself',
  REGRET_AT_DESK: 'Only a sale that was not made at the gym can be regretted',
  REFUND_NOT_YOURS: 'You may leave this as credit; others pay it out',
  REGRET_LATE: 'A sale can be regretted within seven days',
  NOT_FROZEN: 'It is not frozen on this day',
  FREEZE_DAYS_INVALID: 'These are from 0 to 365 days',
  FREEZE_BLOCK_INVALID: 'The fewest days at once go from 1 to the days of a term',
  TRAINER_UNKNOWN: 'This trainer does not exist in this gym',
  PAYER_UNKNOWN: 'This student does not exist in this gym',
  PAYER_PAID_FOR: 'Somebody else pays for this person already',
  PAYS_FOR_OTHERS: 'This student pays for others. Choose first who pays for them',
  START_DATE_REQUIRED: 'Please input a start date',
  END_DATE_REQUIRED: 'Please input an end date',
  END_BEFORE_START: 'The end date cannot be before the start date',
  END_DATE_PASSED: 'An active enrollment cannot end before today',
  GYM_NAME_REQUIRED: 'Please input the name of the gym',
  TITLE_REQUIRED: 'Please input a title',
  DESCRIPTION_REQUIRED: 'Please input a description',
  EXERCISE_INCOMPLETE: 'Please fill in all fields of the exercise',
  EXERCISE_UNKNOWN: 'This exercise does not exist in this gym',
  SETS_INVALID: 'Sets go from 1 to 10',
  REPETITIONS_INVALID: 'Repetitions go from 1 to 50',
  RIR_INVALID: 'Repetitions in reserve go from 0 to 10',
  // The specification has this sentence in Portuguese alone, also on the wire.
  MUSCLE_GROUPS_REQUIRED: 'Selecione pelo menos um grupo muscular',
  WORKOUT_DURATION_INVALID: 'A workout takes from 30 to 120 minutes, in steps of 15',
  REGION_REQUIRED: 'Please choose a muscle region',
  PICTURE_INVALID: 'Please choose a picture (WebP, JPEG or PNG)',
  PICTURE_TOO_LARGE: 'A picture has at most 200 kB and 800 pixels on its longer side',
  PICTURES_FULL: 'This gym already has 300 pictures of exercises',
  VIDEO_URL_INVALID: 'Please input a link that starts with https://',
  WORKOUT_PLAN_REQUIRED: 'Please choose a workout',
  WORKOUT_PLAN_UNKNOWN: 'This workout does not exist in this gym',
  DAY_DURATION_INVALID: 'A day takes from 15 to 180 minutes',
  REST_DAY_WITH_EXERCISES: 'A day of rest has no exercises',
  MINUTES_INVALID: 'Minutes go from 1 to 300',
  SET_NUMBER_INVALID: 'Sets are numbered from 1 to 99',
  WEIGHT_INVALID: 'The weight goes from 0 to 9999.99 kg, with at most two decimals',
  PERFORMED_REPETITIONS_INVALID: 'Performed repetitions go from 0 to 999',
  SECONDS_INVALID: 'A set takes from 0 to 36,000 seconds',
  RATING_INVALID: 'The rating goes from 1 to 5 stars',
  DAYS_INVALID: 'A week has seven days, each once',
  WEEK_INVALID: 'Weeks are numbered from 1 to 52 without gaps',
  TOO_MANY: 'These are too many at once',
  ROWS_REQUIRED: 'Choose at least one row',
  BODY_WEIGHT_INVALID: 'The weight goes from 20 to 500 kg',
  HEIGHT_INVALID: 'The height goes from 50 to 260 cm',
  BODY_FAT_INVALID: 'Body fat goes from 1 to 80 %',
  GIRTH_INVALID: 'A girth goes from 10 to 300 cm',
  MEASUREMENT_EMPTY: 'Please input at least one measure',
  MEASURED_ALREADY: 'There already is a measurement of this day',
  DATE_IN_FUTURE: 'This day has not come yet',
  DATE_PASSED: 'This day has passed',
  GOAL_KIND_REQUIRED: 'Please choose what the goal is about',
  GOAL_TARGET_INVALID: 'This target is not possible for this kind of goal',
  GOAL_EXISTS: 'There already is a weekly challenge',
  EXERCISE_REQUIRED: 'Please choose an exercise',
  RESTRICTION_INCOMPLETE: 'Please choose either a muscle or a movement',
  RESTRICTION_REPEATED: 'The same restriction stands here twice',
  DATES_INVALID: 'The days must be in order, and two months at most',
  PLATES_REQUIRED: 'Please choose the plates that there are',
  ATTACHMENT_INVALID: 'Please choose a picture (JPEG, PNG, WebP) or a PDF',
  ATTACHMENT_TOO_LARGE: 'A file has at most 5 MB, and a picture at most 2400 pixels on its longer side',
  FILE_REQUIRED: 'Please choose a file',
  FILE_TOO_LARGE: 'A spreadsheet has at most 5 MB',
  FILE_INVALID: 'This file cannot be read. Save it as CSV or XLSX',
  FILE_EMPTY: 'This file has no rows',
  TOO_MANY_ROWS: 'A spreadsheet has at most 20,000 rows and 80 columns',
  MESSAGE_TEXT_REQUIRED: 'Please write the message',
  MESSAGE_VARIABLE_UNKNOWN: 'This text has a field in braces that does not exist',
  DRAWER_NAME_TAKEN: 'Another drawer has this name',
  STATEMENT_INVALID: 'This file has an amount or a day that cannot be read. Download the statement again, as OFX',
  STATEMENT_TRUNCATED: 'This file ends in the middle. Download the statement again',
  STATEMENT_COLUMNS: 'This table has no columns of day and amount. Download the statement as OFX',
  STATEMENT_FIELDS: 'Please choose one column of the day, and one of the amount or of what came in',
  ACCOUNT_REQUIRED: 'Please input which account of the gym it is',
  PIX_KEY_REQUIRED: 'Please input the Pix key',
  PIX_RANDOM_KEY_INVALID:
    'A random key has 32 letters and digits with four hyphens: copy it from the application of the bank',
  PIX_NAME_REQUIRED: 'Please input the name of whoever receives the money',
  PIX_CITY_REQUIRED: 'Please input the town of whoever receives the money',
  TIMEZONE_INVALID: 'Please choose a known time zone',
} as const satisfies Record<string, string>

export type IssueCode = keyof typeof issueMessages

/** True for a text that is one of our issue codes. */
export function isIssueCode(text: string): text is IssueCode {
  return Object.hasOwn(issueMessages, text)
}

/**
 * Field → code for every wrong field of a failed parse; nested fields are joined with dots, the first issue of a
 * field wins. Schemas give our codes as messages; what zod says by itself is mapped here.
 */
export function fieldIssues(error: z.core.$ZodError): Record<string, IssueCode> {
  const fields: Record<string, IssueCode> = {}
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) fields[[...issue.path, key].join('.')] ??= 'UNKNOWN_FIELD'
    } else {
      fields[issue.path.join('.')] ??= codeOf(issue)
    }
  }
  return fields
}

function codeOf(issue: z.core.$ZodIssue): IssueCode {
  if (isIssueCode(issue.message)) return issue.message
  if (issue.code === 'too_big' && issue.origin === 'string') return 'TOO_LONG'
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'REQUIRED'
  return 'VALUE_INVALID'
}
