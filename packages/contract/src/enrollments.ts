import { z } from 'zod'
import { acceptanceForm, enrollmentAgreement } from './agreements.ts'
import { createEndpoint, gymEndpoint, updateEndpoint } from './endpoint.ts'
import { enrollmentStatuses } from './enrollment-term.ts'
import {
  despiteOtherIssues,
  email,
  givenPassword,
  calendarDate,
  chosenId,
  instant,
  optionalText,
  price,
  recordId,
  text,
  version,
} from './fields.ts'
import { chargings } from './invoice-calendar.ts'
import { listExport } from './list-exports.ts'
import { chosenRows, listEndpoint, listOf, listQuery, pageQuery, recordIds } from './lists.ts'
import { renewalChoice, renewalChoiceForm, renewals } from './renewals.ts'

/** How a sale was made: at the desk, or away from it, where it can be regretted (CDC, art. 49). */
export const saleChannels = ['desk', 'web', 'phone', 'whatsapp'] as const
export type SaleChannel = (typeof saleChannels)[number]
const saleChannel = z.enum(saleChannels).optional()

const freeze = z.object({ from: z.iso.date(), to: z.iso.date() })

/** `remaining_days` counts to the end date in the gym's time zone: 0 on the last day and when it is over. `price` is what it was sold for. */
export const enrollment = z.object({
  id: recordId,
  student_id: recordId,
  student_name: z.string(),
  plan_id: recordId,
  plan_name: z.string(),
  price: z.number(),
  start_date: z.iso.date(),
  end_date: z.iso.date(),
  status: z.enum(enrollmentStatuses),
  remaining_days: z.int().min(0),
  /** Another active enrollment of the student ends later: nothing is to be renewed here. */
  followed: z.boolean(),
  /** What it would have cost without a discount, and why it was given; null without one. */
  full_price: z.number().nullable(),
  discount_reason: z.string().nullable(),
  /** The day of the month that it renews on, where it was sold by the month (see `anchorOf`). */
  anchor_day: z.int().min(1).max(31).nullable(),
  /** What was agreed when it was sold, as of the plan (see `Plan`); `price` is of each month where it is charged monthly. */
  charging: z.enum(chargings),
  installments: z.int().nullable(),
  enrollment_fee_cents: z.int(),
  /** The day of the month that was chosen to pay on; null: the one on which it begins. */
  due_day: z.int().min(1).max(31).nullable(),
  freeze_days: z.int(),
  freeze_min_days: z.int(),
  /** The days on which it stands still, the first first; its end has moved by them. It reads as active meanwhile. */
  freezes: z.array(freeze),
  /** How many of its frozen days the gym was closed: they count for no allowance. */
  closed_days: z.int(),
  /** What was agreed of its end, and whether its student lets it renew by itself; null: never asked. */
  renewal: z.enum(renewals),
  renewal_choice: renewalChoice.nullable(),
  /** The text that it was sold under, null for none, and since when it is accepted. */
  agreement_version: z.int().nullable(),
  agreement_accepted_at: instant.nullable(),
  /** Its term began by itself, after the one before. */
  renewed_automatically: z.boolean(),
  sale_channel: z.enum(saleChannels),
  created_at: instant,
  version,
})
export type Enrollment = z.output<typeof enrollment>

/** An enrollment as its student sees it: what was bought, until when. `duration_days` are the days from start to end. */
export const studentEnrollment = enrollment
  .pick({
    id: true,
    plan_name: true,
    start_date: true,
    end_date: true,
    status: true,
    price: true,
    charging: true,
    installments: true,
    remaining_days: true,
    followed: true,
    freezes: true,
    renewal: true,
    renewal_choice: true,
    agreement_version: true,
    agreement_accepted_at: true,
    renewed_automatically: true,
    freeze_days: true,
    freeze_min_days: true,
    closed_days: true,
    sale_channel: true,
    created_at: true,
  })
  .extend({ duration_days: z.int().min(0) })
export type StudentEnrollment = z.output<typeof studentEnrollment>

const startField = calendarDate('START_DATE_REQUIRED')
/** The day of the month to pay on, where the plan lets it be chosen; null or none: the one on which the term begins. */
const dueDay = z
  .number('DUE_DAY_INVALID')
  .int('DUE_DAY_INVALID')
  .min(1, 'DUE_DAY_INVALID')
  .max(31, 'DUE_DAY_INVALID')
  .nullable()
  .optional()

const endField = calendarDate('END_DATE_REQUIRED')

const endNotBeforeStart = (value: { start_date?: string | undefined; end_date?: string | undefined }): boolean =>
  typeof value.start_date !== 'string' || typeof value.end_date !== 'string' || value.end_date >= value.start_date

const endIssue = { message: 'END_BEFORE_START', path: ['end_date'], when: despiteOtherIssues }

export const enrollmentForm = z
  .strictObject({
    student_id: chosenId('STUDENT_REQUIRED'),
    plan_id: chosenId('PLAN_REQUIRED'),
    start_date: startField,
    end_date: endField,
    due_day: dueDay,
    /** Its student agreed to `renewalAgreement`, where the plan renews by itself. */
    automatic_renewal: z.boolean().optional(),
    /** At the desk, unless it is named. */
    sale_channel: saleChannel,
  })
  .refine(endNotBeforeStart, endIssue)

export const enrollmentChanges = z
  .strictObject({
    id: recordId,
    student_id: chosenId('STUDENT_REQUIRED').optional(),
    plan_id: chosenId('PLAN_REQUIRED').optional(),
    start_date: startField.optional(),
    end_date: endField.optional(),
    status: z.enum(enrollmentStatuses).optional(),
  })
  .refine(endNotBeforeStart, endIssue)

export const enrollmentQuery = listQuery(
  ['created_at', 'start_date', 'end_date', 'student_name', 'plan_name'],
  '-created_at',
  {
    status: z.enum(enrollmentStatuses).optional(),
    expiring: z.literal('soon').optional(),
    student_id: recordId.optional(),
    plan_id: recordId.optional(),
  },
)

/** What was done to a membership in one act; it can be undone as a whole while nothing else happened to it. */
export const membershipChanges = ['renewed', 'plan_changed', 'cancelled', 'discounted', 'frozen', 'resumed'] as const

/** `id` undoes it; `enrollment` is the one that was made or changed. */
export const membershipChange = z.object({ id: recordId, kind: z.enum(membershipChanges), enrollment })
export type MembershipChange = z.output<typeof membershipChange>

/**
 * Another term: from the enrollment, else from the student's last one. It begins the day after that ends, today where that
 * day has passed; the plan is the same unless another is chosen. The end comes from the plan unless it is given.
 */
export const renewalForm = z
  .strictObject({
    student_id: chosenId('STUDENT_REQUIRED'),
    enrollment_id: recordId.optional(),
    plan_id: chosenId('PLAN_REQUIRED').optional(),
    start_date: startField.optional(),
    end_date: endField.optional(),
    due_day: dueDay,
    sale_channel: saleChannel,
  })
  .refine(endNotBeforeStart, endIssue)

/** Another plan from a day on, today by default; the running enrollment ends today, or the day before a later one. */
export const planChangeForm = z.strictObject({
  plan_id: chosenId('PLAN_REQUIRED'),
  from: calendarDate().optional(),
  due_day: dueDay,
  sale_channel: saleChannel,
})

/** Another plan for several memberships at once: the terms in force, each ended and sold anew as one change of plan. */
export const planChangesForm = planChangeForm.extend({
  enrollment_ids: recordIds.refine((ids) => ids.length > 0, 'ROWS_REQUIRED'),
})

/** The last day, today by default: until today it is over at once, later it runs until then and is not renewed. */
export const cancellationForm = z.strictObject({
  last_day: calendarDate().optional(),
  reason: optionalText().optional(),
})

/**
 * From its first to its last day, both included; today by default. With `override` beyond what the plan allows, or for days that have
 * passed, for a reason.
 */
export const freezeForm = z
  .strictObject({
    from: calendarDate().optional(),
    to: endField,
    reason: optionalText().optional(),
    override: z.boolean().optional(),
  })
  .refine(({ override, reason }) => override !== true || (reason ?? '') !== '', {
    message: 'REASON_REQUIRED',
    path: ['reason'],
    when: despiteOtherIssues,
  })

/** The first day on which it runs again, today by default; the first of a freeze to come takes it back. */
export const resumptionForm = z.strictObject({ on: calendarDate().optional() })

/**
 * The price of this term alone; the full price takes a discount back. Beyond the own limit a second person of the administration
 * confirms it by the own e-mail and password.
 */
export const discountForm = z.strictObject({
  price,
  reason: text('REASON_REQUIRED'),
  approver_email: email.optional(),
  approver_password: givenPassword.optional(),
})

export const enrollments = {
  list: listEndpoint('/enrollment', 'enrollments.list', enrollmentQuery, enrollment),
  export: listExport('/enrollment/export', 'enrollments.list', enrollmentQuery.extend(chosenRows)),
  find: gymEndpoint('GET', '/enrollment/{id}', 'enrollments.view', { reply: enrollment, tagged: true }),
  listOfStudent: gymEndpoint('GET', '/enrollment/student/{id}', 'enrollments.view', { reply: listOf(enrollment) }),
  findActive: gymEndpoint('GET', '/enrollment/active/{id}', 'enrollments.view', { reply: enrollment, tagged: true }),
  listOwn: listEndpoint('/student-dashboard/enrollments', 'profile.use', pageQuery, studentEnrollment),
  create: createEndpoint('/enrollment', 'enrollments.write', enrollmentForm, enrollment),
  update: updateEndpoint('PATCH', '/enrollment', 'enrollments.write', enrollmentChanges, enrollment),
  remove: gymEndpoint('DELETE', '/enrollment/{id}', 'enrollments.delete', { conditional: true }),
  renew: gymEndpoint('POST', '/enrollment/renewal', 'enrollments.write', {
    body: renewalForm,
    reply: membershipChange,
    status: 201,
    idempotent: true,
  }),
  changePlan: gymEndpoint('POST', '/enrollment/{id}/plan', 'enrollments.write', {
    body: planChangeForm,
    reply: membershipChange,
    status: 201,
    idempotent: true,
    conditional: true,
  }),
  changePlans: gymEndpoint('POST', '/enrollment/plan-changes', 'enrollments.write', {
    body: planChangesForm,
    reply: z.object({ object: z.array(membershipChange) }),
    status: 201,
    idempotent: true,
  }),
  cancel: gymEndpoint('POST', '/enrollment/{id}/cancellation', 'enrollments.write', {
    body: cancellationForm,
    reply: membershipChange,
    status: 201,
    idempotent: true,
    conditional: true,
  }),
  discount: gymEndpoint('POST', '/enrollment/{id}/discount', 'enrollments.write', {
    body: discountForm,
    reply: membershipChange,
    status: 201,
    idempotent: true,
    conditional: true,
    slow: true,
  }),
  freeze: gymEndpoint('POST', '/enrollment/{id}/freeze', 'enrollments.leave', {
    body: freezeForm,
    reply: membershipChange,
    status: 201,
    idempotent: true,
    conditional: true,
  }),
  resume: gymEndpoint('POST', '/enrollment/{id}/resumption', 'enrollments.leave', {
    body: resumptionForm,
    reply: membershipChange,
    status: 201,
    idempotent: true,
    conditional: true,
  }),
  agreement: gymEndpoint('GET', '/enrollment/{id}/agreement', 'enrollments.view', { reply: enrollmentAgreement }),
  acceptAgreement: gymEndpoint('POST', '/enrollment/{id}/agreement', 'enrollments.answer', {
    body: acceptanceForm,
    reply: enrollmentAgreement,
  }),
  printAgreement: gymEndpoint('GET', '/enrollment/{id}/agreement/pdf', 'enrollments.view', {
    file: ['application/pdf'],
    slow: true,
  }),
  chooseRenewal: gymEndpoint('POST', '/enrollment/{id}/renewal-choice', 'enrollments.answer', {
    body: renewalChoiceForm,
    reply: renewalChoice,
  }),
  undo: gymEndpoint('POST', '/enrollment/changes/{id}/undo', 'enrollments.write', {}),
  undoMany: gymEndpoint('POST', '/enrollment/changes/undo', 'enrollments.write', {
    body: z.strictObject({ ids: recordIds.refine((ids) => ids.length > 0, 'ROWS_REQUIRED') }),
  }),
} as const
