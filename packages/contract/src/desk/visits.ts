import {
  doorCredentials,
  doorLimits,
  doorOutcomes,
  doorReasons,
  doorRules,
  doorSnapshotLimits,
  enrollmentStatuses,
  hourLoads,
  limits,
  movementKinds,
  passAlgorithms,
  visitorLimits,
  visitorSources,
} from '@folego/domain'
import { z } from 'zod'
import { withSchemas } from '../endpoint.ts'
import {
  calendarMonth,
  amountCents,
  eachOf,
  instant,
  ofStudent,
  optionalText,
  recordId,
  searchText,
} from '../fields.ts'
import { exportFormat, listOf, queryOf } from '../lists.ts'
import { studentMembership } from '../people/students.ts'
import { entryTerms, wallTime } from '../selling/plans.ts'
import { visitorVisit } from './visitors.ts'
import * as lists from './list-parameters.ts'
import * as calls from './visits.calls.ts'

/*
 * The front door: who may enter (`decide` of the domain), who came, who is inside. A decision is what was answered, a visit is that
 * somebody entered: a refusal is no visit.
 */

export const doorFinding = z.object({
  code: z.enum(doorReasons),
  rule: z.enum(['block', 'warn']),
  day: z.iso.date().nullable(),
  days: z.int().nullable(),
  /** Of `HOURS`: when the plan lets in. */
  hours: entryTerms
    .pick({ entry_days: true, entry_from: true, entry_until: true })
    .extend({ entry_more: z.string().optional() })
    .optional(),
  /** Of `VISITS_USED` and `LIMIT_TODAY`: how many visits the plan allows. */
  visits: z.int().optional(),
})

export const doorDecision = z.object({ outcome: z.enum(doorOutcomes), reasons: z.array(doorFinding) })

/** Somebody at the door, with the answer as of now. */
export const doorPerson = z.object({
  ...ofStudent,
  picture_version: z.string().nullable(),
  membership: studentMembership,
  /** They have paid for a day pass of today. */
  has_day_pass: z.boolean(),
  decision: doorDecision,
  /** When the person entered, if they are inside. */
  inside_since: instant.nullable(),
  /** The visit that can be ended; null unless inside. */
  visit_id: recordId.nullable(),
  /** When the person last entered; null: never. */
  last_entered_at: instant.nullable(),
})
export type DoorPerson = z.output<typeof doorPerson>

export const visit = z.object({
  id: recordId,
  ...ofStudent,
  entered_at: instant,
  /** When the person left, or when the visit ended by itself; null: the person is inside. */
  left_at: instant.nullable(),
  /** When it ends by itself if nobody says so. */
  closes_at: instant,
  /** Who let the person in. */
  by_name: z.string(),
  /** On a day that was sold without a plan. */
  by_day_pass: z.boolean(),
  /** How it was known who came. */
  credential: z.enum(doorCredentials),
  /** What the desk was answered, as codes. */
  reasons: z.array(doorFinding),
  /** Why the person entered although the rules refuse; null if they do not, or for readers who are not the desk. */
  override_reason: z.string().nullable(),
})
export type Visit = z.output<typeof visit>

/** `override_reason`: let the person in although the rules refuse. */
export const checkInForm = z.strictObject({ student_id: recordId, override_reason: optionalText().nullable() })

/** What was decided, and the visit; `visit` is null if the person was refused. */
export const checkInReply = z.object({
  person: doorPerson,
  visit: visit.nullable(),
  /** The person was inside already, or had just left: it is the same visit. */
  is_same_visit: z.boolean(),
})

export const doorRecord = z.object({
  id: recordId,
  ...ofStudent,
  decided_at: instant,
  by_name: z.string(),
  decision: doorDecision,
  override_reason: z.string().nullable(),
  /** The person was let in, and the desk took that back as a mistake. */
  is_undone: z.boolean(),
  /** A desk without a network let the person in, and the server, with what it knew when it heard of it, would not have. */
  server_refuses: z.boolean(),
})
export type DoorRecord = z.output<typeof doorRecord>

export const doorHouse = z.object({
  inside: z.int().min(0),
  people_limit: z.int().nullable(),
  /** Who entered last, newest first, at most twenty, also those who left since. */
  latest: z.array(visit),
  /** Who came without a plan today, newest first. */
  visitors: z.array(visitorVisit),
})
export type DoorHouseReply = z.output<typeof doorHouse>

/** An hour of the week in which people were in the gym. */
export const busyHour = z.object({
  /** 1 is Monday. */
  weekday: z.int().min(1).max(7),
  hour: z.int().min(0).max(23),
  load: z.enum(hourLoads),
  /** How many were inside at some time in this hour, on average; null for students. */
  people: z.number().min(0).nullable(),
  /** How many came in this hour, on average; null for students. */
  arrivals: z.number().min(0).nullable(),
})
export type BusyHour = z.output<typeof busyHour>

/** Whole days up to yesterday; `from` is null, and no hour is listed, while there are too few visits to say anything. */
export const busyHours = z.object({ from: z.iso.date().nullable(), until: z.iso.date(), hours: z.array(busyHour) })
export type BusyHours = z.output<typeof busyHours>

/** `HH:MM` on the gym's clock, before 05:00 in the night that follows; null or absent: the gym does not close. */
const closingTime = wallTime.default(null)

export const doorSettingsForm = z.strictObject({
  rules: z.strictObject(eachOf(z.enum(doorRules), doorReasons).shape),
  overdue_days: z.int().min(0).max(doorLimits.overdueDaysMax),
  people_limit: z.int().min(1).max(doorLimits.peopleMax).nullable(),
  day_pass_cents: amountCents.max(limits.enrollmentFeeCentsMax, 'AMOUNT_TOO_LARGE').nullable(),
  closes_weekdays: closingTime,
  closes_saturday: closingTime,
  closes_sunday: closingTime,
  guests_per_month: z.int().min(0).max(visitorLimits.guestsMax),
  guests_accompanied: z.boolean(),
  /** Devices at the entrance recognize faces or fingers. */
  offers_biometrics: z.boolean().default(false),
  trial_visits: z.int().min(0).max(visitorLimits.trialsMax),
  stay_minutes: z.int().min(doorLimits.stayMinutesMin).max(doorLimits.stayMinutesMax),
  reentry_minutes: z.int().min(0).max(doorLimits.reentryMinutesMax),
})

export const doorSettings = z.object({ ...doorSettingsForm.shape, version: z.int().min(0) })
export type DoorSettings = z.output<typeof doorSettings>

/** Somebody as a desk without a network knows them (`DoorRecord` of the domain). */
export const doorSnapshotPerson = z.object({
  id: recordId,
  name: z.string(),
  cpf: z.string().nullable(),
  phone: z.string().nullable(),
  status: z.enum(['active', 'inactive']),
  /** The terms that are not cancelled, and for how long each is frozen. */
  terms: z.array(
    z.object({
      status: z.enum(enrollmentStatuses),
      start_date: z.iso.date(),
      end_date: z.iso.date(),
      not_renewing: z.boolean(),
      ...entryTerms.shape,
      freezes: z.array(z.object({ from: z.iso.date(), to: z.iso.date() })),
    }),
  ),
  owes_since: z.iso.date().nullable(),
  has_claimed: z.boolean(),
  day_passes: z.array(z.iso.date()),
  last: z.object({ entered_at: instant, left_at: instant.nullable(), closes_at: instant }).nullable(),
  week: z.array(z.object({ today: z.iso.date(), time: z.string() })),
  /** Of the phone that shows their entry code. */
  key: z
    .object({ id: recordId, algorithm: z.enum(passAlgorithms), public_key: z.string(), expires_at: instant })
    .nullable(),
})
export type DoorSnapshotPerson = z.output<typeof doorSnapshotPerson>

/** Of each field a list of its values. */
const columns = <Shape extends z.ZodRawShape>(shape: Shape) =>
  Object.fromEntries(Object.entries(shape).map(([name, it]) => [name, z.array(it)])) as {
    [Name in keyof Shape]: z.ZodArray<Shape[Name]>
  }

const { groups, digestLength, entriesMax } = doorSnapshotLimits
const digests = z.string().max(groups * digestLength)

/** The digests of the groups of people that the desk has, one after the other; empty: none. */
export const doorSnapshotForm = z.strictObject({ digests })

export const doorSnapshot = z.object({
  version: z.string(),
  /** As of when. */
  at: instant,
  gym_id: recordId,
  timezone: z.string(),
  settings: doorSettings,
  digests,
  /** When the visits of those end who are inside without a plan. */
  visitors_until: z.array(instant),
  /** The groups that differ, complete, and how many people each of them has. */
  parts: z.array(z.object({ group: z.int().min(0), count: z.int().min(0) })),
  /** The people of these groups, one after the other (`groupsOf` of the domain). */
  people: z.object({
    ids: z.string(),
    ...columns(doorSnapshotPerson.omit({ id: true, key: true }).shape),
    key_ids: z.string(),
    key_algorithms: z.array(z.enum(passAlgorithms).nullable()),
    public_keys: z.string(),
    key_ends: z.array(instant.nullable()),
  }),
})
export type DoorSnapshot = z.output<typeof doorSnapshot>

/** Of a snapshot: by what somebody was answered without the server. */
export const snapshotVersion = z
  .string()
  .max(digestLength)
  .regex(/^[\w-]+$/, { error: 'VALUE_INVALID' })

/** What a desk without a network did; `id` is made by the desk, so that it may be sent again. */
export const doorEntry = z
  .strictObject({
    id: recordId,
    student_id: recordId,
    /** When, as far as the desk knows. */
    at: instant,
    kind: z.enum(movementKinds),
    /** By which answer somebody went in, or was refused; null: they went out. */
    answer: z
      .strictObject({
        outcome: z.enum(doorOutcomes),
        reasons: z.array(doorFinding).max(doorReasons.length),
        override_reason: optionalText().nullable(),
        credential: z.enum(['desk', 'pass']),
        snapshot_version: snapshotVersion,
      })
      .nullable(),
    /** How long the visit lasts where it was recorded, at most until the gym closes. */
    stay_minutes: z.int().min(1).max(doorLimits.stayMinutesMax),
    reentry_minutes: doorSettingsForm.shape.reentry_minutes,
  })
  .refine(({ kind, answer }) => (kind === 'in') === (answer !== null), { error: 'VALUE_INVALID', path: ['answer'] })
export type DoorEntry = z.output<typeof doorEntry>

export const doorEntriesForm = z.strictObject({ entries: z.array(doorEntry).min(1).max(entriesMax) })

const count = z.int().min(0)

/** The visits that began in a month, and the answers that kept somebody out. */
export const visitReport = z.object({
  /** `YYYY-MM` */
  month: z.string(),
  visits: count,
  /** How many different people came. */
  people: count,
  by_day: z.array(z.object({ day: z.iso.date(), visits: count, people: count })),
  /** On the gym's clock, by when they began. */
  by_hour: z.array(z.object({ hour: z.int().min(0).max(23), visits: count, people: count })),
  /** By the plan that was in force; null: none was. */
  by_plan: z.array(z.object({ plan_name: z.string().nullable(), visits: count, people: count })),
  /** By what people came. */
  by_source: z.array(z.object({ source: z.enum(['direct', ...visitorSources]), visits: count, people: count })),
  /** How often a reason refused somebody, and how often staff let the person in although it did. */
  by_reason: z.array(z.object({ code: z.enum(doorReasons), refused: count, overridden: count })),
})
export type VisitReport = z.output<typeof visitReport>

export const visitReportTables = ['day', 'hour', 'plan', 'source', 'reason'] as const

/** The current month by default. */
const visitReportQuery = z.strictObject({ month: calendarMonth.optional() })

export const visitQuery = queryOf(lists.visitParameters)
export const doorDecisionQuery = queryOf(lists.doorDecisionParameters)

export const visits = withSchemas(calls.visits, {
  people: {
    /** `payer_id`: those for whom somebody pays. */
    query: z.strictObject({
      search: searchText.optional(),
      student_id: recordId.optional(),
      payer_id: recordId.optional(),
    }),
    reply: z.object({ object: z.array(doorPerson) }),
  },
  house: { reply: doorHouse },
  checkIn: { body: checkInForm, reply: checkInReply },
  leave: { reply: visit },
  snapshot: { body: doorSnapshotForm, reply: doorSnapshot },
  /** `unknown`: how many entries are of nobody in this gym. */
  record: { body: doorEntriesForm, reply: z.object({ unknown: count }) },
  undoEntry: {},
  undoExit: { reply: visit },
  list: { query: visitQuery, reply: listOf(visit) },
  decisions: { query: doorDecisionQuery, reply: listOf(doorRecord) },
  busyHours: { reply: busyHours },
  report: { query: visitReportQuery, reply: visitReport },
  exportReport: {
    query: visitReportQuery.extend({ table: z.enum(visitReportTables).default('day'), format: exportFormat }),
  },
  capacity: {},
  settings: { reply: doorSettings },
  updateSettings: { body: doorSettingsForm, reply: doorSettings },
})
