import { z } from 'zod'
import { withSchemas } from '../endpoint.ts'
import { calendarMonth, ofStudent, recordId } from '../fields.ts'
import { exportFormat, exportQueryOf, listOf, queryOf } from '../lists.ts'
import * as calls from './classes.calls.ts'
import * as lists from './list-parameters.ts'

/* How full the classes of a month were: those that have begun and were not cancelled. */

const count = z.int().min(0)

/** `unmet`: how many still waited when a class began. */
const counted = { classes: count, places: count, taken: count, unmet: count }

export const classReport = z.object({
  /** `YYYY-MM` */
  month: z.string(),
  ...counted,
  cancelled: count,
  no_shows: count,
  late: count,
  /** What the used packs of those who booked have earned. */
  income_cents: z.int(),
  /** Classes of every week; one whose terms changed is one, with its last weekday and time. */
  by_series: z.array(
    z.object({
      line_id: recordId,
      modality_name: z.string(),
      weekday: z.int().min(1).max(7),
      starts: z.string(),
      ...counted,
      cancelled: count,
      no_shows: count,
      late: count,
      income_cents: z.int(),
    }),
  ),
  /** On the gym's clock, by when they began: `HH:MM`. */
  by_time: z.array(z.object({ weekday: z.int().min(1).max(7), starts: z.string(), ...counted })),
})
export type ClassReport = z.output<typeof classReport>

export const classReportTables = ['series', 'time'] as const

/** A student in the classes of a month. */
export const classPerson = z.object({ ...ofStudent, booked: count, no_shows: count, late: count, unmet: count })
export type ClassPerson = z.output<typeof classPerson>

/** The current month by default. */
const reportQuery = z.strictObject({ month: calendarMonth.optional() })
const peopleQuery = queryOf(lists.classPeopleParameters)

export const classReports = withSchemas(calls.classReports, {
  read: { query: reportQuery, reply: classReport },
  export: { query: reportQuery.extend({ table: z.enum(classReportTables).default('series'), format: exportFormat }) },
  people: { query: peopleQuery, reply: listOf(classPerson) },
  exportPeople: { query: exportQueryOf(peopleQuery) },
})
