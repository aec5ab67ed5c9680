import { homeLimits } from './home-limits.ts'
import { trainingLimits } from './training-limits.ts'

/** Limits shared by both sides. Units are in the names or the comments. */
export const limits = {
  ...homeLimits,
  ...trainingLimits,
  passwordMinLength: 8,
  /** Longer input would make argon2id hash megabytes for a stranger. */
  passwordMaxLength: 200,
  nameMaxLength: 120,
  emailMaxLength: 254,
  searchMaxLength: 100,
  /** Rows of an exported list in a spreadsheet file, and in a PDF. */
  exportRowsMax: 20_000,
  printedRowsMax: 2000,
  planDurationMinDays: 1,
  /** Ten years: more is a typo. */
  planDurationMaxDays: 3650,
  /** Five years. */
  planDurationMaxMonths: 60,
  installmentsMax: 24,
  /** A million reais: more is a typo. */
  enrollmentFeeCentsMax: 100_000_000,
  /** A proof of payment: a picture or a PDF. */
  attachmentBytesMax: 5_242_880,
  attachmentPixelsMax: 2400,
  /** How far ahead the first invoice of a renegotiation may be due, from the first one of a chain: a debt is not put off for ever. */
  renegotiationDaysAhead: 60,
  /** How far ahead the next contact about a debt may be. */
  returnDaysAhead: 90,
  /** How long a link to a receipt is valid. */
  receiptLinkDays: 30,
  /** The agreement text of a plan. */
  agreementMaxLength: 20_000,
  /** How far from today a day of the gym is planned or entered: beyond it a year is mistyped. */
  plannedDaysMax: 731,
  /** How long ago something in somebody's life can be. */
  lifeYearsMax: 100,
  /** Days of one closure. */
  closureDaysMax: 90,
  freezeDaysMax: 365,
  /** How long a change to a membership can be undone. */
  undoHours: 24,
  descriptionMaxLength: 2000,
  /** '8-12', '1 min', '12,5 kg' */
  quantityMaxLength: 40,
  urlMaxLength: 500,
  /** A picture of an exercise, as stored. */
  pictureBytesMax: 204_800,
  picturePixelsMax: 800,
  picturesPerGym: 300,
  setsMin: 1,
  setsMax: 10,
  repetitionsMin: 1,
  repetitionsMax: 50,
  /** How an exercise is done: number and length of the sentences. */
  cuesPerExercise: 3,
  cueMaxLength: 90,
  exercisesPerDay: 40,
  /** How long after its end a student may correct the sets of a workout. */
  correctionDays: 7,
  /** How long ago a free workout may be that is logged now; older ones come from a file. A year, and a day for the time zone. */
  loggedDaysAgo: 367,
  weeksMax: 52,
  /** Planned minutes of a day of a weekly sheet. */
  dayMinutesMin: 15,
  dayMinutesMax: 180,
  dayMinutesDefault: 60,
  alternativesPerExercise: 6,
  bodyWeightKg: { min: 20, max: 500 },
  heightCm: { min: 50, max: 260 },
  bodyFatPercent: { min: 1, max: 80 },
  girthCm: { min: 10, max: 300 },
  /** Workouts per week of the weekly challenge, unless chosen otherwise. */
  weeklySessionsDefault: 5,
  weeklySessionsMax: 21,
  sessionsTotalMax: 9999,
  goalsPerStudent: 50,
  restrictionsPerStudent: 20,
  /** Days in one request of the schedule. */
  scheduleDaysMax: 62,
  /** Records in one batch call: students to assign, chosen rows of a list. */
  rowsPerBatch: 200,
  priceCentsMax: 9_999_999_999,
  linesPerInvoice: 20,
  /** How far back a payment can be entered by hand; older ones come from the bank statement. */
  paidDaysBack: 31,
  /** How long before its due date an invoice is usually paid. */
  paidDaysAhead: 7,
  /** The reference of a payment at a card machine or bank. */
  referenceMaxLength: 80,
  amountCentsMax: 9_999_999_999,
  bodyBytesMax: 1_048_576,
  /** A spreadsheet of students, a bank statement. */
  importFileBytesMax: 5_242_880,
  importRowsMax: 20_000,
  /** Past workouts of some ten years, a row for each set: Strong's rows have about 150 bytes. */
  historyFileBytesMax: 15_728_640,
  historyRowsMax: 100_000,
  importColumnsMax: 80,
  importCellMaxLength: 500,
  importPlansMax: 200,
  /** How long ago the next due date of an imported contract may be: an older one is a typo. */
  nextDueDaysPast: 366,
  searchHitsPerKind: 5,
  /** Search hits in a long list are counted up to this many, then up to twice as many, and so on, as one pages on. */
  searchHitsCounted: 100,
  /** Activity entries that are counted and paged; older ones remain in the audit log. */
  activityEntriesMax: 1000,
  /** Completed of planned workouts, in percent, from which performance is excellent or good. */
  excellentAdherencePercent: 85,
  goodAdherencePercent: 60,
  /** Workouts per week expected of students whose sheets name no days (see `expectedWorkouts`). */
  singleSheetWorkoutsPerWeek: 2,
  popularWorkouts: 10,
  /** A WhatsApp text; it is part of a URL. */
  messageMaxLength: 700,
  /** Days after the first term starts in which a student is welcomed. */
  welcomeDays: 14,
  /** Days after a birthday in which a greeting is still timely. */
  birthdayDays: 7,
  passwordResetMinutes: 30,
  /** Time between the password and the code of a sign-in. */
  secondStepMinutes: 5,
  recoveryCodes: 10,
  invitationDays: 7,
  sessionIdleHours: 12,
  sessionMaxDays: 30,
  toastMilliseconds: 3000,
  requestTimeoutMilliseconds: 15_000,
  /** Live connections of one account to one process; a browser needs one for all its tabs. */
  streamsPerAccount: 8,
} as const
