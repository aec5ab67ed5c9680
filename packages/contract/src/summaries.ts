import type { Api, ModuleName } from './endpoints.ts'

const list = 'Export the filtered list as CSV, XLSX or PDF'

/** A one-line summary of each call for the API reference; a separate table because browsers do not need it. */
export const summaries = {
  identity: {
    signIn: 'Sign in with e-mail and password',
    signInSecondStep:
      'Complete the sign-in of an account with a second factor, with a code or a one-time recovery code',
    secondFactor: 'Get the state of your second factor',
    beginSecondFactor:
      'Create a secret for an authenticator app (RFC 6238); it has no effect until confirmed with a code',
    confirmSecondFactor: 'Turn the second factor on with a first code; the recovery codes are returned only this once',
    renewRecoveryCodes: 'Replace the recovery codes with new ones',
    endSecondFactor: 'Turn the second factor off',
    signOut: 'Sign out and revoke the token',
    me: 'Get your account',
    updateMe: 'Update your account',
    changePassword: 'Change your password; revokes every token and returns a new one for this client',
    sessions: 'List your sessions: device, network address, last use, and which one is the current session',
    endSession: 'Sign out of one device',
    endOtherSessions: 'Sign out of every device except this one',
    requestPasswordReset: 'Request a password link by e-mail; the reply is the same for an unknown e-mail',
    passwordResetOptions: 'Get whether this server sends password links by e-mail; otherwise the gym creates them',
    confirmPasswordReset: 'Set a new password with the link (single use, 30 minutes)',
    setUpState: 'Get whether this server is empty and still needs its first administrator',
    setUp: 'Create the first administrator and gym with the one-time link printed at the first start',
  },
  gyms: {
    list: 'List your gyms by name, with the one that was opened last on any device',
    open: 'Record the gym as the last one opened; other devices start with it',
    create: 'Create another gym; the caller becomes its administrator',
    update: 'Update the selected gym',
    logo: 'Get the logo of the gym, as printed on its documents',
    setLogo: 'Set the logo of the gym: at most 200 kB and 800 pixels',
    removeLogo: 'Remove the logo of the gym',
  },
  students: {
    list: 'List the students of the gym; searches name, e-mail and phone',
    export: list,
    counts: 'Count the students in each view of the list',
    similar: 'List possible duplicates: students with this CPF or phone, or with this name and birth date',
    find: 'Get a student',
    createWithAccount: 'Create a student with an account; with a plan, also an enrollment that starts today',
    create: 'Create a student without an account',
    update: 'Update a student',
    remove: 'Remove a student from the lists; closes their access and keeps the history',
    picture: 'Get the photo of a student; with its version in the address it can be cached indefinitely',
    setPicture: 'Set the photo of a student: at most 200 kB and 800 pixels',
    removePicture: 'Remove the photo of a student',
  },
  deletedStudents: {
    list: 'List deleted students; searches name, e-mail and phone',
    restore:
      'Restore a deleted student, with the enrollments and access that the deletion ended. Refused with EMAIL_TAKEN or CPF_TAKEN if another person now has the e-mail or CPF',
  },
  profiles: {
    find: 'Get your profile',
    update:
      'Update your profile; a new e-mail requires current_password. plan_id is accepted and ignored, because only the gym changes the plan',
    download: 'Download everything that the gym stores about the calling student, as one JSON file (LGPD, art. 18)',
    downloadSets:
      'Download every set of the calling student as CSV, a row for each, as the import of past workouts reads it',
  },
  trainingProfiles: {
    find: 'Get the goal, experience and restrictions of a student; students read only their own',
    save: 'Save the goal, experience and restrictions of a student',
    saveOwnPains: 'Replace what a student says of their own pains and restrictions; those of instructors stay',
  },
  plans: {
    list: 'List the plans of the gym; searches the name',
    export: list,
    find: 'Get a plan',
    create: 'Create a plan',
    update:
      'Update, archive or unarchive a plan; past sales keep their price and dates. A new duration without months is in days',
    agreement: 'Get the agreement that buyers of the plan accept',
    previewAgreement: 'Get the document that a text of the agreement would become, for an example of a student',
    saveAgreement: 'Save a new version of the agreement for future sales; an empty text removes it',
    remove: 'Remove a plan from the lists. Refused with PLAN_IN_USE while it has active enrollments',
  },
  enrollments: {
    list: 'List the enrollments of the gym; searches student and plan name',
    export: list,
    find: 'Get an enrollment',
    listOfStudent: 'List all enrollments of a student, newest first',
    findActive: 'Get the active enrollment of a student; 404 if there is none',
    listOwn: 'List your own enrollments, newest first',
    create: 'Enroll a student; the enrollment starts as active',
    quoteSale:
      'What a sale, a renewal or a change of plan would be stored with: the end, the invoices and the fee. Nothing is sold',
    update: 'Update an enrollment',
    remove: 'Delete an enrollment made by mistake; it remains in the audit log',
    renew: 'Renew a membership. Refused with ENROLLMENT_FOLLOWED if there is a later enrollment',
    changePlan:
      'Change the plan from a given day: ends this enrollment today, or the day before a later day, and sells the other plan',
    changePlans:
      'Change the plan of several enrollments, all or none. Refused with ROWS_REFUSED; details maps each enrollment id to its code',
    cancel: 'Cancel an enrollment, with its last day and the reason',
    discount: 'Discount an enrollment, with the reason; callers who may not set prices have a limit',
    agreement: 'Get the agreement that the enrollment was sold under, and who accepted it',
    acceptAgreement:
      'Accept the agreement with the typed name, as the student or on their behalf at the front desk. Refused with CHANGED_MEANWHILE if a different version was read; repeating it has no effect',
    printAgreement: 'Get the agreement as an A4 PDF, with the acceptance or a signature line',
    chooseRenewal:
      'Set whether the enrollment renews automatically, as the student or on their behalf at the front desk; the last choice before it ends counts',
    freeze:
      'Freeze an enrollment for a range of days; moves its end and its unpaid invoices. Exceeding the allowance of its plan requires override and a reason',
    resume: 'End a freeze early or cancel a future one; moves the end and the unpaid invoices back',
    undo: 'Undo a change to a membership and restore the previous state. Refused with UNDO_REFUSED if it was changed since',
    undoMany: 'Undo several changes to memberships, all or none. Refused with UNDO_REFUSED if one was changed since',
  },
  closures: {
    list: 'List past and future closures of the gym, newest first',
    preview: 'Count the enrollments that closing the gym on these days would freeze',
    create:
      'Close the gym for some days; freezes every enrollment that runs then, free of charge, and moves its end and later due dates',
    undo: 'Undo a closure. Refused with CLOSURE_BILLED once something was received for an invoice issued since, and with UNDO_REFUSED if it is already undone',
  },
  billing: {
    list: 'List invoices with the amounts due today; searches student and number',
    export: list,
    overdue:
      'List students with overdue invoices, longest overdue first, with the last and next contact and the totals by age (1-7, 8-30, 31-60, 61+ days)',
    forecast: 'Get the open amounts by the month in which they are due, and the overdue amount',
    listOfStudent:
      'List the invoices of a student and of the students they pay for, newest first, with the balance; students read only their own',
    find: 'Get an invoice with the payments that settled it',
    create: 'Create a manual invoice; the invoices of a sale are created with the sale',
    void: 'Void an invoice, with the reason. Refused with MONEY_RECEIVED if any of it was paid',
    waive: "Waive today's fine and interest of an invoice, with the reason",
    settings: 'Get the late charges of the gym, and how early its monthly invoices are created',
    updateSettings: 'Update the billing settings for invoices created from now on; fine and interest are capped by law',
  },
  cancellations: {
    quote:
      'Create a quote for leaving an enrollment on a day, line by line: used, fee, open debts, refund. Nothing is booked; students quote only their own',
    quotePlanChanges:
      'Quote what changing the plan of enrollments comes to, line by line: used, credit, what the credit pays of the first new invoice. Nothing is booked',
    leave:
      'Leave an enrollment as quoted; the unused amount settles debts, is refunded or becomes credit. Refused with QUOTE_EXPIRED or QUOTE_CHANGED if the quote is no longer valid; students leave only their own',
  },
  renegotiations: {
    listOfStudent: 'List the renegotiations of a student, newest first; students read only their own',
    create:
      'Replace open invoices with new ones, with late charges included or forgiven. Refused with DUE_CHANGED if the amount due differs from the one shown',
    undo: 'Undo a renegotiation while none of its invoices is paid, and reopen the replaced invoices',
  },
  collection: {
    contacts: 'List the collection contacts with a student, newest first, and the reminders that were sent',
    addContact: 'Record a contact with a student about overdue invoices, and when to follow up',
    settings: 'Get which invoice reminders are sent, and the WhatsApp text',
    updateSettings: 'Choose which reminders are sent, and set the WhatsApp text (null: the default text)',
  },
  payments: {
    list: 'List payments, including reversed ones; searches student and receipt number',
    export: list,
    listOfStudent:
      'List all payments of a student, newest first, with refunds to them and what others paid for them; students read only their own',
    find: 'Get a payment with what it settled',
    receive:
      'Receive a payment for invoices, oldest first; any excess becomes credit. Refused with DUE_CHANGED if the amount due differs from the one shown',
    creditors: 'List students with a credit balance',
    refund: 'Pay out credit of a student',
    reverse: 'Reverse a payment in full, with the reason. Refused if a later payment settled the same invoice',
  },
  paymentClaims: {
    attachment: 'Get the proof of payment that a student sent: a picture or a PDF',
    list: 'List pending payment claims of invoices that are still unpaid, oldest first',
    listOfStudent:
      'List the latest payment claim of each unpaid invoice of a student and of the students they pay for; students read only their own',
    create: 'Claim that an invoice was paid, without marking it as paid; returns the pending claim if there is one',
    dismiss: 'Dismiss a claim when no payment was found; the student sees the reason and can claim again',
  },
  moneyReports: {
    revenue:
      'Get the movement of monthly recurring revenue over twelve months, and the retention of each monthly cohort',
    exportRevenue: 'Export one table of the revenue report',
    received:
      'Get what was received and reversed in a month, by method, plan and person, with the eleven months before it',
    exportReceived: 'Export one table of the report of money received',
  },
  imports: {
    list: 'List the imports of the gym, newest first',
    create: 'Upload a spreadsheet of students (CSV or XLSX); nothing changes until it is applied',
    find: 'Get an import: its columns, its plans and what applying it would do',
    rows: 'List the rows of an import with their outcomes',
    rejected: 'Download the rejected rows, unchanged, as a CSV file to correct',
    choose: 'Map the columns and plans of an import, and preview what applying it would do',
    apply: 'Apply an import: all rows that are not rejected, or none',
    undo: 'Undo an import, except for records changed since',
    discard: 'Discard an import that was not applied',
  },
  trainers: {
    list: 'List the instructors of the gym; searches name and e-mail',
    export: list,
    create: 'Create an instructor with an account',
    update: 'Update an instructor; newPassword also sets the password',
    remove: 'Remove an instructor from the lists; ends their access to this gym and keeps the history',
  },
  team: {
    list: 'List the administrators of the gym with their positions, by name',
    export: list,
    invitations: 'List the open invitations of administrators, newest first',
    invite:
      'Invite an administrator by link (single use, 7 days), to a position below your own unless you are an owner; revokes an earlier link to the same e-mail',
    withdraw: 'Withdraw an invitation that you could have made; its link stops working',
    update: 'Change the position of an administrator; the last owner must remain owner',
    remove: 'End the access of an administrator to this gym; the last owner cannot be removed',
    secondFactor: 'Get which staff have a second factor, and whether the gym requires one',
    requireSecondFactor: 'Require a second factor of all staff, or stop requiring it',
    resetSecondFactor:
      'Remove the second factor of a staff member who lost it. Refused with ACCOUNT_SHARED if the account also belongs to other gyms',
    createPasswordLink: 'Create a link with which an administrator sets a new password (single use, 30 minutes)',
  },
  invitations: {
    createForStudent: 'Create a link with which a student opens an account, or sets a new password if they have one',
    inviteTrainer: 'Invite an instructor by link (single use, 7 days); revokes an earlier link to the same e-mail',
    listForTrainers: 'List the open invitations of instructors, newest first',
    withdrawFromTrainer: 'Withdraw the invitation of an instructor; its link stops working',
    find: 'Get whom an invitation is for, and to which gym',
    accept: 'Accept an invitation: set a password, or confirm an existing account, and sign in',
  },
  messages: {
    counts: 'Count the people in each message list',
    recipients: 'List the people to contact for a cause: those with a mobile phone, and whether they were contacted',
    mark: 'Mark a student as contacted; returns the existing mark of the same occurrence if there is one',
    withdraw: 'Withdraw a mark: the student was not contacted',
    contacts: 'List when and why the gym contacted a student, newest first',
    texts: 'List the text of each cause',
    saveText: 'Set the text of a cause, or restore the default',
  },
  kiosks: {
    list: 'List the kiosks of the gym: tablets at the entrance, paired or waiting for it',
    create: 'Create a kiosk, with the link that pairs one tablet, once, within fifteen minutes',
    remove: 'Remove a kiosk: its tablet can do nothing from then on',
    pair: 'Pair a tablet by the link of a kiosk; returns the token of the tablet',
    open: 'Get what a paired tablet shows of itself',
    read: 'Let somebody in at a kiosk by QR code, or by CPF and birth date, or send them to the front desk; nothing says why',
  },
  doorDevices: {
    list: 'List the devices at the entrance of the gym, with when they were last heard and by how much their clocks are off',
    create: 'Create a device at the entrance; its token is in this reply alone',
    remove: 'Remove a device: its token opens nothing from then on',
    numbers: 'List by which numbers a device knows students',
    setNumber: 'Give a number of a device to a student, or to nobody',
    people: 'Get who may enter, for a device without a network: signed, and only what differs from what it has',
    ask: 'Ask at a device whether somebody may enter, by entry code or by a number of the device; that is no entry yet',
    record: 'Report from a device who entered, left or stayed out, in any order and any number of times',
  },
  biometrics: {
    list: 'List whose face or finger which device at the entrance has, by whose consent; first what it has to delete',
    create:
      'Record that a device has stored the face or finger of a student, who has agreed to it; refused with BIOMETRIC_CONSENT_NEEDED and BIOMETRIC_STORED',
    askDeletion: 'Ask a device to delete a face or finger',
    confirmDeletion:
      'Confirm that a device has deleted a face or finger that it had to, for devices that cannot say so',
    consents: 'Get what oneself has agreed to at the entrance, and which devices have it',
    answer:
      'Agree to a face or finger in the devices at the entrance, or withdraw that: they then have to delete it. Only for adults',
  },
  passes: {
    certify:
      'Certify the public key of the phone for seven days, with which a student shows who they are at the front door; an earlier phone of theirs then shows nothing',
    answer: 'Get what the front door would say to oneself now, and why',
    family: 'Get for whom one pays, and who of them enters by one’s next code at a kiosk',
    bring:
      'Tick who enters by one’s next code at a kiosk within five minutes: of those for whom one pays, and oneself; each is decided about and has a visit of their own',
    read: 'Read the QR code of a phone at the front door: whose it is, with whether they may enter now, or why it is nobody’s',
  },
  incidents: {
    list: 'List the incident book, newest first; instructors read what they wrote',
    create: 'Add an accident to the incident book, once; it is never changed',
    correct: 'Add a correction to an entry of the incident book, once; the entry stays as it is',
    print: 'Get an entry of the incident book with its corrections as an A4 PDF',
  },
  classPacks: {
    list: 'List the packs of classes that the gym sells',
    create: 'Put a pack of classes on sale, once; other terms are another pack',
    archive: 'Take a pack of classes off the list; what was sold of it stays',
    sell: 'Sell a pack of classes to a student, once: an invoice at its price, paid at once, whose money is prepaid until the uses are taken. Refused with DUE_CHANGED at another price than the one that was shown',
  },
  credits: {
    list: 'List the packs of a student with every move of their uses; students read their own',
    undo: 'Take back the sale of a pack of which nothing was used: the payment is reversed, the invoice void. Refused with UNDO_REFUSED',
    refund:
      'Turn what was paid for the uses that are left into credit of the student. Refused with UNDO_REFUSED while a use is reserved for a class',
  },
  lockers: {
    list: 'List the lockers of the gym by number, each with who has it and until when',
    save: 'Create the lockers of some numbers, or give them another monthly price',
    remove: 'Remove a locker that nobody has',
    lend: 'Lend a locker for today, once; with `months`, rent it from today with an invoice at its price. Refused with LOCKER_TAKEN while somebody has it',
    extend:
      'Rent a rented locker for further months after its last day, once, with an invoice at its price of now. It is another use of the same student. Refused with NOT_FOUND once it was given back',
    giveBack:
      'Record that a locker was given back; one that was given back stays so. Refused with LOCKER_TAKEN if it was extended or lent since',
    undo: 'Undo giving back a locker. Refused with LOCKER_TAKEN if somebody else has it by now, with UNDO_REFUSED if somebody has had it since or the student is deleted',
  },
  levels: {
    list: 'List the levels of all modalities in their order, each with what it takes',
    create: 'Add a level to a modality, at a place in its order',
    update: 'Change a level and its place; graduations that were given stay',
    archive: 'Take a level off the list; who has it keeps it',
    progress:
      'List who is how far in their modality on a day, ready ones first, each with what is missing for the next level',
  },
  graduations: {
    ofStudent: 'Get how far a student is in each modality, and the levels they were given, newest first',
    give: 'Give a student a level, once, on a day up to today',
    undo: 'Undo a graduation with the reason: it stays in the history and no longer counts. A result of an exam is open again',
    print: 'Get the certificate of a graduation as an A4 PDF',
  },
  levelExams: {
    list: 'List the exams for levels, newest first',
    create: 'Plan an exam on a day, with candidates who are ready on it',
    find: 'Get an exam with its candidates',
    remove: 'Delete an exam that gave nobody a level. Refused with GRADUATED',
    addCandidate: 'Add a candidate for their next level; who is not ready needs a reason',
    removeCandidate: 'Take a candidate off an exam. Refused with GRADUATED once they passed',
    setResult:
      'Record whether a candidate passed, which gives the level. Refused with EXAM_NOT_BEGUN before its day, with GRADUATED once they passed',
    print: 'Get the list of an exam as an A4 PDF',
  },
  classSettings: {
    find: 'Read what the gym does about people who book and do not come',
    update: 'Change what the gym does about people who book and do not come',
  },
  classSeries: {
    find: 'Get a class of every week',
    create:
      'Plan a class of every week, or one for each of several weekdays at once; the reply is that of `weekday`. Refused with CLASS_CLASH while its room or trainer has another class, there is the same one at that time without a room, its trainer is absent, or takes it over outside of their hours (`details.kind`), unless `override_reason` says why',
    change:
      'Give a class of every week other terms from a day on; until then it stays as it was. Refused with CLASS_CLASH as moving one class is, and with BOOKINGS_END (`details.people`, `details.classes`) if another weekday ends places, unless `ends_bookings` says how many people lose theirs',
    end: 'End a class of every week after a day',
  },
  classes: {
    list: 'List the classes on days between two, in order of time',
    change:
      'Move one class, or give it another room, trainer or number of places. Refused with CLASS_CLASH as a series is, also while people of it are in another class at that time (`details.count`)',
    cancel: 'Cancel one class, with the reason',
    restore:
      'Let one class take place after all. Refused with CLASS_CLASH as a series is, and with GYM_CLOSED on a day on which the gym is closed',
  },
  closedClasses: {
    count: 'Count the classes, the places in them and the appointments that closing the gym on some days would cancel',
  },
  trainerClasses: {
    find: 'Count what is planned with an instructor from now on, and for how much of it a substitute is not there',
  },
  absenceClasses: {
    find: 'Count what is planned with an instructor during an absence, and for how much of it a substitute is not there',
    give: 'Give what is planned with an instructor during an absence to a substitute, apart from times at which they have something else. Refused with CLASS_CLASH if that leaves nothing',
  },
  classReports: {
    read: 'Get how full the classes of a month were, by weekly class and by hour of the week, with who missed them, left late or waited for nothing',
    export: 'Export one table of that report',
    people:
      'List students by how often they missed classes of a month or left them late, or waited for a place and got none',
    exportPeople: 'Export that list',
  },
  classBookings: {
    list: 'List who has a place in a class and who waits, in the order in which they came',
    ofStudent:
      'List the classes and appointments of a student: those to come with their turn in the queue, or those that were with who came and what was left too late',
    spots: 'List the spots of the class of a booking and which are taken; staff see by whom',
    spotsOfClass: 'List the spots of a class before it is booked, and which are taken; staff see by whom',
    chooseSpot: 'Take another spot in a class. Staff change two people over, students are refused with SPOT_TAKEN',
    book: 'Give a student a place in a class, or the next one in its queue; who is in stays in. Refused with BOOKING_REFUSED (`details.reason`: of the front door, of the plan, or the age of the class), BOOKING_OVERLAPS, BOOKING_BLOCKED (`details.until`), CLASS_BEGUN, and BOOKING_CLOSED, which students also get outside the hours of booking',
    walkIn:
      'Record that somebody came to a class without a place and takes a free one. Refused with CLASS_FULL, and with BOOKING_REFUSED for another age than the class’s unless there is a reason',
    leave: 'Leave a place or the queue, or decline an offered place; the first who waits gets it',
    accept: 'Take an offered place. Refused with OFFER_OVER after its time',
    contacts: 'List the phones of everybody who has a place in a class or waits for one, to write to them',
    attend: 'Record whether somebody who has a place came',
    arrive:
      'Record by the code of a room’s wall that the caller came to the class there. Refused with ROOM_CODE_OVER after its half minute, NO_CLASS_HERE without a place in a class there now, CLASS_LATE after the gym’s time for it',
    forgive: 'Let the absences of a student count no more, so that they can book again',
  },
  classWeeks: {
    preview:
      'Get what copying a week of classes onto a later one would do, with the rooms and instructors that would be needed twice',
    copy: 'Copy a week of classes onto a later one. Refused with CLASS_CLASH as moving one class is',
    pdf: 'Get a week of the timetable as an A4 PDF',
  },
  spots: {
    list: 'List the spots of a room, row by row',
    save: 'Make these the spots of a room; those that are left out are removed, and whoever had one gets another',
  },
  publicTimetable: {
    find: 'Get whether anybody may read the timetable at its address, and that address',
    save: 'Publish the timetable, or withdraw it',
  },
  classCalendar: {
    find: 'Get when the link to the calendar of the caller’s own classes was made',
    make: 'Make a link to a calendar of the caller’s own classes, booked by a student or taught by an instructor, which needs no sign-in; it replaces the one before',
    withdraw: 'Withdraw that link',
    download: 'Get one class as a calendar file (RFC 5545)',
    feed: 'Get the calendar of a link, as other calendars read it again and again; NOT_FOUND once it is withdrawn or its person has left',
  },
  modalities: {
    list: 'List what the gym teaches in classes, by name',
    create: 'Add a modality, once',
    rename: 'Rename a modality everywhere',
    archive:
      'Take a modality off the list; what was keeps its name. Refused with NAME_IN_USE while classes are to come (`details.count`)',
  },
  rooms: {
    list: 'List the rooms of the gym, by name',
    create: 'Add a room, once',
    rename: 'Rename a room everywhere',
    archive:
      'Take a room off the list; what was keeps its name. Refused with NAME_IN_USE while classes or appointments are to come (`details.count`) or services are given in it (`details.services`)',
    code: 'Read the link that a room’s wall shows for half a minute, and its QR code',
  },
  equipment: {
    list: 'List the equipment that appointments need, by name',
    create: 'Add a piece of equipment, once',
    rename: 'Rename a piece of equipment everywhere',
    archive: 'Take a piece of equipment off the list; what was keeps its name. Refused with NAME_IN_USE as a room is',
  },
  services: {
    list: 'List what can be booked as an appointment and who offers it, by name; for a student what students book themselves',
    create: 'Add a service, once',
    update: 'Change a service; appointments stay as they were booked',
    archive: 'Take a service off the list; its appointments stay',
    freeTimes:
      'List when a service can begin on days between two, and with whom: not while the instructor, the room, the equipment or the student has something else',
  },
  staffHours: {
    list: 'List when instructors take appointments, by name; an instructor sees their own',
    save: 'Save the weekly hours of an instructor; appointments outside of them stay',
    addException:
      'Add days on which an instructor is absent, or takes appointments besides their hours. The reply says how many appointments are in the absence: they stay',
    removeException: 'Remove such days',
  },
  appointments: {
    list: 'List appointments on days between two, in order of time; for a student their own',
    book: 'Book an appointment for a student, once; without an instructor it is whoever is free and has the least on that day. Refused with CLASS_CLASH, BOOKING_OVERLAPS, and BOOKING_CLOSED at a time that is not offered unless the desk says why (`override_reason`); for a student also with BOOKING_REFUSED by the rules of the front door and BOOKING_BLOCKED after too many absences',
    move: 'Move an appointment that has not begun, refused as booking it is; for a student until the deadline for cancelling it',
  },
  dayPasses: {
    sell: 'Sell today to a student, or to somebody new by name and phone, once: an invoice at the price of the gym, paid at once. Whoever has the same name and phone is the same person. Refused with DAY_PASS_OFF, DAY_PASS_TAKEN or DUE_CHANGED',
    reverse:
      'Take a sold day back: its payment is reversed and its invoice void. Refused with UNDO_REFUSED once its buyer has come in, and with ACCESS_DENIED to whoever did not sell it in the last 10 minutes and may not reverse payments',
  },
  visitors: {
    list: 'List the visits of people without a plan, newest first',
    checkIn:
      'Let somebody in without a plan, once: a guest, a trial visit, an external trainer, or whoever another company sends by a code (nothing is asked there). Who is refused enters only with `override_reason`. Whoever is inside, or has just left, continues the same visit. Refused with VISITOR_IS_STUDENT if a trial visitor is a student already',
    leave: 'Record that a visitor left',
    undo: 'Take back a visit of a visitor that was recorded by mistake. Refused with UNDO_REFUSED once they have left, or 10 minutes later',
    makeStudent:
      'Make a visitor a student: the student who has the same name and phone, or a new record without a plan',
    remove: 'Delete a visitor or an external trainer with their visits',
    trainers: 'List the external trainers, by name',
    createTrainer: 'Add an external trainer, who may enter until a day, once',
    updateTrainer: 'Change an external trainer, or until when they may enter',
  },
  visits: {
    people:
      'Find people at the front door by name, by all digits of a CPF or by the last digits of a phone, at most eight, or those for whom somebody pays, each with whether they may enter now and why not',
    house: 'Get how many people are inside, the limit, and who entered last',
    checkIn:
      'Let somebody in, once: what the rules say is recorded. Who is refused enters only with `override_reason`, which the owner sees. Whoever is inside, or has just left, continues the same visit',
    leave: 'Record that somebody left',
    snapshot:
      'Get what a desk needs to go on without a network: the rules, and what is known of everybody at the door, without the groups of people whose digests are sent',
    record:
      'Record what a desk answered and who went in and out while it had no network; what is recorded already stays as it is',
    undoEntry:
      'Take back an entry that was recorded by mistake: there was no visit. What was decided and who took it back stay recorded. Refused with UNDO_REFUSED once an exit is recorded or the person has entered again, or 10 minutes later',
    undoExit:
      'Take back an exit that was recorded by mistake: the person is inside as before. Refused with UNDO_REFUSED once they have entered again',
    list: 'List the visits of the gym or of a student, newest first; students see their own',
    decisions: 'List who was let in although the rules refuse, or who was refused, newest first',
    busyHours:
      'Get how full the gym is in each hour of the week, on average over the last four weeks; students read quiet, usual or busy without numbers',
    report:
      'Get the visits of a month (the current one by default) by day, hour and plan, and which reasons refused people or were overridden',
    exportReport: 'Export one table of the report of visits',
    capacity: 'Get the limit of people as an A4 PDF for the wall. Refused with NOT_FOUND while the gym has none',
    settings: 'Get the rules of the front door',
    updateSettings: 'Change the rules of the front door',
  },
  cash: {
    drawers: 'List the drawers of the gym that are not archived, each with its open session',
    createDrawer: 'Create a drawer',
    updateDrawer: 'Rename or archive a drawer; it must be closed and empty to be archived',
    sessions: 'List the sessions of the cash desk, newest first',
    find: 'Get a session with its movements; the expected amount is shown only once the drawer was counted',
    report: 'Get the closing report of a session as an A4 PDF. Refused with CASH_SESSION_OPEN before it is closed',
    open: 'Open a drawer with the counted amount; defaults to the first drawer, which is created if there is none',
    move: 'Put money into an open drawer, or take some out, with the reason',
    close: 'Close a session permanently with the counted amount; the difference is booked',
  },
  bankLines: {
    list: 'List incoming bank transactions, newest first; open lines include the recorded payment that they probably are, or their likely invoice and why it matches',
    import:
      'Import a bank statement (OFX 1.x and 2.x, CSV, XLSX); of each day and amount an account has as many lines as the file with the most of them',
    table:
      'Preview the first rows of a tabular statement and the meaning of its columns, from an earlier import or guessed',
    settle: 'Receive the money of a line for the invoices of a student, dated as the line',
    recorded:
      'List the payments of a student that a line may be: of its amount, about its day, and explained by no line',
    link: 'Link a line to a payment that was recorded before; books nothing',
    reopen: 'Undo the settlement of a line: the payment that it made is reversed on its own day, a linked one stays',
    dismiss: 'Dismiss a line that is not a payment of a student, with the reason',
    restore: 'Reopen a dismissed line',
  },
  receipts: {
    pdf: 'Get the receipt of a payment as an A4 PDF; students read only their own',
    refund: 'Get the receipt of a refund as an A4 PDF; students read only their own',
    year: 'Get what a student paid in a year as an A4 PDF, with the declaration that nothing is owed of it once that is so',
    share:
      'Create a link to the receipt that needs no sign-in; it expires after 30 days or when the payment is reversed',
    open: 'Open the receipt of a link, as PDF; an expired link gives a PDF that says so, an unknown one NOT_FOUND',
  },
  dayReports: {
    find: 'Get what was received on a day, today by default: by method, person and plan, with the cash sessions',
    pdf: 'Get the day report as an A4 PDF',
  },
  pix: {
    settings: 'Get the Pix details of the gym as payers see them, with a code for any amount',
    invoice:
      'Get the Pix code for the amount due today on an invoice, null as long as the gym has no key. Refused with NOTHING_DUE if the invoice is paid or voided',
    sum: 'Get one Pix code for the amount due today on several invoices of one payer. Its payment settles each of them once; the same invoices have the same code. Refused like the code of one invoice',
    removeSettings: 'Remove the Pix key of the gym; its invoices no longer have a code',
    saveSettings: 'Set the Pix key of the gym, and the name and town shown in its codes',
  },
  sparing: {
    find: "List the exercises of a sheet that concern its students' pains and restrictions, with alternatives that spare them",
  },
  exercises: {
    list: "List the shared catalogue and the gym's own exercises; searches both languages, name matches first",
    export: list,
    create: 'Create an exercise of the gym',
    update: 'Update an exercise of the gym; the shared catalogue is read-only',
    media: 'List which exercises of the gym have a picture or a video',
    guides:
      'Get the instructions and muscles of every exercise, of the catalogue and of the gym; small enough to store on a phone',
    picture: 'Get the picture of an exercise of the gym; with its version in the address it can be cached indefinitely',
    setPicture: 'Set the picture of an exercise of the gym: at most 200 kB and 800 pixels',
    removePicture: 'Remove the picture of an exercise of the gym',
    remove: 'Remove an exercise of the gym from the lists; training sheets keep its name',
  },
  workoutPlans: {
    list: 'List training sheets; searches title and description',
    export: list,
    find: 'Get a training sheet with its exercises',
    create: 'Create a training sheet; with a student, it is also assigned',
    update: 'Update a training sheet; with exercises, replaces them all',
    remove: 'Remove a training sheet from the lists; completed workouts are kept',
    duplicate: 'Copy a training sheet with its exercises; the copy is not assigned to anyone',
    pdf: 'Get a training sheet as an A4 PDF, with empty columns for loads',
    merge: 'Give a student the training sheet as everybody has it again, without the lines changed for them alone',
    addExercises: 'Append exercises to a training sheet',
    replaceExercises: 'Replace the exercises of a training sheet, in the given order',
    removeExercises: 'Remove all exercises from a training sheet',
  },
  assignments: {
    listOfUser: 'List the assignments of the student with this account, newest first',
    listOfStudent: 'List the assignments of a student, newest first',
    listOfWorkoutPlan: 'List the assignments of a workout plan, by student name; students see only their own',
    currentSheets: 'List the weekly sheets that these students have today or later, which a new one would overlap',
    create: 'Assign a workout plan to a student',
    createMany: 'Assign a workout plan to many students; skips those who already have it',
    update: 'Change the notes or dates of an assignment, or complete, cancel or reactivate it',
    remove: 'Delete an assignment made by mistake; completed workouts are kept',
  },
  organizedWorkouts: {
    list: 'List weekly sheets with their students and progress; searches title, description and student',
    export: list,
    defaults: 'Get the starting content of a new weekly sheet: seven days, and four exercises for each focus area',
    find: 'Get a weekly sheet with all its weeks and days',
    create: 'Create a weekly sheet and assign it to the given students',
    update: 'Update a weekly sheet; days that remain keep their ids and their completed workouts',
    remove: 'Remove a weekly sheet from the lists; completed workouts are kept',
    duplicate: 'Copy a weekly sheet with all its weeks; the copy is not assigned to anyone',
    pdf: 'Get a weekly sheet as an A4 PDF, all weeks or one, with empty columns for loads',
    merge: 'Give a student the sheet as everybody has it again, without the days changed for them alone',
    addWeek: 'Add a week: empty, or a copy of another with progression',
  },
  training: {
    findSheet: 'Get the weekly sheet of a student, by student or account id, with what was done',
    startDay: 'Start a day of a weekly sheet; starting it again returns the same record',
    completeDay: 'Complete a day of a weekly sheet; repeating it edits the record and never counts twice',
  },
  studentWorkouts: {
    prepare: 'Get everything needed to train this week offline',
    findPrevious: 'Get the previous performance and bests of an exercise, for one that is added to a workout',
    list: 'List the single training sheets assigned to a student; searches title and description',
    find: 'Get a single training sheet of a student with its exercises',
    start: 'Start a workout from a single training sheet; returns the running workout if there is one',
    startFree:
      'Start a workout of no sheet, with the exercises that it begins with; repeating the start returns the same one',
    findSession: 'Get a workout with its exercises, its sets and the previous performance',
    saveSets: 'Save sets of a workout; safe to repeat, late and in any order: the highest revision of a set wins',
    correctSets:
      'Correct the sets of a completed workout; students within 7 days, staff always; late data of a phone changes no corrected set',
    completeSession: 'Complete a workout, and its day with it; repeating it edits the record and never counts twice',
    listSessions: 'List completed and running workouts, newest first',
    summarize: 'Get the results of a workout by exercise, against the previous time, with records, remarks and review',
    discardSession: 'Discard a workout started by mistake; only staff can discard a completed one',
    review: 'Review a completed workout, with a comment to the student; repeating it edits the review',
    listReviews:
      'List completed workouts that were not reviewed, the most urgent first: pain, less than 60 % of the plan, falling loads, notes and remarks, at most 2 stars',
  },
  historyImports: {
    preview: 'Read a file of past workouts (Strong, Hevy, a table) and say what an import would bring; stores nothing',
    apply: 'Import the workouts of a file that the student does not have, with the chosen exercises',
    list: 'List the imports of past workouts of a student, newest first',
    undo: 'Take back an import of past workouts with all its workouts',
  },
  workoutMessages: {
    list: 'List what a student and the coaches wrote to each other about a workout, oldest first',
    write:
      'Write about a workout, with a picture or a short video; repeating it with the same `client_id` writes nothing more',
    file: 'Get the picture or video of a message, until it is deleted after 30 days',
    withdraw: 'Withdraw a message that the caller wrote',
  },
  exerciseHistory: {
    find: "Get a student's history of one exercise: bests of each kind, strength by day, notes of the instructor",
    list: 'List every set of one exercise of a student, by workout, newest first',
  },
  sheetChanges: {
    find: 'Get what the student of a workout has still to train by the sheets that they have now',
    apply: 'Replace an exercise, or change its load, in what the student of a workout has still to train',
  },
  sheetLoads: {
    find: 'Get the loads that a student has still to train of a weekly or training sheet, and the maximum that percentages refer to',
    save: 'Set loads of what a student has still to train of a weekly or training sheet, for this student alone',
  },
  smartWorkouts: {
    options: 'Get whether the server has an AI service, and the equipment of the gym',
    generate: 'Draft a workout, by the AI service if there is one and its reply is valid, otherwise by the rules',
    alternatives: 'List exercises that can replace one of a workout, closest first',
    setEquipment: 'Set the equipment of the gym; null means all equipment',
    recentOfStudent:
      'Get what a student trained in the last 48 hours, and the pains and restrictions that workouts spare',
  },
  smartWeeks: {
    draft: 'Draft the training days of a week by the rules, with the weekly sets of each muscle within their range',
  },
  measurements: {
    list: 'List the body measurements of a student, newest first',
    create: 'Create the measurement of a day; each day has at most one',
    update: 'Update a measurement',
    remove: 'Delete a measurement',
  },
  goals: {
    list: 'List the goals of a student with their progress: open ones first, nearest deadline first',
    create: 'Create a goal that starts today; a student has at most one weekly challenge',
    update: 'Change the target or deadline of a goal',
    remove: 'Delete a goal',
  },
  progress: {
    find: 'Get weight, workouts, strength, sets by muscle and achievements of a week, month or year',
  },
  schedules: {
    find: 'Get the planned days of the weekly sheet and the completed workouts, day by day',
    download:
      'Download planned days and completed workouts as a calendar file (RFC 5545): as all-day events, or from a local time of the gym',
  },
  dashboards: {
    stats: 'Get the figures of your dashboard, which depend on the role',
    firstSteps: 'Get which set-up steps of a gym are done, derived from its records',
    activity: 'List recent activity from the audit log, newest first',
    search: 'Search across the gym: at most 5 hits of each kind',
  },
  instructor: {
    trainingNow: 'List running workouts, your own students first, then the most recently started',
    expiringSheets: 'List workout plans of students that end within a week, your own students first, then by end',
    atRisk: 'List students with a running enrollment who need attention, with the reasons',
    pains: 'List pain reported by students, or by one student, your own students first, then newest first',
    volume: 'Get the sets that the weekly sheets of a student planned in the last weeks, and those that were done',
    enrollments: 'List enrollments with what was trained during them; searches student and plan name',
    exportEnrollments: list,
    analytics: 'Get what was trained in a month, quarter or year to date, compared with the previous period',
    exportAnalytics: 'Export one table of the report as CSV, XLSX or PDF, in the requested language',
  },
  gymTemplates: {
    find: 'Get whether the gym has added the ready-made templates, and how many are unchanged',
    add: 'Add the ready-made templates: 3 plans, 5 workouts and 5 weekly plans; has no effect if already added',
    remove: 'Remove the templates that nobody has changed, sold or assigned',
  },
  notifications: {
    list: 'List your notifications, newest first, with the number unread',
    stream: 'Stream the unread notifications and changed workouts, now and on every change, as server-sent events',
    markRead: 'Mark a notification as read',
    markAllRead: 'Mark all your notifications as read',
    settings: 'Get which notifications you receive in this gym, and how',
    updateSettings: 'Choose how you receive one kind of notification',
    push: 'Get the key with which this server sends notifications to browsers, and whether this session receives them',
    subscribe: 'Receive the notifications of this gym in this browser, until its session ends',
    pushRest:
      'Have this browser told that a rest is over, once, or no more; nothing happens if it receives no notifications',
    unsubscribe: 'Send no more notifications to this browser',
  },
} as const satisfies { [M in ModuleName]: Record<keyof Api[M], string> }
