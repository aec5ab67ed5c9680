import { bookingCauses, bookingReasons, bookingStates, classAgeMax, classLimits } from '@folego/domain'
import { z } from 'zod'
import { withSchemas } from '../endpoint.ts'
import {
  calendarDate,
  chosenId,
  despiteOtherIssues,
  instant,
  namedRecord,
  ofStudent,
  qrCode,
  reasonForm,
  recordId,
  text,
  textOrNull,
  version,
} from '../fields.ts'
import type { IssueCode } from '../issues.ts'
import { student } from '../people/students.ts'
import { listOf, queryOf } from '../lists.ts'
import { closureDays } from '../selling/closures.ts'
import * as calls from './classes.calls.ts'
import { studentClassParameters } from './list-parameters.ts'
import { spot } from './spots.ts'

/* A gym has a dozen modalities, rooms and pieces of equipment: they are listed at once, by name. */

export const nameForm = z.strictObject({ name: text('NAME_REQUIRED') })

const names = {
  list: { reply: z.object({ object: z.array(namedRecord) }) },
  create: { body: nameForm, reply: namedRecord },
  rename: { body: nameForm, reply: namedRecord },
  archive: {},
}

export const modalities = withSchemas(calls.modalities, names)
export const rooms = withSchemas(calls.rooms, {
  ...names,
  /** The link of this half minute for the room's wall, and its drawing. */
  code: { reply: z.object({ room_name: z.string(), link: z.string(), qr: qrCode }) },
})
export const equipment = withSchemas(calls.equipment, names)

export const wholeNumber = (least: number, most: number, code: IssueCode) =>
  z.number(code).int(code).min(least, code).max(most, code)

/** `HH:MM` on the gym's clock. */
export const clockTime = z.string('TIME_INVALID').regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'TIME_INVALID')
const capacity = wholeNumber(1, classLimits.capacityMax, 'CAPACITY_INVALID')
export const minutesBefore = wholeNumber(0, classLimits.minutesBeforeMax, 'VALUE_INVALID')

const weekday = wholeNumber(1, 7, 'ENTRY_DAYS_INVALID')

/** What a class of every week is like. */
export const classTerms = {
  modality_id: chosenId('MODALITY_REQUIRED'),
  /** 1 for Monday to 7 for Sunday. */
  weekday,
  starts: clockTime,
  minutes: wholeNumber(classLimits.minutesMin, classLimits.minutesMax, 'CLASS_MINUTES_INVALID'),
  room_id: recordId.nullable(),
  trainer_id: recordId.nullable(),
  capacity,
  /** How many hours before its beginning it can be booked; null: as soon as it is in the timetable. */
  opens_hours: wholeNumber(1, classLimits.opensHoursMax, 'VALUE_INVALID').nullable(),
  /** How many minutes before its beginning booking ends. */
  closes_minutes: minutesBefore,
  /** Until how many minutes before its beginning leaving costs nothing. */
  cancels_minutes: minutesBefore,
}

const age = wholeNumber(0, classAgeMax, 'VALUE_INVALID').nullable()

/** For whom it is, in full years on its day, both inclusive; null: no limit on that side. */
const ages = { min_age: age, max_age: age }

const areAgesInOrder = ({ min_age, max_age }: { min_age?: unknown; max_age?: unknown }) =>
  typeof min_age !== 'number' || typeof max_age !== 'number' || max_age >= min_age
const agesIssue = { message: 'AGES_INVALID', path: ['max_age'], when: despiteOtherIssues }

/** Booking opens before it closes. */
const isBookable = ({ opens_hours, closes_minutes }: { opens_hours?: unknown; closes_minutes?: unknown }) =>
  typeof opens_hours !== 'number' || typeof closes_minutes !== 'number' || opens_hours * 60 > closes_minutes
const bookableIssue = { message: 'BOOKING_CLOSES_FIRST', path: ['closes_minutes'], when: despiteOtherIssues }

/** Why it is planned although its room or trainer is needed elsewhere at that time. */
const override = { override_reason: textOrNull().optional() }

const inOrder = ({ from_day, until_day }: { from_day?: unknown; until_day?: unknown }) =>
  typeof from_day !== 'string' || typeof until_day !== 'string' || until_day >= from_day
const endIssue = { message: 'END_BEFORE_START', path: ['until_day'], when: despiteOtherIssues }

const areDaysDifferent = ({ weekday: first, more_weekdays: more }: { weekday?: unknown; more_weekdays?: unknown }) =>
  !Array.isArray(more) || new Set([first, ...more]).size === more.length + 1

export const classSeriesForm = z
  .strictObject({
    ...classTerms,
    min_age: age.default(null),
    max_age: age.default(null),
    from_day: calendarDate('START_DATE_REQUIRED'),
    /** The last day; null: it goes on. */
    until_day: calendarDate('END_DATE_REQUIRED').nullable(),
    /** Other weekdays, each planned as a class of its own with the same terms. */
    more_weekdays: z.array(weekday).max(6).optional(),
    ...override,
  })
  .refine(areDaysDifferent, { message: 'VALUE_INVALID', path: ['more_weekdays'], when: despiteOtherIssues })
  .refine(inOrder, endIssue)
  .refine(areAgesInOrder, agesIssue)
  .refine(isBookable, bookableIssue)

/** Other terms from a day on; until the day before it stays as it was. */
export const classSeriesChanges = z
  .strictObject({
    ...classTerms,
    ...ages,
    from_day: calendarDate('START_DATE_REQUIRED'),
    ...override,
    /** How many people were said to lose their place or their turn (BOOKINGS_END). */
    ends_bookings: z.int().optional(),
  })
  .refine(areAgesInOrder, agesIssue)
  .refine(isBookable, bookableIssue)

export const classSeriesOutput = z.object({
  id: recordId,
  ...classTerms,
  ...ages,
  from_day: z.iso.date(),
  until_day: z.iso.date().nullable(),
  override_reason: z.string().nullable(),
  version,
})
export type ClassSeriesRecord = z.output<typeof classSeriesOutput>

const absenceRule = {
  absences: wholeNumber(1, 20, 'VALUE_INVALID').nullable(),
  absence_days: wholeNumber(1, 365, 'VALUE_INVALID'),
  blocked_days: wholeNumber(1, 90, 'VALUE_INVALID'),
}

export const classSettingsForm = z.strictObject({
  ...absenceRule,
  /** An hour after a class whoever had a place, was not marked and did not enter was absent. */
  marks_absent: z.boolean(),
  /** How long after its beginning somebody who enters or scans still came to a class; null: until it ends. */
  late_minutes: wholeNumber(0, 240, 'VALUE_INVALID').nullable(),
})
const classSettingsOutput = classSettingsForm.extend({ version })
export type ClassSettings = z.output<typeof classSettingsOutput>

export const classSettings = withSchemas(calls.classSettings, {
  find: { reply: classSettingsOutput },
  update: { body: classSettingsForm, reply: classSettingsOutput },
})

/** How a student stands who was absent, under the gym's rule. */
const absenceStanding = z.object({
  ...absenceRule,
  absences: z.int(),
  /** Those that count towards the next block. */
  count: z.int(),
  /** The first day on which they book again; null: they can now. */
  blocked_until: z.iso.date().nullable(),
})
export type OwnAbsences = z.output<typeof absenceStanding>

const nullableName = z.string().nullable()

const place = {
  id: recordId,
  state: z.enum(bookingStates),
  /** Which one in the queue; null: they do not wait. */
  position: z.int().nullable(),
  /** Until when an offered place can be taken. */
  offered_until: instant.nullable(),
  /** The name of their spot in the room; null: they have none, or the room has none. */
  spot: z.string().nullable(),
}

const ownBooking = z.object(place)

/** A student's place in a class, or in its queue. */
export const classBooking = z.object({ ...place, ...ofStudent, cause: z.enum(bookingCauses).nullable() })
export type ClassBooking = z.output<typeof classBooking>

/** One class on one day. */
export const gymClass = z.object({
  id: recordId,
  series_id: recordId,
  /** The day on which its series has it. */
  day: z.iso.date(),
  modality_id: recordId,
  modality_name: z.string(),
  starts_at: instant,
  ends_at: instant,
  /** Null: it can be booked since it is in the timetable. */
  opens_at: instant.nullable(),
  closes_at: instant,
  /** Until then leaving costs nothing. */
  cancels_at: instant,
  room_id: recordId.nullable(),
  room_name: nullableName,
  trainer_id: recordId.nullable(),
  trainer_name: nullableName,
  /** Whom its instructor stands in for on this day. */
  substitutes: nullableName,
  /** It is to come, and its instructor is absent then; false for students. */
  trainer_absent: z.boolean(),
  capacity: z.int(),
  ...ages,
  /** Null: it takes place. */
  cancel_reason: nullableName,
  /** It is cancelled, and the gym is closed on its day; false for students. */
  gym_closed: z.boolean(),
  /** How many places are taken, and how many people wait for one. */
  booked: z.int(),
  waiting: z.int(),
  /** Why it cannot be booked now; null: it can. */
  closed: z.enum(['CLASS_CANCELLED', 'CLASS_BEGUN', 'BOOKING_NOT_OPEN', 'BOOKING_CLOSED']).nullable(),
  /** Leaving a place now is too late to cost nothing. */
  is_late: z.boolean(),
  /** Who is there can be marked. */
  is_marked: z.boolean(),
  /** The student's own booking; null for staff and for who is not in. */
  own: ownBooking.nullable(),
  /** Its room has spots to choose from. */
  has_spots: z.boolean(),
  /** Why the student may not book it; null for staff, and for who may. */
  why_not: z.enum(bookingReasons).nullable(),
  version,
})
export type GymClass = z.output<typeof gymClass>

export const classQuery = z
  .strictObject({
    from: calendarDate(),
    until: calendarDate(),
    /** Only those that the caller gives as their instructor, or is in as a student. */
    mine: z.literal('true').optional(),
  })
  .refine(({ from, until }) => until >= from && Date.parse(until) - Date.parse(from) <= 62 * 86_400_000, {
    message: 'DATES_INVALID',
    path: ['until'],
  })

/** What one class is instead of what its series says. */
export const classChangeForm = z.strictObject({
  moved_to: calendarDate(),
  starts: clockTime,
  room_id: recordId.nullable(),
  trainer_id: recordId.nullable(),
  capacity,
  ...override,
})

export const classSeries = withSchemas(calls.classSeries, {
  find: { reply: classSeriesOutput },
  create: { body: classSeriesForm, reply: classSeriesOutput },
  change: { body: classSeriesChanges, reply: classSeriesOutput },
  end: { body: z.strictObject({ last_day: calendarDate('END_DATE_REQUIRED') }), reply: classSeriesOutput },
})

export const classes = withSchemas(calls.classes, {
  /** `absences`: of a student who asks, if the gym has a rule about them. */
  list: {
    query: classQuery,
    reply: z.object({ object: z.array(gymClass), absences: absenceStanding.nullable() }),
  },
  change: { body: classChangeForm, reply: gymClass },
  cancel: { body: reasonForm, reply: gymClass },
  restore: { body: z.strictObject(override), reply: gymClass },
})

export const closedClasses = withSchemas(calls.closedClasses, {
  /** Classes in the timetable, the places in them that somebody has, and appointments that somebody has. */
  count: { query: closureDays, reply: z.object({ classes: z.int(), places: z.int(), appointments: z.int() }) },
})

export const trainerClasses = withSchemas(calls.trainerClasses, {
  /**
   * Classes of every week, single classes in the timetable, and appointments that somebody has; `away`: how many of the latter two are
   * at times at which the substitute is absent, or outside of the hours that they have.
   */
  find: {
    query: z.strictObject({ substitute_id: recordId.optional() }),
    reply: z.object({ series: z.int(), classes: z.int(), appointments: z.int(), away: z.int() }),
  },
})

const given = z.object({ classes: z.int(), appointments: z.int() })

export const absenceClasses = withSchemas(calls.absenceClasses, {
  /** The same of one absence; `busy`: at how many of these times the substitute has something else. */
  find: {
    query: z.strictObject({ substitute_id: recordId.optional() }),
    reply: given.extend({ away: z.int(), busy: z.int() }),
  },
  /** How many were given to the substitute: those at times at which they have something else stay. */
  give: { body: z.strictObject({ substitute_id: chosenId('REQUIRED') }), reply: given },
})

/** Staff name the student; a student books for themselves. */
export const bookingForm = z.strictObject({
  student_id: chosenId('STUDENT_REQUIRED').nullish(),
  /** Why whoever lets people in at the door books for somebody who may not. */
  override_reason: textOrNull().optional(),
  /** Which spot of the room, if they get a place at once. */
  spot_id: recordId.nullish(),
})

/**
 * `override_reason`: why whoever writes the list lets somebody in who is not of the class's age; `late_pack`: whether a pack that was sold
 * after the class began pays for it (PACK_SOLD_LATER).
 */
export const walkInForm = bookingForm.omit({ spot_id: true }).extend({ late_pack: z.boolean().optional() })

export const attendanceForm = z.strictObject({ state: z.enum(['booked', 'attended', 'no_show']) })

/** A spot in one class. Who has it is for staff; a student knows their own. */
const classSpot = spot.extend({
  is_taken: z.boolean(),
  is_own: z.boolean(),
  student_name: z.string().nullable(),
})
export type ClassSpot = z.output<typeof classSpot>

/** A place of a student in a class or an appointment, or in a queue. */
const studentClass = z.object({
  ...place,
  /** The modality, or the service of an appointment. */
  name: z.string(),
  starts_at: instant,
  ends_at: instant,
  room_name: nullableName,
  trainer_name: nullableName,
  uses_pack: z.boolean(),
})
export type StudentClass = z.output<typeof studentClass>

export const classBookings = withSchemas(calls.classBookings, {
  list: { reply: z.object({ object: z.array(classBooking) }) },
  ofStudent: { query: queryOf(studentClassParameters), reply: listOf(studentClass) },
  spots: { reply: z.object({ object: z.array(classSpot) }) },
  spotsOfClass: { reply: z.object({ object: z.array(classSpot) }) },
  chooseSpot: { body: z.strictObject({ spot_id: chosenId('VALUE_INVALID') }), reply: classBooking },
  book: { body: bookingForm, reply: classBooking },
  walkIn: { body: walkInForm, reply: classBooking },
  leave: { reply: classBooking },
  accept: { reply: classBooking },
  attend: { body: attendanceForm, reply: classBooking },
  contacts: {
    reply: z.object({ object: z.array(student.pick({ id: true, name: true, phone: true, membership: true })) }),
  },
  arrive: { body: z.strictObject({ code: text('REQUIRED') }), reply: gymClass },
  forgive: {},
})
