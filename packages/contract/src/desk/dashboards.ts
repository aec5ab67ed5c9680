import { z } from 'zod'
import { limits } from '@folego/domain'
import { withSchemas } from '../endpoint.ts'
import { instant, recordId, searchText } from '../fields.ts'
import { pageQuery, listOf } from '../lists.ts'
import { studentMembership } from '../people/students.ts'
import { workoutPlanKinds } from '../training/workout-plans.ts'
import * as calls from './dashboards.calls.ts'
import { instructorStats } from './instructor-dashboard.ts'
import { studentStats } from './student-stats.ts'

const count = z.int().min(0)

/** Percent against the same day of the previous month, rounded; null without a figure to compare with. */
const change = z.int().nullable()

/** Oldest first, ending today. */
const trend = z.array(count)

/** The figures of an administrator's home: current counts of people and workouts, and how they changed since a day. */
const adminFigures = {
  /** Students not set inactive by staff, and all students. */
  active_students: count,
  total_students: count,
  /** People with a term in force, counted once (`isInForce`). */
  active_enrollments: count,
  workout_plans: count,
  /** People in the states of these names (see `membershipStates`). */
  expiring: count,
  lapsed: count,
}

const figureOf = <S extends z.ZodType>(schema: S) => ({
  active_students: schema,
  total_students: schema,
  active_enrollments: schema,
  workout_plans: schema,
  expiring: schema,
  lapsed: schema,
})

export const adminStats = z.object({
  ...adminFigures,
  change: z.object(figureOf(change)),
  /** The day of comparison: the same day of the previous month, or the first day with figures. `earlier`: the figures at its end. */
  compared_with: z.iso.date(),
  earlier: z.object(adminFigures),
  /** Movements since then (see `membershipMoves`). */
  moves: z.object({ joined: count, returned: count, left: count }),
  /** The figures at the end of each day since then, as far back as they exist, ending with today's. */
  trend: z.object(figureOf(trend)),
  /** When the students were counted, in a large gym within the last half minute. */
  counted_at: instant.optional(),
})
export type AdminStats = z.output<typeof adminStats>

/** What a new gym needs before it can work, in the usual order: whether each exists. */
export const firstSteps = z.object({
  /** The gym has an address and a phone. */
  gym: z.boolean(),
  plan: z.boolean(),
  trainer: z.boolean(),
  student: z.boolean(),
  /** A training sheet or weekly sheet. */
  workout: z.boolean(),
  /** A student who can sign in. */
  account: z.boolean(),
  /** The gym has added the ready-made templates; they count above once they are changed, sold or assigned. */
  templates: z.boolean(),
  /** The first student by name without access. */
  to_invite: recordId.nullable(),
})
export type FirstSteps = z.output<typeof firstSteps>

export const auditActions = ['created', 'updated', 'deleted', 'exported'] as const
/** What the recent activity is about. */
export const activityEntities = [
  'student',
  'plan',
  'enrollment',
  'trainer',
  'gym',
  'exercise',
  'workout_plan',
  'assignment',
  'organized_workout',
  'workout_day',
  'training_session',
  'body_measurement',
  'goal',
  'team_member',
  'invitation',
  'import',
  'message_text',
] as const
/**
 * Kinds of audit entries. Excludes contacts, which the student's page shows, and cash counts: fifty in a row would bury the rest.
 * Money is not for everybody who sees activity.
 */
export const auditEntities = [
  ...activityEntities,
  'message',
  'cash_drawer',
  'cash_session',
  'cash_movement',
  'bank_lines',
  'invoice',
  'payment',
  'payment_claim',
  'refund',
  'cancellation',
  'billing_settings',
  'billing_contact',
  'collection_settings',
  'closure',
  'door_settings',
  'kiosk',
  'visitor',
  'door_device',
  'biometric',
  'locker',
  'class',
  'class_series',
  'class_settings',
  'modality',
  'level',
  'level_exam',
  'room',
  'service',
  'staff_hours',
  'appointment',
  'visit',
  'renegotiation',
] as const

/**
 * What an entry was about, if more specific than created or updated. `plan_changed` and `renewed` name the plan in `detail`;
 * `own_profile`: students changed their own record.
 */
export const activityVerbs = [
  'renewed',
  'plan_changed',
  'cancelled',
  'discounted',
  'frozen',
  'resumed',
  'archived',
  'unarchived',
  'inactivated',
  'reactivated',
  'restored',
  'own_profile',
] as const

export const activity = z.object({
  id: recordId,
  at: instant,
  actor_name: z.string(),
  action: z.enum(auditActions),
  entity: z.enum(activityEntities),
  verb: z.enum(activityVerbs).nullable(),
  /** The plan renewed or changed to. */
  detail: z.string().nullable(),
  entity_id: recordId,
  entity_name: z.string(),
  /** False if the record was deleted, so that nothing links to it. */
  exists: z.boolean(),
})
export type Activity = z.output<typeof activity>

export const searchHit = z.object({ id: recordId, name: z.string(), detail: z.string() })
export type SearchHit = z.output<typeof searchHit>

/** `detail` is the phone, else the e-mail; `phone` is for a chat, in E.164. */
export const studentHit = searchHit.extend({ phone: z.string().nullable(), membership: studentMembership })
export type StudentHit = z.output<typeof studentHit>

export const enrollmentHit = searchHit.extend({ student_id: recordId })
export type EnrollmentHit = z.output<typeof enrollmentHit>

/** `isolated`: a single training sheet; `organized`: a weekly sheet, whose `id` is the sheet's, not its plan's. */
export const workoutHit = searchHit.extend({ kind: z.enum(workoutPlanKinds) })
export type WorkoutHit = z.output<typeof workoutHit>

const hits = z.array(searchHit).max(limits.searchHitsPerKind)

export const searchReply = z.object({
  students: z.array(studentHit).max(limits.searchHitsPerKind),
  plans: hits,
  trainers: hits,
  enrollments: z.array(enrollmentHit).max(limits.searchHitsPerKind),
  workouts: z.array(workoutHit).max(limits.searchHitsPerKind),
})
export type SearchReply = z.output<typeof searchReply>

export const dashboards = withSchemas(calls.dashboards, {
  stats: { params: z.strictObject({ userId: recordId }), reply: z.union([adminStats, instructorStats, studentStats]) },
  firstSteps: { reply: firstSteps },
  activity: { query: pageQuery, reply: listOf(activity) },
  search: { query: z.strictObject({ q: searchText }), reply: searchReply },
})
