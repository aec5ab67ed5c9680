import { appointmentDays, appointmentLimits, bookingStates, classLimits, serviceKinds } from '@folego/domain'
import { z } from 'zod'
import { withSchemas } from '../endpoint.ts'
import {
  amountCents,
  calendarDate,
  chosenId,
  despiteOtherIssues,
  instant,
  namedRecord,
  ofStudent,
  recordId,
  text,
  textOrNull,
  version,
} from '../fields.ts'
import { clockTime, minutesBefore, wholeNumber } from './classes.ts'
import * as calls from './appointments.calls.ts'

/* A gym has a dozen services: they are listed at once. */

/** A use of a pack for it is taken: without one a student cannot book it, and the desk can. */
const takesCredit = z.boolean()

const serviceTerms = {
  kind: z.enum(serviceKinds),
  name: text('NAME_REQUIRED'),
  minutes: wholeNumber(classLimits.minutesMin, classLimits.minutesMax, 'CLASS_MINUTES_INVALID'),
  /** For how long afterwards the instructor, the room and the equipment are not free yet. */
  buffer_minutes: wholeNumber(0, appointmentLimits.bufferMax, 'VALUE_INVALID'),
  /** What one costs whoever has no pack for it, for information; null: it costs nothing. */
  price_cents: amountCents.max(appointmentLimits.priceCentsMax, 'AMOUNT_TOO_LARGE').nullable(),
  room_id: recordId.nullable(),
  equipment_id: recordId.nullable(),
  /** Students book it themselves. */
  self_booking: z.boolean(),
  /** Students book it until so many hours before. */
  from_hours: wholeNumber(0, appointmentLimits.fromHoursMax, 'VALUE_INVALID'),
  /** Students book it so many days ahead. */
  to_days: wholeNumber(1, appointmentDays, 'VALUE_INVALID'),
  /** Until how many minutes before it leaving costs nothing. */
  cancels_minutes: minutesBefore,
}

export const serviceForm = z.strictObject({
  ...serviceTerms,
  takes_credit: takesCredit.optional(),
  /** Who offers it. */
  trainer_ids: z.array(recordId).max(200, 'VALUE_INVALID'),
})

/** What can be booked as an appointment. */
export const service = z.object({
  id: recordId,
  ...serviceTerms,
  takes_credit: takesCredit,
  room_name: z.string().nullable(),
  equipment_name: z.string().nullable(),
  trainers: z.array(namedRecord),
  version,
})
export type Service = z.output<typeof service>

const noMoreThan = (days: number) =>
  [
    ({ from, until }: { from: string; until: string }) =>
      until >= from && Date.parse(until) - Date.parse(from) <= days * 86_400_000,
    { message: 'DATES_INVALID' as string, path: ['until'] as PropertyKey[] },
  ] as const

export const freeTimeQuery = z
  .strictObject({
    from: calendarDate(),
    until: calendarDate(),
    trainer_id: recordId.optional(),
    /** Of staff: for whom it is. */
    student_id: recordId.optional(),
    /** The appointment that is moved: its own time is free. */
    except_id: recordId.optional(),
  })
  .refine(...noMoreThan(13))

/** When a service can begin, and with whom. */
export const freeTime = z.object({ starts_at: instant, trainer_ids: z.array(recordId) })
export type FreeTime = z.output<typeof freeTime>

const hours = z.object({
  /** 1 for Monday to 7 for Sunday. */
  weekday: wholeNumber(1, 7, 'VALUE_INVALID'),
  starts: clockTime,
  ends: clockTime,
})

const inOrder = (all: readonly z.output<typeof hours>[]) =>
  all.every(
    (it, at) =>
      it.starts < it.ends &&
      !all.some(
        (other, place) =>
          place !== at && other.weekday === it.weekday && other.starts < it.ends && it.starts < other.ends,
      ),
  )

/** The hours of a week; they replace those that were there. */
export const staffHoursForm = z.strictObject({
  hours: z.array(hours).max(appointmentLimits.hoursMax, 'VALUE_INVALID').refine(inOrder, 'HOURS_INVALID'),
})

const exceptionTerms = {
  kind: z.enum(['absent', 'extra']),
  from_day: calendarDate('START_DATE_REQUIRED'),
  to_day: calendarDate('END_DATE_REQUIRED'),
  /** On each of the days; null: all day, if absent. */
  starts: clockTime.nullable(),
  ends: clockTime.nullable(),
}

/** Of fields that can hold any value. */
const areOrdered = (a: unknown, b: unknown, isBefore: (one: string, other: string) => boolean) =>
  typeof a !== 'string' || typeof b !== 'string' || isBefore(a, b)

export const staffExceptionForm = z
  .strictObject(exceptionTerms)
  .refine(({ from_day, to_day }) => areOrdered(from_day, to_day, (one, other) => one <= other), {
    message: 'END_BEFORE_START',
    path: ['to_day'],
    when: despiteOtherIssues,
  })
  .refine(
    ({ kind, starts, ends }) =>
      starts === null || ends === null
        ? kind === 'absent' && starts === ends
        : areOrdered(starts, ends, (one, other) => one < other),
    { message: 'HOURS_INVALID', path: ['ends'], when: despiteOtherIssues },
  )

const staffException = z.object({ id: recordId, ...exceptionTerms })

/** When somebody of the staff takes appointments. */
export const staffHoursOfOne = z.object({
  trainer_id: recordId,
  trainer_name: z.string(),
  hours: z.array(hours),
  /** Those that are not over; of an absence: how many classes and appointments at that time are still theirs. */
  exceptions: z.array(staffException.extend({ classes: z.int(), appointments: z.int() })),
})
export type StaffHoursOfOne = z.output<typeof staffHoursOfOne>

/** The appointment of one student. */
export const appointment = z.object({
  id: recordId,
  /** Leaving it, and who came, are calls of class bookings. */
  booking_id: recordId,
  ...ofStudent,
  state: z.enum(bookingStates),
  service_id: recordId,
  service_name: z.string(),
  kind: z.enum(serviceKinds),
  price_cents: z.int().nullable(),
  /** It uses one of a pack. */
  uses_credit: z.boolean(),
  starts_at: instant,
  ends_at: instant,
  trainer_id: recordId,
  trainer_name: z.string(),
  room_name: z.string().nullable(),
  equipment_name: z.string().nullable(),
  /** Why the gym cancelled it; null: it did not. */
  cancel_reason: z.string().nullable(),
  /** Why it was booked at a time that is not offered; of staff. */
  override_reason: z.string().nullable(),
  /** Leaving it now is too late to cost nothing. */
  is_late: z.boolean(),
  has_begun: z.boolean(),
  /** Who is there can be marked. */
  is_marked: z.boolean(),
})
export type Appointment = z.output<typeof appointment>

const appointmentTime = {
  starts_at: instant,
  /** Null: whoever is free. */
  trainer_id: recordId.nullable(),
  /** Why it is at a time that is not offered; of staff. */
  override_reason: textOrNull().optional(),
}

/** Staff name the student; a student books for themselves. */
export const appointmentForm = z.strictObject({
  service_id: chosenId('REQUIRED'),
  student_id: chosenId('STUDENT_REQUIRED').nullish(),
  ...appointmentTime,
})

export const services = withSchemas(calls.services, {
  list: { reply: z.object({ object: z.array(service) }) },
  create: { body: serviceForm, reply: service },
  update: { body: serviceForm, reply: service },
  archive: {},
  freeTimes: { query: freeTimeQuery, reply: z.object({ object: z.array(freeTime) }) },
})

export const staffHours = withSchemas(calls.staffHours, {
  list: { reply: z.object({ object: z.array(staffHoursOfOne) }) },
  save: { body: staffHoursForm, reply: staffHoursOfOne },
  addException: { body: staffExceptionForm, reply: staffException.extend({ classes: z.int(), appointments: z.int() }) },
  removeException: {},
})

export const appointments = withSchemas(calls.appointments, {
  list: {
    query: z.strictObject({ from: calendarDate(), until: calendarDate() }).refine(...noMoreThan(62)),
    reply: z.object({ object: z.array(appointment) }),
  },
  book: { body: appointmentForm, reply: appointment },
  move: { body: z.strictObject(appointmentTime), reply: appointment },
})
