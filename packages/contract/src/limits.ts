/** Numbers that both sides must agree on. Units are in the names or the comments. */
export const limits = {
  passwordMinLength: 8,
  /** Beyond this argon2id would be fed megabytes by a stranger. */
  passwordMaxLength: 200,
  nameMaxLength: 120,
  emailMaxLength: 254,
  shortTextMaxLength: 200,
  searchMaxLength: 100,
  /** Rows of a list in one file for a spreadsheet, and in one that is printed. */
  exportRowsMax: 20_000,
  printedRowsMax: 2000,
  planDurationMinDays: 1,
  /** Ten years: longer is a typing slip. */
  planDurationMaxDays: 3650,
  /** Five years. */
  planDurationMaxMonths: 60,
  installmentsMax: 24,
  /** A million reais: more is a typing slip. */
  enrollmentFeeCentsMax: 100_000_000,
  /** Days of one term for which it may stand still. */
  /** What shows a payment: a picture or a PDF; as base64 in JSON it takes a third more. */
  attachmentBytesMax: 5_242_880,
  attachmentBodyBytesMax: 7_340_032,
  attachmentPixelsMax: 2400,
  /** How long the link to a receipt is good. */
  receiptLinkDays: 30,
  /** The text that somebody agrees to with a sale. */
  agreementMaxLength: 20_000,
  /** Days for which a gym closes at once. */
  closureDaysMax: 90,
  freezeDaysMax: 365,
  /** How long the server undoes an act on a membership. */
  undoHours: 24,
  descriptionMaxLength: 2000,
  notesMaxLength: 1000,
  /** '8-12', '1 min', '12,5 kg' */
  quantityMaxLength: 40,
  urlMaxLength: 500,
  /** A picture of an exercise, as it is stored. */
  pictureBytesMax: 204_800,
  picturePixelsMax: 800,
  picturesPerGym: 300,
  setsMin: 1,
  setsMax: 10,
  repetitionsMin: 1,
  repetitionsMax: 50,
  restTimeDefault: '1 min',
  /** How an exercise is done: so many sentences of so many letters. */
  cuesPerExercise: 3,
  cueMaxLength: 90,
  exercisesPerPlan: 60,
  exercisesPerDay: 40,
  weeksMax: 52,
  /** Minutes that a day of a weekly sheet may be planned for. */
  dayMinutesMin: 15,
  dayMinutesMax: 180,
  dayMinutesDefault: 60,
  /** Minutes that a finished workout may have taken; what nobody measured counts as an hour. */
  workoutMinutesMax: 300,
  workoutMinutesDefault: 60,
  /** Sets that one upload carries; a longer outbox goes in several. */
  setsPerUpload: 200,
  /** Sets of one workout, deleted ones included: more is a client gone wild. */
  setsPerSession: 1000,
  setNumberMax: 99,
  alternativesPerExercise: 6,
  weightKgMax: 9999.99,
  performedRepetitionsMax: 999,
  /** Ten hours. */
  performedSecondsMax: 36_000,
  bodyWeightKg: { min: 20, max: 500 },
  heightCm: { min: 50, max: 260 },
  bodyFatPercent: { min: 1, max: 80 },
  girthCm: { min: 10, max: 300 },
  /** Workouts a week that the weekly challenge asks for where nobody chose another number. */
  weeklySessionsDefault: 5,
  weeklySessionsMax: 21,
  sessionsTotalMax: 9999,
  goalsPerStudent: 50,
  restrictionsPerStudent: 20,
  /** Days that one look at the schedule may span. */
  scheduleDaysMax: 62,
  /** Records that one call acts on: students who get a workout, rows of a list that were chosen. */
  rowsPerBatch: 200,
  priceMax: 99_999_999.99,
  /** The largest amount of money, in cents: as much as the largest price. */
  linesPerInvoice: 20,
  /** Days back for which a payment is entered by hand; what is older comes by the bank statement. */
  paidDaysBack: 31,
  /** What a card machine or a bank calls a payment. */
  referenceMaxLength: 80,
  amountCentsMax: 9_999_999_999,
  pageSizeDefault: 20,
  pageSizeMax: 100,
  /** An enrollment this close to its end is "expiring soon"; the last day itself counts. */
  nearExpiryDays: 7,
  /** A membership that ended this many days ago or fewer has lapsed; an older one is none. */
  lapsedDays: 60,
  /** Days back in which the home looks for memberships that lapsed. */
  lapsedLatelyDays: 30,
  bodyBytesMax: 1_048_576,
  /** A spreadsheet of students; as base64 in JSON it takes a third more. */
  importFileBytesMax: 5_242_880,
  importBodyBytesMax: 7_340_032,
  importRowsMax: 20_000,
  importColumnsMax: 80,
  importCellMaxLength: 500,
  importPlansMax: 200,
  searchHitsPerKind: 5,
  /** What a search in a long list finds is counted to so many hits from page to page, then to twice as many, and so on. */
  searchHitsCounted: 1000,
  /** Entries of the activity that are counted and can be paged to; older ones stay in the audit log. */
  activityEntriesMax: 1000,
  /** Completed of planned workouts, in percent, from which a student does excellently or well. */
  excellentAdherencePercent: 85,
  goodAdherencePercent: 60,
  /** Workouts a week that are expected of somebody whose sheets name no days (see `expectedWorkouts`). */
  singleSheetWorkoutsPerWeek: 2,
  /** Days without a completed workout after which somebody counts as absent. */
  absentDays: 10,
  /** Days back in which pain and low ratings are looked for. */
  riskLookBackDays: 14,
  /** Of five stars: this or less is a low rating. */
  lowRating: 2,
  popularWorkouts: 10,
  /** A text that is sent by WhatsApp; it travels in an address. */
  messageMaxLength: 700,
  /** Days from the first term on in which somebody is welcomed. */
  welcomeDays: 14,
  /** Days after a birthday on which it is not too late for a greeting. */
  birthdayDays: 7,
  passwordResetMinutes: 30,
  /** From the password to the code of a sign-in. */
  secondStepMinutes: 5,
  recoveryCodes: 10,
  invitationDays: 7,
  sessionIdleHours: 12,
  sessionMaxDays: 30,
  toastMilliseconds: 3000,
  requestTimeoutMilliseconds: 15_000,
  /** Live connections that one account may have to one process; the browser needs one for all its tabs. */
  streamsPerAccount: 8,
} as const
