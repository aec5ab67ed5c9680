import { clashKinds } from '@folego/domain'
import { z } from 'zod'
import { withSchemas } from '../endpoint.ts'
import { calendarDate, textOrNull } from '../fields.ts'
import * as calls from './class-weeks.calls.ts'

/** Two different weeks, each by any day of it. */
const weeks = { from: calendarDate(), to: calendarDate() }

const place = {
  day: z.iso.date(),
  starts: z.string(),
  room_name: z.string().nullable(),
  trainer_name: z.string().nullable(),
  capacity: z.int(),
}

const copiedClass = z.object({
  ...place,
  modality_name: z.string(),
  /** `change`: it is there, elsewhere or at another time (`was`); `add`: it is not; `same`: nothing to do; `past`: its time has begun; `closed`: the gym is closed then. */
  kind: z.enum(['change', 'add', 'same', 'past', 'closed']),
  was: z.object(place).nullable(),
})

const clash = z.object({
  kind: z.enum(clashKinds),
  modality: z.string(),
  other: z.string(),
  day: z.iso.date(),
  time: z.string(),
})

export const weekCopy = z.object({
  classes: z.array(copiedClass),
  /** Rooms and instructors that would be needed twice, and instructors who are not there. */
  clashes: z.array(clash),
  /** How many classes of the week are not in the copied one: they stay. */
  others: z.int(),
})
export type WeekCopy = z.output<typeof weekCopy>

export const weekCopyForm = z.strictObject({ ...weeks, override_reason: textOrNull().optional() })

export const classWeeks = withSchemas(calls.classWeeks, {
  preview: { query: z.strictObject(weeks), reply: weekCopy },
  copy: { body: weekCopyForm, reply: weekCopy },
  pdf: { query: z.strictObject({ week: calendarDate() }) },
})
