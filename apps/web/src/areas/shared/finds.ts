import type { Permission } from '@folego/contract'
import type { Find, LoadFinds } from '#platform/pages'
import { type findsPtBr, findsTexts } from './finds.texts.ts'

/*
 * What the palette finds on each page: its tabs and its buttons. Each has its words in `finds.texts.ts`; here is on which tab it is and who
 * may use it. Of a page that the person may not open nothing is offered. The buttons that add a record are in the palette itself.
 */

interface Place {
  /** The tab of the page, if it is not the first. */
  on?: string
  needs?: Permission
  /** A tab with an address of its own. */
  isTab?: true
}

type Words = typeof findsPtBr
type Places = { readonly [Page in keyof Words]: { readonly [Name in keyof Words[Page]]: Place } }

/** A tab with an address, open to whoever may open the page or has one more permission. */
const tab = (on: string, needs?: Permission): Place => ({ on, isTab: true, ...(needs && { needs }) })
const on = (name: string, needs?: Permission): Place => ({ on: name, ...(needs && { needs }) })
const needs = (permission: Permission): Place => ({ needs: permission })
const anybody: Place = {}

const places: Places = {
  home: { templates: needs('plans.write'), pass: needs('passes.use') },
  students: {
    import: needs('students.import'),
    export: anybody,
    current: anybody,
    expiring: anybody,
    lapsed: anybody,
    upcoming: anybody,
    none: anybody,
    inactive: anybody,
    all: anybody,
    everybody: needs('students.follow'),
  },
  student: {
    summary: tab('summary'),
    enrollments: tab('enrollments'),
    payments: tab('payments', 'billing.read'),
    classes: tab('classes', 'classes.attend'),
    sheets: tab('sheets'),
    workouts: tab('workouts', 'training.view'),
    progress: tab('progress', 'progress.view'),
    goals: tab('goals', 'progress.view'),
    receive: needs('payments.receive'),
    enroll: needs('enrollments.write'),
    renew: needs('enrollments.write'),
    whatsApp: anybody,
    train: needs('training.record'),
    edit: needs('students.write'),
    build: needs('organized-workouts.write'),
    assign: needs('assignments.write'),
    history: on('workouts', 'training.record'),
    password: on('summary', 'students.write'),
    invoice: on('payments', 'billing.write'),
    renegotiate: on('payments', 'billing.overview'),
    contact: on('payments', 'billing.overview'),
    measure: on('progress', 'progress.write'),
    goal: on('goals', 'progress.write'),
    challenge: on('goals', 'progress.write'),
  },
  import: { file: anybody },
  trainers: { export: anybody },
  plans: { export: needs('plans.export') },
  enrollments: { export: needs('enrollments.list'), payments: needs('profile.use') },
  'workout-plans': {
    isolated: { isTab: true },
    sheets: tab('sheets'),
    catalogue: anybody,
    smart: needs('smart-workouts.use'),
    addSheet: on('sheets', 'organized-workouts.write'),
    firstSheet: on('sheets', 'organized-workouts.write'),
    export: anybody,
    exportSheets: on('sheets'),
  },
  billing: {
    add: needs('billing.write'),
    invoices: { isTab: true },
    overdue: tab('overdue', 'billing.overview'),
    credits: tab('credits', 'billing.overview'),
    cash: tab('cash'),
    bank: tab('bank', 'billing.write'),
    day: tab('day', 'billing.overview'),
    reports: tab('reports', 'billing.reports'),
    all: anybody,
    unpaid: anybody,
    late: anybody,
    paid: anybody,
    voided: anybody,
    export: needs('billing.overview'),
    everyStep: on('overdue', 'billing.overview'),
    firstWeek: on('overdue', 'billing.overview'),
    firstMonth: on('overdue', 'billing.overview'),
    secondMonth: on('overdue', 'billing.overview'),
    longest: on('overdue', 'billing.overview'),
    openDrawer: on('cash', 'cash.use'),
    closeDrawer: on('cash', 'cash.use'),
    deposit: on('cash', 'cash.use'),
    withdrawal: on('cash', 'cash.use'),
    addDrawer: on('cash', 'billing.write'),
    statement: on('bank', 'billing.write'),
    unidentified: on('bank', 'billing.write'),
    received: on('bank', 'billing.write'),
    dismissed: on('bank', 'billing.write'),
    printDay: on('day', 'billing.overview'),
    exportReports: on('reports', 'billing.reports'),
  },
  messages: {
    texts: needs('messages.write'),
    renewal: anybody,
    lapsed: anybody,
    absent: anybody,
    welcome: anybody,
    birthday: anybody,
    start: anybody,
  },
  door: {
    settings: needs('gyms.write'),
    report: needs('gyms.write'),
    visits: anybody,
    lockers: anybody,
    incidents: needs('incidents.use'),
    camera: anybody,
    visitor: anybody,
  },
  incidents: { add: anybody },
  classes: {
    add: needs('classes.write'),
    packs: needs('door.use'),
    rules: needs('gyms.write'),
    names: needs('classes.write'),
    public: needs('gyms.write'),
    copy: needs('classes.write'),
    print: needs('classes.attend'),
    calendar: needs('classes.subscribe'),
    own: needs('profile.use'),
    levels: needs('levels.grade'),
  },
  'class-report': { export: anybody, absent: anybody, waited: anybody },
  levels: { give: anybody, set: needs('levels.write'), exam: anybody, ready: anybody },
  appointments: { add: anybody, services: needs('appointments.write'), hours: needs('staff-absences.write') },
  lockers: { set: needs('gyms.write') },
  'visit-report': { export: anybody, exceptions: anybody },
  'door-settings': {
    save: anybody,
    kiosk: anybody,
    device: anybody,
    trainer: anybody,
    overrides: anybody,
    refused: anybody,
  },
  reports: { export: anybody, classes: needs('gyms.write') },
  account: { save: anybody, password: anybody, secondFactor: anybody },
  gym: {
    save: anybody,
    logo: anybody,
    limit: anybody,
    notice: anybody,
    close: anybody,
    loads: anybody,
    another: needs('gyms.create'),
  },
  'payment-settings': { pix: anybody, rules: anybody, reminders: anybody },
  'message-texts': { save: anybody },
  team: { export: anybody, invite: needs('team.invite') },
  workouts: {
    sheets: { isTab: true },
    isolated: tab('isolated'),
    free: on('isolated', 'training.record'),
    other: on('isolated', 'training.record'),
  },
  progress: { measure: needs('progress.write') },
  goals: { add: needs('progress.write'), challenge: needs('progress.write') },
  schedule: { calendar: anybody, history: anybody },
  profile: { edit: anybody, pain: anybody, enrollments: anybody, classes: anybody, download: anybody, sets: anybody },
}

/** All of them, in the words of a language. */
export const loadFinds: LoadFinds = async (language) => {
  await findsTexts.load(language)
  const t = findsTexts.read(language)
  return Object.entries(places).flatMap(([page, ofPage]) =>
    Object.entries<Place>(ofPage).map(([name, place]): Find => ({
      key: `${page} ${name}`,
      page: page as keyof Words,
      words: t(`${page}.${name}` as Parameters<typeof t>[0]),
      press: !place.isTab,
      ...(place.on !== undefined && { tab: place.on }),
      ...(place.needs && { needs: place.needs }),
    })),
  )
}
