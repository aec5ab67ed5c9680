import { examResults, focusAreaCodes, workoutTypeCodes } from '@folego/domain'
import { z } from 'zod'
import type { Role } from '../access.ts'
import { withSchemas } from '../endpoint.ts'
import { instant, recordId } from '../fields.ts'
import { listOf, pageQuery } from '../lists.ts'
import { exerciseId } from '../training/exercises.ts'
import { workoutPlanKinds } from '../training/workout-plans.ts'
import { device } from './identity.ts'
import * as calls from './notifications.calls.ts'

/** The name of the student that a notice is about, if its reader pays for them, or answers for a minor at the desk. Absent in everybody else's. */
const toPayer = { of_student: z.string().optional() }
const ofStudent = { student_id: recordId, student_name: z.string(), ...toPayer }
const ofWorkout = {
  workout_title: z.string(),
  workout_plan_id: recordId,
  workout_kind: z.enum(workoutPlanKinds),
}

const enrollmentData = z.object({ ...ofStudent, plan_name: z.string(), end_date: z.iso.date() })

/** A class as it is now, on the gym's clock. */
const ofClass = { ...ofStudent, modality_name: z.string(), day: z.iso.date(), time: z.string() }

export const accountChanges = [
  'password',
  'email',
  'role',
  'password_link',
  'second_factor_on',
  'second_factor_off',
  'recovery_codes',
] as const
export type AccountChange = (typeof accountChanges)[number]

/** Kinds that concern money and renewal: payers get them of everybody for whom they pay, of other kinds only those of minors. */
export const kindsOfPayers = ['enrollment_expiring', 'enrollment_expired', 'renewal_coming', 'pack_expiring'] as const

/**
 * The data of each kind of notice, independent of language. What a student gets, the payer of a minor gets too, or the administrators
 * if no payer has an account.
 */
export const notificationData = {
  /** An enrollment ends within `limits.nearExpiryDays`. To administrators, instructors and the student. */
  enrollment_expiring: enrollmentData,
  /** An enrollment has ended. To the same recipients. */
  enrollment_expired: enrollmentData,
  /**
   * An enrollment renews automatically soon, for this whole price, in so many invoices (each of an amount if all are equal). To the
   * student and their payer; to administrators if no adult of them has an account. Notices from before have the price of one part alone.
   */
  renewal_coming: enrollmentData.extend({
    price_cents: z.int(),
    starts_on: z.iso.date().optional(),
    invoices: z.object({ count: z.int(), each_cents: z.int().nullable() }).optional(),
  }),
  /** An enrollment should have renewed automatically and has ended, such as while the server was stopped. To administrators. */
  renewal_missed: enrollmentData,
  /** Invoices that were due since a day have been issued only now, such as after the server was stopped. To administrators. */
  invoices_late: z.object({ count: z.int(), total_cents: z.int(), since: z.iso.date() }),
  /** Somebody imported a list: one notice for all of its people. To the other administrators. */
  students_imported: z.object({
    by_name: z.string(),
    file_name: z.string(),
    created: z.int(),
    enrollments: z.int(),
    ending: z.int(),
    debts: z.int(),
    debt_cents: z.int(),
  }),
  /** A student left an enrollment on their own device. To administrators, and to whoever pays for the student. */
  student_left: enrollmentData.extend({ refund_cents: z.int() }),
  /** A workout or weekly sheet was prescribed. To the student. */
  workout_assigned: z.object({ ...ofWorkout, ...toPayer, by_name: z.string() }),
  /** A workout or weekly sheet ends within `limits.nearExpiryDays`. To the student and their instructor. */
  sheet_expiring: z.object({ ...ofStudent, ...ofWorkout, end_date: z.iso.date() }),
  /** A completed workout has a note or at most two stars. To the student's instructor. */
  review_pending: z.object({
    ...ofStudent,
    workout_title: z.string(),
    rating: z.int().nullable(),
    has_note: z.boolean(),
    /** It was reviewed before, and the student has commented since. Absent in notices older than this field. */
    again: z.boolean().optional(),
  }),
  /** An instructor has reviewed a completed workout. To its student. */
  workout_reviewed: z.object({ ...toPayer, workout_title: z.string(), by_name: z.string() }),
  /** Somebody wrote about a workout: the student to their instructor, or somebody of the gym to the student. */
  workout_message: z.object({
    ...ofStudent,
    workout_title: z.string(),
    by_name: z.string(),
    from_student: z.boolean(),
  }),
  /** A student reported pain. To their instructor; the note about it remains with the workout. */
  pain_reported: z.object({
    ...ofStudent,
    workout_title: z.string(),
    exercise_name: z.string(),
    exercise_id: exerciseId.nullable().default(null),
  }),
  /**
   * A class was cancelled, moved (`was`: from when), given another room or instructor, or takes place after all, or the gym gave the
   * student another spot of its room. To whoever is in it or waits, once, with how many other classes of theirs the same act changed.
   */
  class_changed: z.object({
    ...ofClass,
    change: z.enum(['cancelled', 'moved', 'place', 'spot', 'restored']),
    /** How they are in a class that takes place after all; null: not. Absent in notices older than this field. */
    standing: z.enum(['booked', 'waiting', 'offered']).nullish(),
    /** The student's spot from now on, if that changed; null: they have none. Absent in notices older than this field. */
    spot: z.string().nullish(),
    reason: z.string().nullable(),
    was: z.object({ day: z.iso.date(), time: z.string() }).nullable(),
    room_name: z.string().nullable(),
    trainer_name: z.string().nullable(),
    more: z.int(),
  }),
  /** A place became the student's, is offered to them until a time, or is theirs no more; by somebody of the gym: `given`, `waiting`, `left`. */
  class_place: z.object({
    ...ofClass,
    place: z.enum(['booked', 'given', 'waiting', 'left', 'offered', 'expired', 'overlap', 'refused']),
    until: z.string().nullable(),
  }),
  /** A class that the student has booked begins soon; until when leaving costs nothing, if that is not over. */
  class_reminder: z.object({ ...ofClass, room_name: z.string().nullable(), free_until: z.string().nullable() }),
  /** An appointment was booked with an instructor, moved (`was`: from when) or ended. To the instructor, if somebody else did it. */
  appointment_changed: z.object({
    ...ofClass,
    change: z.enum(['booked', 'moved', 'ended']),
    was: z.object({ day: z.iso.date(), time: z.string() }).nullable(),
  }),
  /**
   * A class became the instructor's (`given`), another one's or nobody's (`taken`), or one of theirs was moved (`was`: from when), given
   * another room, cancelled, or takes place after all. To the instructor, if somebody else did it, once, with how many other classes
   * the same act changed so.
   */
  teaching_changed: z.object({
    modality_name: z.string(),
    day: z.iso.date(),
    time: z.string(),
    room_name: z.string().nullable(),
    change: z.enum(['given', 'taken', 'moved', 'place', 'cancelled', 'restored']),
    reason: z.string().nullable(),
    was: z.object({ day: z.iso.date(), time: z.string() }).nullable(),
    more: z.int(),
  }),
  /** The student was given a level of a modality, or has passed or failed its exam. */
  graduation: z.object({
    ...ofStudent,
    modality_name: z.string(),
    level_name: z.string(),
    result: z.enum(['given', ...examResults]),
  }),
  /**
   * A pack of classes of which something can still be booked ends within `limits.nearExpiryDays`. To the student and their payer; to
   * administrators if no adult of them has an account.
   */
  pack_expiring: z.object({ ...ofStudent, pack_name: z.string(), uses: z.int(), end_date: z.iso.date() }),
  /** A workout is planned for today, at the hour that the student chose. To nobody else: it is an alarm of one's own. */
  workout_reminder: z.object({
    workout: z.object({
      title: z.string().nullable(),
      focus_area: z.enum(focusAreaCodes).nullable(),
      day_name: z.string().nullable(),
      day_number: z.int(),
      workout_type: z.enum(workoutTypeCodes),
    }),
  }),
  /** Sign-in or role changed. To the person; `by_name` is null if they changed it themselves. */
  account_changed: z.object({ ...toPayer, change: z.enum(accountChanges), by_name: z.string().nullable() }),
  /** A sign-in on a device that is new for the account. To the person. */
  new_device: device.extend(toPayer),
} as const

export type NotificationKind = keyof typeof notificationData
export type NotificationData = { [Kind in NotificationKind]: z.output<(typeof notificationData)[Kind]> }

export const notificationKinds = [
  'enrollment_expiring',
  'enrollment_expired',
  'renewal_coming',
  'renewal_missed',
  'invoices_late',
  'students_imported',
  'student_left',
  'workout_assigned',
  'sheet_expiring',
  'review_pending',
  'workout_reviewed',
  'workout_message',
  'pain_reported',
  'class_changed',
  'class_place',
  'class_reminder',
  'appointment_changed',
  'teaching_changed',
  'graduation',
  'pack_expiring',
  'workout_reminder',
  'account_changed',
  'new_device',
] as const satisfies readonly NotificationKind[]

const ofEnrollments = ['enrollment_expiring', 'enrollment_expired'] as const
const ofAccount = ['account_changed', 'new_device'] as const
const ofStaff = [
  ...ofEnrollments,
  'sheet_expiring',
  'review_pending',
  'workout_message',
  'pain_reported',
  ...ofAccount,
] as const

/** The kinds of notices that somebody in this role can receive. */
export const notificationKindsOf: Record<Role, readonly NotificationKind[]> = {
  admin: [
    'renewal_coming',
    'renewal_missed',
    'invoices_late',
    'students_imported',
    'student_left',
    'workout_assigned',
    'workout_reviewed',
    'class_changed',
    'class_place',
    'graduation',
    'pack_expiring',
    ...ofStaff,
  ],
  instructor: ['appointment_changed', 'teaching_changed', ...ofStaff],
  student: [
    'workout_assigned',
    'workout_reviewed',
    'workout_message',
    'sheet_expiring',
    'renewal_coming',
    'student_left',
    'class_changed',
    'class_place',
    'class_reminder',
    'graduation',
    'pack_expiring',
    'workout_reminder',
    ...ofEnrollments,
    ...ofAccount,
  ],
}

/** People must learn of changes to their access, so these always appear in the application. */
export const alwaysShown: ReadonlySet<NotificationKind> = new Set(ofAccount)

const noticeOf = <const Kind extends NotificationKind>(kind: Kind) =>
  z.object({
    id: recordId,
    kind: z.literal(kind),
    /** The id of the enrollment, assignment, completed workout, class, level, pack, account or gym of the notice. */
    entity_id: recordId,
    data: notificationData[kind],
    created_at: instant,
    read_at: instant.nullable(),
  })

/** A notice to one person in one gym. */
export const notification = z.discriminatedUnion('kind', [
  noticeOf('enrollment_expiring'),
  noticeOf('enrollment_expired'),
  noticeOf('renewal_coming'),
  noticeOf('renewal_missed'),
  noticeOf('invoices_late'),
  noticeOf('students_imported'),
  noticeOf('student_left'),
  noticeOf('workout_assigned'),
  noticeOf('sheet_expiring'),
  noticeOf('review_pending'),
  noticeOf('workout_reviewed'),
  noticeOf('workout_message'),
  noticeOf('pain_reported'),
  noticeOf('class_changed'),
  noticeOf('class_place'),
  noticeOf('class_reminder'),
  noticeOf('appointment_changed'),
  noticeOf('teaching_changed'),
  noticeOf('graduation'),
  noticeOf('pack_expiring'),
  noticeOf('workout_reminder'),
  noticeOf('account_changed'),
  noticeOf('new_device'),
])
export type Notification = z.output<typeof notification>

/** The hours of the gym's day at which somebody can be reminded of a workout. */
export const reminderHours = { first: 5, last: 22 } as const
const reminderHour = z.int().min(reminderHours.first).max(reminderHours.last)

/** How somebody receives one kind of notice in this gym. */
export const notificationSetting = z.object({
  kind: z.enum(notificationKinds),
  in_app: z.boolean(),
  email: z.boolean(),
  /** Of `workout_reminder` alone, which is off until it is chosen: the hour of the gym's day. */
  hour: reminderHour.optional(),
})
export type NotificationSetting = z.output<typeof notificationSetting>

export const notificationSettings = z.object({
  /** False if this server sends no mail: `email` then has no effect. */
  mail: z.boolean(),
  /** One for each kind that the person's role can receive. */
  settings: z.array(notificationSetting),
})
export type NotificationSettings = z.output<typeof notificationSettings>

/**
 * An event of the live stream: the number of unread notices, when the newest one arrived, and the most recently changed workouts
 * that the person may see (a student's own, the gym's for staff), newest first. Clients that show one of them reload it.
 */
export const unreadUpdate = z.object({
  unread: z.int().min(0),
  newest_at: instant.nullable(),
  sessions: z.array(z.object({ id: recordId, changed_at: instant })),
})
export type UnreadUpdate = z.output<typeof unreadUpdate>

const base64url = (bytes: number) => z.base64url().length(Math.ceil((bytes * 4) / 3))

/** A browser's push subscription (RFC 8030), with the keys that encrypt for it alone (RFC 8291). */
export const pushSubscription = z.strictObject({
  /** The address at the browser's push service, which only this server learns. */
  endpoint: z.url({ protocol: /^https$/ }).max(1000),
  p256dh: base64url(65),
  auth: base64url(16),
})

/** A rest lasts no longer; a page that asks for more is wrong about the time. */
const longestRest = 3600

/** When this session's browser is told that a rest is over, instead of when it asked before; null: it is not. */
export const restPush = z.strictObject({
  /** Seconds from now: the clocks of phones are wrong. */
  in_seconds: z.int().min(1).max(longestRest).nullable(),
  /**
   * The page of the workout, which a tap opens: a path of the product in plain characters, because browsers read `/\\host` as another
   * site.
   */
  page: z
    .string()
    .max(300)
    .regex(/^\/[a-z][\w/-]*(?:\?[\w=&%.~+-]*)?$/),
})

export const notifications = withSchemas(calls.notifications, {
  list: { query: pageQuery, reply: listOf(notification).extend({ unread: z.int().min(0) }) },
  stream: { reply: unreadUpdate },
  markRead: {},
  markAllRead: {},
  settings: { reply: notificationSettings },
  updateSettings: {
    body: z.strictObject({
      kind: z.enum(notificationKinds),
      in_app: z.boolean().optional(),
      email: z.boolean().optional(),
      hour: reminderHour.optional(),
    }),
    reply: notificationSettings,
  },
  push: {
    reply: z.object({
      /** The public key for `applicationServerKey`; null if this server sends none. */
      key: z.string().nullable(),
      subscribed: z.boolean(),
    }),
  },
  subscribe: { body: pushSubscription },
  pushRest: { body: restPush },
  unsubscribe: {},
})
