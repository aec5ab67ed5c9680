import type { SaleChannel } from '@folego/domain'
import { phoneIn } from './people.ts'
import type { Person } from './people.ts'
import type { SeededRandom } from './seeded-random.ts'

/*
 * The events in the gyms, as data. Days are relative to the creation of the demo: 0 is today, -1 yesterday.
 */

export type Deed =
  | { verb: 'hire'; trainer: string; email: string; cref: string }
  /** `months`: charged monthly, for this many. */
  | {
      verb: 'offer'
      plan: string
      price_cents: number
      duration: number
      months?: number
      classes?: number | undefined
    }
  | { verb: 'reprice'; plan: string; price_cents: number }
  | { verb: 'archive'; plan: string }
  | { verb: 'join'; person: Person; plan: string | undefined; instructor: string; hasAccount: boolean; payer?: string }
  | { verb: 'renew'; student: string; plan: string; startDay: number }
  | { verb: 'change'; student: string; plan: string | null }
  | { verb: 'correct'; student: string; phone: string }
  | { verb: 'pause'; student: string }
  | { verb: 'remove'; student: string }
  | { verb: 'sell'; student: string; plan: string; channel: SaleChannel }
  /** Pays everything open by Pix, including for students paid for. */
  | { verb: 'pay'; student: string }
  | { verb: 'freeze'; student: string; days: number; reason: string }
  /** By a quote; a regret is refunded, any other refund becomes credit. */
  | { verb: 'leave'; student: string; reason: 'regret' | null }

/** `minute`: of the day, by the gym's clock. `by`: the acting staff member, by name. */
export type Event = Deed & { day: number; minute: number; by: string }

export interface PlanPart {
  name: string
  price_cents: number
  /** In days. */
  duration: number
  /** Includes so many classes a week; all by default. */
  classes?: number
  /** A new price from a day on. */
  repriced?: { day: number; price_cents: number }
  /** Not sold from this day on; people then get the first plan. */
  archivedOn?: number
}

export interface GymPart {
  name: string
  timezone: string
  address: string
  phone: string
  areaCode: string
  openedOn: number
  administrator: string
  reception: { name: string; email: string }[]
  trainers: { name: string; email: string; cref: string }[]
  plans: PlanPart[]
  /** Known people, such as the printed student. */
  guests: Person[]
  /** A person who withdrew from a sale by WhatsApp, and one who left a frozen year. */
  leavers?: { regretting: Person; leaving: Person }
  /** A year charged monthly, and its buyer some weeks ago; the price is per month. */
  byMonth?: { plan: string; price_cents: number; person: Person }
  /** A person who pays for others without training. */
  family?: { payer: Person; members: Person[] }
  /** Children who came with the classes of judo, and who answers for each. */
  children: { name: string; guardian: string }[]
  /** The number of other students. */
  crowd: number
  /** Days on which enrollments of the first students end, renewed without a gap until then. */
  lastDays: number[]
  /** Days on which other students cancelled. */
  cancellations: number[]
}

const openingMinute = 6 * 60
const closingMinute = 22 * 60

/** All events of one gym, in order. */
export function writeScript(part: GymPart, random: SeededRandom, draw: (areaCode: string) => Person): Event[] {
  const script: Event[] = []
  const schedule = (day: number, deed: Deed, by = part.administrator, minute = anyMinute(random)) =>
    script.push({ ...deed, day, minute, by })
  prepareGym(part, schedule)
  const people = [...part.guests, ...Array.from({ length: part.crowd }, () => draw(part.areaCode))]
  const instructorOf = (index: number) => part.trainers[index % part.trainers.length]?.name ?? ''
  const writing = { part, random, schedule }
  for (const [index, person] of people.entries()) {
    const ending = part.lastDays[index]
    const cancelled = part.cancellations[index - part.lastDays.length]
    const instructor = instructorOf(index)
    const hasAccount = index < part.guests.length || index % 12 === 5
    const student = { person, instructor, hasAccount }
    if (ending !== undefined) scheduleFaithful(writing, student, ending)
    else if (cancelled !== undefined) scheduleCancelled(writing, student, cancelled)
    else if (person === people.at(-1)) join(writing, 0, student, firstOf(part.plans))
    else scheduleAny(writing, student, index)
  }
  scheduleSmallThings(writing, people)
  scheduleLeaving(part, schedule)
  scheduleFamily(part, schedule)
  scheduleByMonth(part, schedule)
  return script.sort((a, b) => a.day - b.day || a.minute - b.minute)
}

type Schedule = (day: number, deed: Deed, by?: string, minute?: number) => void

interface Writing {
  part: GymPart
  random: SeededRandom
  schedule: Schedule
}

interface Newcomer {
  person: Person
  instructor: string
  hasAccount: boolean
}

function anyMinute(random: SeededRandom): number {
  return random.between(openingMinute, closingMinute)
}

/** Plans and instructors exist before the gym opens. */
function prepareGym({ openedOn, administrator, plans, trainers }: GymPart, schedule: Schedule): void {
  for (const [index, { name, price_cents, duration, classes, repriced, archivedOn }] of plans.entries()) {
    schedule(
      openedOn,
      { verb: 'offer', plan: name, price_cents, duration, classes },
      administrator,
      openingMinute + index,
    )
    if (repriced) schedule(repriced.day, { verb: 'reprice', plan: name, price_cents: repriced.price_cents })
    if (archivedOn !== undefined) schedule(archivedOn, { verb: 'archive', plan: name }, administrator, openingMinute)
  }
  for (const [index, { name, email, cref }] of trainers.entries()) {
    schedule(openedOn, { verb: 'hire', trainer: name, email, cref }, administrator, openingMinute + 30 + index)
  }
}

/** The plan sold on a day to somebody who wants this one. */
function soldOn({ plans }: GymPart, wanted: PlanPart, day: number): PlanPart {
  return wanted.archivedOn === undefined || day < wanted.archivedOn ? wanted : firstOf(plans)
}

function firstOf<T>(list: readonly T[]): T {
  const [first] = list
  if (first === undefined) throw new RangeError('the list is empty')
  return first
}

function join({ schedule }: Writing, day: number, newcomer: Newcomer, plan: PlanPart | undefined): void {
  // walk-ins are entered by their instructor
  const by = newcomer.person.name.length % 3 === 0 ? newcomer.instructor : undefined
  schedule(day, { verb: 'join', ...newcomer, plan: plan?.name }, by)
}

/** Always renewed in time; the last term ends on `ending`. */
function scheduleFaithful(writing: Writing, newcomer: Newcomer, ending: number): void {
  const { part, random, schedule } = writing
  const plan = firstOf(part.plans.slice(ending % 2 === 0 ? 0 : 1))
  const step = plan.duration + 1
  const terms = Math.max(1, Math.floor((ending - part.openedOn) / step))
  const joined = ending - terms * step + 1
  join(writing, joined, newcomer, plan)
  for (let term = 1; term < terms; term += 1) {
    const startDay = joined + term * step
    const soldDay = Math.min(0, startDay - 1 - random.between(0, 4))
    schedule(soldDay, { verb: 'renew', student: newcomer.person.email, plan: plan.name, startDay })
  }
}

/** Cancelled in the middle of a term. */
function scheduleCancelled(writing: Writing, newcomer: Newcomer, day: number): void {
  const plan = firstOf(writing.part.plans)
  join(writing, day - Math.floor(plan.duration / 2), newcomer, plan)
  writing.schedule(day, { verb: 'change', student: newcomer.person.email, plan: null })
}

/** An average student: joins on some day, mostly renews, sometimes late, changes plan or leaves. */
function scheduleAny(writing: Writing, newcomer: Newcomer, index: number): void {
  const { part, random, schedule } = writing
  const student = newcomer.person.email
  // a third joins in the first weeks, the others until yesterday
  const joined = random.between(part.openedOn + 1, index % 3 === 0 ? part.openedOn + 21 : -1)
  if (index % 17 === 9) return join(writing, joined, newcomer, undefined)
  let start = joined
  let plan = soldOn(part, choosePlan(part, random), start)
  join(writing, joined, newcomer, plan)
  for (;;) {
    const end = start + plan.duration
    const fate = random.between(1, 100)
    if (fate <= 6) {
      const day = start + Math.floor(plan.duration / 2)
      if (day > 0) return
      plan = soldOn(part, choosePlan(part, random, plan), day)
      schedule(day, { verb: 'change', student, plan: plan.name })
      start = day
    } else {
      const isLate = fate <= 16
      const day = isLate ? end + random.between(2, 9) : end - random.between(0, 3)
      if (day > 0 || fate > 92) return
      plan = soldOn(part, plan, day)
      start = isLate ? day : end + 1
      schedule(day, { verb: 'renew', student, plan: plan.name, startDay: start })
    }
  }
}

/** The first plans are the most common. */
function choosePlan({ plans }: GymPart, random: SeededRandom, except?: PlanPart): PlanPart {
  const offered = plans.filter((plan) => plan !== except)
  const index = Math.min(random.between(0, offered.length - 1), random.between(0, offered.length - 1))
  return firstOf(offered.slice(index))
}

/** Events other than sales: new phone numbers, a duplicate record, a student who leaves for good. */
function scheduleSmallThings({ part, random, schedule }: Writing, people: readonly Person[]): void {
  for (const [index, ending] of part.lastDays.entries()) {
    const student = people[index]?.email ?? ''
    if (ending < -30) schedule(ending + 20, { verb: 'pause', student })
    if (index % 4 === 2)
      schedule(-random.between(1, 6), { verb: 'correct', student, phone: phoneIn(random, part.areaCode) })
  }
  const twice = people[3]
  if (twice) {
    const person = { ...twice, email: `2.${twice.email}` }
    const instructor = part.trainers[0]?.name ?? ''
    schedule(-26, { verb: 'join', person, plan: undefined, instructor, hasAccount: false }, undefined, 600)
    schedule(-26, { verb: 'remove', student: person.email }, undefined, 612)
  }
}

/** A sale by WhatsApp withdrawn on day five; a year, frozen for two weeks, left on its hundredth day. */
function scheduleLeaving({ leavers, plans, trainers }: GymPart, schedule: Schedule): void {
  if (leavers === undefined) return
  const instructor = firstOf(trainers).name
  const year = plans.find(({ duration }) => duration === 365) ?? firstOf(plans)
  const sell = (day: number, person: Person, channel: SaleChannel, plan: string) => {
    schedule(day, { verb: 'join', person, plan: undefined, instructor, hasAccount: false }, undefined, 600)
    schedule(day, { verb: 'sell', student: person.email, plan, channel }, undefined, 605)
    schedule(day, { verb: 'pay', student: person.email }, undefined, 610)
  }
  const { regretting, leaving } = leavers
  sell(-6, regretting, 'whatsapp', year.name)
  schedule(-1, { verb: 'leave', student: regretting.email, reason: 'regret' }, undefined, 620)
  sell(-115, leaving, 'desk', year.name)
  schedule(-60, { verb: 'freeze', student: leaving.email, days: 15, reason: 'Viagem' }, undefined, 620)
  schedule(-1, { verb: 'leave', student: leaving.email, reason: null }, undefined, 640)
}

/** The first month was paid with the sale; the second is due in a few days. */
function scheduleByMonth({ byMonth, openedOn, trainers }: GymPart, schedule: Schedule): void {
  if (byMonth === undefined) return
  const { plan, price_cents, person } = byMonth
  const instructor = firstOf(trainers).name
  schedule(openedOn, { verb: 'offer', plan, price_cents, duration: 365, months: 12 }, undefined, openingMinute + 20)
  schedule(-24, { verb: 'join', person, plan: undefined, instructor, hasAccount: false }, undefined, 650)
  schedule(-24, { verb: 'sell', student: person.email, plan, channel: 'desk' }, undefined, 655)
  schedule(-24, { verb: 'pay', student: person.email }, undefined, 660)
}

/** A month ago all were paid with one payment; the next month is sold and open. */
function scheduleFamily({ family, plans, trainers }: GymPart, schedule: Schedule): void {
  if (family === undefined) return
  const instructor = firstOf(trainers).name
  const plan = firstOf(plans)
  const joined = 3 - plan.duration
  const payer = family.payer.email
  const newcomer = { instructor, hasAccount: false } as const
  schedule(
    joined,
    { verb: 'join', person: family.payer, plan: undefined, ...newcomer, hasAccount: true },
    undefined,
    630,
  )
  for (const [index, person] of family.members.entries()) {
    schedule(joined, { verb: 'join', person, plan: plan.name, payer, ...newcomer }, undefined, 635 + index)
    schedule(-1, { verb: 'renew', student: person.email, plan: plan.name, startDay: 4 }, undefined, 640 + index)
  }
  schedule(joined, { verb: 'pay', student: payer }, undefined, 645)
}
