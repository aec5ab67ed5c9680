import type { Api, ModuleName } from './endpoints.ts'

const list = 'The list as filtered, as a file for a spreadsheet or to be printed'

/** One line on each call for the reference, in a table of its own: browsers have no need of it. */
export const summaries = {
  identity: {
    signIn: 'Sign in with e-mail and password',
    signInSecondStep:
      'Go on after the password of an account with a second factor: by a code, or once by a recovery code',
    secondFactor: 'How the own second factor stands',
    beginSecondFactor:
      'A new secret for an authenticator (RFC 6238); it asks for nothing until a first code confirms it',
    confirmSecondFactor: 'Turn the second factor on with a first code; the recovery codes are shown this once',
    renewRecoveryCodes: 'New recovery codes in the place of the old ones',
    endSecondFactor: 'Turn the second factor off',
    signOut: 'Sign out: the token is revoked',
    me: 'The own account',
    updateMe: 'Change the own account',
    changePassword: 'Change the own password: every token is revoked, a new one for this client comes back',
    sessions: 'Where one is signed in: device, network address, last use, and which session this is',
    endSession: 'Sign out on one device',
    endOtherSessions: 'Sign out everywhere but here',
    requestPasswordReset: 'Ask for a password link by e-mail; the answer is the same for an unknown e-mail',
    passwordResetOptions: 'Whether this server sends password links by e-mail; else the gym makes one',
    confirmPasswordReset: 'Choose a new password with the link (single use, 30 minutes)',
    setUpState: 'Whether this server is empty and waits for its first administrator',
    setUp: 'Create the first administrator and gym with the one-time link printed at the first start',
  },
  gyms: {
    list: 'The own gyms, by name, and which of them was opened last on any device',
    open: 'Remember the gym that one works in: other devices begin with it',
    create: 'Open a further gym; whoever opens it administers it',
    update: 'Change the data of the selected gym',
  },
  students: {
    list: 'Students of the gym: search over name, e-mail and phone',
    export: list,
    counts: 'How many students each view of the list holds',
    similar: 'Students with this CPF or phone, or with this name and birth date: who may be registered already',
    find: 'One student',
    createWithAccount: 'Register a student with an account; with a plan also an enrollment from today',
    create: 'Register a student without an account',
    update: 'Change a student',
    remove: 'Take a student from the lists: the account is closed, the history stays',
    picture: 'The photo of a student; with its version it may be cached for ever',
    setPicture: 'Give a student a photo: at most 200 kB and 800 pixels',
    removePicture: 'Take the photo from a student',
  },
  deletedStudents: {
    list: 'Students who were deleted: search over name, e-mail and phone',
    restore:
      'Bring a deleted student back, with the enrollments and the access that the deletion ended; refused with EMAIL_TAKEN or CPF_TAKEN where somebody else has the e-mail or CPF by now',
  },
  profiles: {
    find: 'The own profile',
    update:
      'Change the own profile, another e-mail with current_password; the desk changes the plan, so plan_id is accepted and ignored',
    download: 'Everything that the gym keeps of the student who asks, as one JSON file (LGPD, art. 18)',
  },
  trainingProfiles: {
    find: 'Goal, experience and restrictions of a student; a student reads the own',
    save: 'Write goal, experience and restrictions of a student',
  },
  plans: {
    list: 'Plans of the gym: search by name',
    export: list,
    find: 'One plan',
    create: 'Offer a plan',
    update:
      'Change, archive or bring back a plan; what was sold keeps its price and dates. Another duration without months means days',
    agreement: 'What the plan asks its buyers to agree to',
    saveAgreement:
      'Another text to agree to: the next version, for what is sold from now on; an empty one asks nothing',
    remove: 'Take a plan from the lists; refused with PLAN_IN_USE while enrollments of it are active',
  },
  enrollments: {
    list: 'Enrollments of the gym: search by student or plan name',
    export: list,
    find: 'One enrollment',
    listOfStudent: 'All enrollments of a student, newest first',
    findActive: "The student's active enrollment, 404 without one",
    listOwn: 'The own enrollments, newest first',
    create: 'Enroll a student; starts as active',
    update: 'Change an enrollment',
    remove: 'Delete an enrollment that should not exist; the audit log keeps it',
    renew: 'Renew a membership; refused with ENROLLMENT_FOLLOWED where a later enrollment stands',
    changePlan:
      'Change the plan from a day on: ends this enrollment today, or the day before a later one, and sells the other plan',
    changePlans:
      'Change the plan of several enrollments, all or none: refused with ROWS_REFUSED, `details` from the id of an enrollment to its code',
    cancel: 'Cancel an enrollment with its true last day and the reason',
    discount: 'Give a discount on this enrollment, with the reason; who may not set prices has a limit',
    agreement: 'The text that the enrollment was sold under, and who accepted it',
    acceptAgreement:
      'Accept that text: by its student, or told to the desk, with the typed name; CHANGED_MEANWHILE where another was read. The second time changes nothing',
    printAgreement: 'The text as PDF on A4, with the acceptance or a line to sign on',
    chooseRenewal:
      'Whether the enrollment renews by itself: said by its student, or told to the desk; the last answer until its end holds',
    freeze:
      'Freeze an enrollment from a day to another: its end and its unpaid invoices move; beyond what its plan allows with override and a reason',
    resume: 'End a freeze early, or take back one that is to come: its end and its unpaid invoices move back',
    undo: 'Undo an act on a membership: what stood before stands again; refused with UNDO_REFUSED where more happened',
    undoMany: 'Undo several acts on memberships, all or none; refused with UNDO_REFUSED where more happened to one',
  },
  closures: {
    list: 'Days on which the gym was or will be closed, the newest first',
    preview: 'How many enrollments would stand still if the gym were closed on these days',
    create:
      'Close the gym for some days: every enrollment that runs then stands still, free; its end and what is due later move',
    undo: 'Take a closure back: refused with CLOSURE_BILLED once one of its enrollments was billed since, UNDO_REFUSED the second time',
  },
  billing: {
    list: 'Invoices as they stand today: search by student or number',
    export: list,
    overdue:
      'Who owes what for how long, the longest first, with the last contact, when the next is due, and the sums of each step (1-7, 8-30, 31-60, 61+ days)',
    forecast: 'What is open, by the month in which it is due, and what is overdue',
    listOfStudent:
      'All invoices of a student and of those for whom the student pays, the newest first, and the balance of them; a student asks for the own',
    find: 'One invoice with what settled it',
    create: 'An invoice by hand; those of a sale are made with the sale',
    void: 'Void an invoice with the reason; refused with MONEY_RECEIVED where money has come in',
    waive: 'Waive the fine and the interest that an invoice has today, with the reason',
    settings: 'What the gym charges where somebody pays late, and how early its monthly invoices are made',
    updateSettings: 'Change that, for invoices that are made from then on; fine and interest have the caps of the law',
  },
  cancellations: {
    quote:
      'What leaving an enrollment on a day comes to, line by line: used, fee, open debts, refund. It is stored, and books nothing; a student asks for the own',
    leave:
      'Leave an enrollment as a quote says: what was not used is settled, given back or kept as credit. Refused with QUOTE_EXPIRED or QUOTE_CHANGED where the quote does not hold any more; a student leaves the own',
  },
  renegotiations: {
    listOfStudent: 'What a student agreed on about what was owed, the newest first; a student reads the own',
    create:
      'Replace open invoices by new ones, late charges included or forgiven. Refused with DUE_CHANGED where it is not what was shown any more',
    undo: 'Undo a renegotiation while nothing of its invoices is paid: the invoices before stand again',
  },
  collection: {
    contacts: 'Who spoke to a student about what is owed, the newest first, and which reminders went out',
    addContact: 'Note that a student was spoken or written to about what is owed, and when to come back to it',
    settings: 'Which reminders are sent about invoices, and the text for WhatsApp',
    updateSettings: 'Choose which reminders are sent, and write the text for WhatsApp (null: the usual one)',
  },
  payments: {
    list: 'Payments, reversed ones included: search by student or number of the receipt',
    export: list,
    listOfStudent: 'All payments of a student, the newest first; a student reads the own',
    find: 'One payment with what it settled',
    receive:
      'Receive money for invoices, the oldest first; what is more becomes credit. Refused with DUE_CHANGED where it is not what was shown any more; the same operation_id again is the same payment',
    creditors: 'Students who have credit with the gym',
    refund: 'Pay out credit of a student; the same operation_id again is the same refund',
    reverse: 'Take a payment back whole, with the reason; refused where a later one settled the same invoice',
  },
  paymentClaims: {
    attachment: 'What a student sent to show a payment: a picture or a PDF',
    list: 'What students say they have paid, of invoices that are still unpaid, the oldest first',
    listOfStudent:
      'Of each unpaid invoice of a student, and of those for whom the student pays, what was said last; a student asks for the own',
    create: 'Say that an invoice was paid. It marks nothing as paid; again it is the same as long as it waits',
    dismiss: 'Nothing has come: the student reads the reason and may say it again',
  },
  moneyReports: {
    revenue:
      'How monthly recurring revenue moved in each of twelve months, and how many of those who entered in each still pay',
    exportRevenue: 'One table of that as a file',
    received: 'What came in and was reversed in a month, by method, plan and person, beside the eleven months before',
    exportReceived: 'One table of that as a file',
  },
  imports: {
    list: 'Imports of the gym, newest first',
    create: 'Read a spreadsheet of students (CSV or XLSX): nothing is changed before it is applied',
    find: 'One import: its columns, plans and what would happen',
    rows: 'The rows of an import with what becomes of them',
    rejected: 'The rows that stayed out, as they were, as a CSV file to put right',
    choose: 'Say what the columns are, what to do about plans, and see what would happen',
    apply: 'Bring the rows in, all that are not rejected or none',
    undo: 'Take back what an import brought, except what was changed since',
    discard: 'Forget a file that was not brought in',
  },
  trainers: {
    list: 'Instructors of the gym: search by name or e-mail',
    export: list,
    create: 'Add an instructor with an account',
    update: 'Change an instructor, with newPassword also the password',
    remove: 'Take an instructor from the lists: the access to this gym ends, the history stays',
  },
  team: {
    list: 'Administrators of the gym with their positions, by name',
    export: list,
    invitations: 'Invitations of administrators that can still be accepted, newest first',
    invite:
      'Invite an administrator by a link (single use, 7 days), to a position below the own unless one is owner; an earlier link to the same e-mail ends',
    withdraw: 'Withdraw an invitation that one might have made: its link stops working',
    update: 'Give an administrator another position; the last owner stays owner',
    remove: 'End the access of an administrator to this gym; the last owner stays',
    secondFactor: 'Who of the staff has a second factor, and whether the gym asks for one',
    requireSecondFactor: 'Ask all staff for a second factor, or not any more',
    resetSecondFactor:
      'Take the second factor from somebody of the staff who has lost it; refused with ACCOUNT_SHARED where other gyms have the account',
    createPasswordLink: 'A link with which an administrator chooses a new password (single use, 30 minutes)',
  },
  invitations: {
    createForStudent: 'A link with which a student opens an account, or chooses a new password where there is one',
    inviteTrainer: 'Invite an instructor by a link (single use, 7 days); an earlier link to the same e-mail ends',
    listForTrainers: 'Invitations of instructors that can still be accepted, newest first',
    withdrawFromTrainer: 'Withdraw the invitation of an instructor: its link stops working',
    find: 'Whom an invitation is for, and to which gym',
    accept: 'Accept an invitation: choose a password (or prove the account) and sign in',
  },
  messages: {
    counts: 'How many people each list of messages holds',
    recipients: 'Who is to be written to for a cause: people with a mobile phone, and whether they were written to',
    mark: 'Remember that a student was written to; who was written to for the same occasion already has that mark',
    withdraw: 'Take a mark back: the student was not written to',
    contacts: 'When and why the gym wrote to a student, newest first',
    texts: 'The text of each cause',
    saveText: 'Write the text of a cause, or go back to the usual one',
  },
  cash: {
    drawers: 'The drawers of the gym, without those that are archived, each with the session that is open',
    createDrawer: 'Add a drawer',
    updateDrawer:
      'Give a drawer another name, or archive it: closed and with no money in it, it is not offered any more',
    sessions: 'Sessions of the cash desk, newest first',
    find: 'A session with what was moved in it; what should be in the drawer is said once it was counted',
    report: 'The closing of a session on A4, with its number; refused with CASH_SESSION_OPEN before it was counted',
    open: 'Open a drawer with what was counted in it; without a drawer the first one, which is made where there is none',
    move: 'Put money into an open drawer, or take some out, with the reason',
    close: 'Close a session for good with what was counted; the difference is booked',
  },
  bankLines: {
    list: 'Money that came into the bank account, newest first; the open lines with the invoice that they probably pay, and why',
    import: 'Take in a bank statement (OFX 1.x and 2.x, CSV, XLSX); the same file again changes nothing',
    table:
      'The first rows of a statement that is a table, and what its columns are: as they were read before, else as they seem to be',
    settle: 'Receive the money of a line for a student’s invoices, on the day on which it came in',
    dismiss: 'Say why a line is no payment of a student',
    restore: 'Take that back',
  },
  receipts: {
    pdf: 'The receipt of a payment on A4; a student reads the own',
    share:
      'A link to the receipt that needs no sign-in: it expires after 30 days, and with the reversal of the payment',
    open: 'The receipt of a link, as PDF; a link that is no longer good says so on paper, an unknown one is NOT_FOUND',
  },
  dayReports: {
    find: 'What came in on a day of the gym, today by default: by method, person and plan, with the sessions of the cash desk',
    pdf: 'The same on A4',
  },
  pix: {
    settings: 'Where the gym is paid to by Pix, as whoever pays sees it, with a code for any amount',
    invoice:
      'The Pix code of an invoice for what is due today; refused with PIX_MISSING, and with NOTHING_DUE where it is paid or voided',
    removeSettings: 'Take the Pix key of the gym away: its invoices have no code from then on',
    saveSettings: 'Write the Pix key of the gym, and the name and town that stand in its codes',
  },
  exercises: {
    list: 'The catalogue and the own exercises of the gym: search in both languages, names that match come first',
    export: list,
    create: 'Add an exercise of the gym’s own',
    update: 'Change an exercise of the gym’s own; the catalogue belongs to nobody',
    media: 'Which of the gym’s own exercises have a picture or a video',
    guides:
      'How every exercise of the catalogue and of the gym is done, and its muscles: small enough to keep on a phone',
    picture: 'The picture of an exercise of the gym’s own; with its version it may be cached for ever',
    setPicture: 'Give an exercise of the gym’s own a picture: at most 200 kB and 800 pixels',
    removePicture: 'Take the picture from an exercise of the gym’s own',
    remove: 'Take an exercise of the gym’s own from the lists; sheets keep its name',
  },
  workoutPlans: {
    list: 'Training sheets: search by title or description',
    export: list,
    find: 'One training sheet with its exercises',
    create: 'Write a training sheet; with a student it is also assigned',
    update: 'Change a training sheet; with exercises all of it at once',
    remove: 'Take a training sheet from the lists; what was trained with it stays',
    duplicate: 'Copy a training sheet, its exercises included; the copy is nobody’s yet',
    pdf: 'A training sheet on A4, with empty columns for loads',
    addExercises: 'Append exercises to a training sheet',
    replaceExercises: 'Replace the exercises of a training sheet, in the given order',
    removeExercises: 'Empty a training sheet of its exercises',
  },
  assignments: {
    listOfUser: 'Assignments of the student with this account, newest first',
    listOfStudent: 'Assignments of a student, newest first',
    listOfWorkoutPlan: 'Who has a workout plan, by name; a student sees the own assignments alone',
    currentSheets: 'Weekly sheets that these students have today or later, besides which another one would stand',
    create: 'Assign a workout plan to a student',
    createMany: 'Assign a workout plan to many students; those who have it already are left alone',
    update: 'Change notes or dates of an assignment, complete, cancel or take it up again',
    remove: 'Take back an assignment that should not exist; what was trained stays',
  },
  organizedWorkouts: {
    list: 'Weekly sheets with their students and progress: search by title, description or student',
    export: list,
    defaults: 'What a new weekly sheet starts from: seven days and four exercises for each focus area',
    find: 'One weekly sheet with all its weeks and days',
    create: 'Write a weekly sheet and assign it to the given students',
    update: 'Save a weekly sheet; days that stay keep their ids and what was trained on them',
    remove: 'Take a weekly sheet from the lists; what was trained with it stays',
    duplicate: 'Copy a weekly sheet with all its weeks; the copy is nobody’s yet',
    pdf: 'A weekly sheet on A4, all weeks or one, with empty columns for loads',
    addWeek: 'Add a week: empty, or a copy of one with progression',
  },
  training: {
    findSheet: 'The weekly sheet of a student (by the student’s or the account’s id) with what was done',
    startDay: 'Begin a day of a weekly sheet; twice gives the same record',
    completeDay: 'Complete a day of a weekly sheet; a completed one is edited and never counts twice',
  },
  studentWorkouts: {
    prepare: 'All that is needed to train this week without a network',
    findPrevious: 'What was done of one exercise the time before, and its bests, for one that is added to a workout',
    list: 'Single training sheets that a student holds: search by title or description',
    find: 'One single training sheet of a student with its exercises',
    start: 'Begin a workout of a single training sheet; while one runs it is that one',
    findSession: 'A workout with its exercises, its sets, and what was done the time before',
    saveSets: 'Keep sets of a workout: safe to repeat, late and in any order; the highest revision of a set wins',
    completeSession: 'Complete a workout, and with it its day; a completed one is edited and never counts twice',
    listSessions: 'Workouts that were done or run, newest first',
    summarize: 'What a workout brought: by exercise, compared with the time before, records, remarks and review',
    discardSession: 'Take away a workout that was begun by mistake; a completed one is taken away by staff only',
    review: 'Review a completed workout, with a word to the student; again edits the review',
    listReviews:
      'Completed workouts with a note, a remark, pain or at most 2 stars that nobody has reviewed, oldest first',
  },
  exerciseHistory: {
    find: 'One exercise of a student: the most of each kind, strength day by day, notes of the instructor',
    list: 'Every set of one exercise of a student, by workout, newest first',
  },
  sheetChanges: {
    find: 'The sheet of a workout and what its student has still to train of it',
    apply: 'Exchange an exercise or change its load in what the student of a workout has still to train',
  },
  smartWorkouts: {
    options: 'Whether the server has an AI service, and the equipment of the gym',
    generate: 'Draft a workout: by the AI service where there is one and its reply is sound, else by the rules',
    alternatives: 'Exercises that can stand in for one of a workout, the nearest first',
    setEquipment: 'Say which equipment the gym has; null is everything',
    recentOfStudent: 'What a student trained in the last 48 hours, and what hurt lately',
  },
  smartWeeks: {
    draft: 'Draft the training days of a week by the rules, with the weekly sets of each muscle in their range',
  },
  measurements: {
    list: 'Body measurements of a student, newest first',
    create: 'Note what was measured on a day; a day has one measurement',
    update: 'Correct a measurement',
    remove: 'Delete a measurement',
  },
  goals: {
    list: 'Goals of a student with how far they are: open ones first, the next deadline leading',
    create: 'Set a goal from today on; a student has one weekly challenge at most',
    update: 'Change the target or the deadline of a goal',
    remove: 'Give a goal up',
  },
  progress: {
    find: 'Weight, workouts, strength, sets by muscle and achievements of a week, month or year',
  },
  schedules: {
    find: 'Planned days of the weekly sheet and workouts done, day by day',
    download:
      'The planned days and what was done as a calendar file (RFC 5545): whole days, or from a time on the gym’s clock',
  },
  dashboards: {
    stats: 'The numbers of the own dashboard: what they are depends on the role',
    firstSteps: 'What of the first steps of a gym is done, read from its records',
    activity: 'Recent activity, newest first, from the audit log',
    search: 'Search across the gym: at most 5 hits of each kind',
  },
  instructor: {
    trainingNow: 'Workouts that run at this moment, own students first, then the last begun',
    expiringSheets: 'Workout plans of students that end within a week, own students first, then the nearest end',
    atRisk: 'Students with a running enrollment who need somebody, with the reasons',
    pains: 'Pain that students reported, own students first, then the latest; of one student where one is named',
    enrollments: 'Enrollments with what was trained in their days: search by student or plan name',
    exportEnrollments: list,
    analytics: 'What was trained in a month, quarter or year up to today, compared with the period before',
    exportAnalytics: 'One table of the report as a file that a spreadsheet opens, in the language that is asked for',
  },
  gymTemplates: {
    find: 'Whether the gym has taken the ready templates, and how many are as they came',
    add: 'Add the ready templates: 3 plans, 5 workouts and 5 weekly plans; nothing where they were taken already',
    remove: 'Take back the templates that nobody has changed, sold or assigned; the others stay',
  },
  notifications: {
    list: 'The own notices, newest first, with the number of unread ones',
    stream: 'Unread notices and changed workouts, now and whenever they change, as server-sent events',
    markRead: 'Mark one notice as read',
    markAllRead: 'Mark every own notice as read',
    settings: 'Which notices one wants to get in this gym, and how',
    updateSettings: 'Choose how one hears of one kind of notice',
  },
} as const satisfies { [M in ModuleName]: Record<keyof Api[M], string> }
