import { z } from 'zod'
import { enrollmentStatuses, saleChannels } from '@folego/domain'
import { withSchemas } from '../endpoint.ts'
import {
  calendarDate,
  chosenId,
  despiteOtherIssues,
  email,
  givenPassword,
  instant,
  ofStudent,
  oneTimeCode,
  optionalText,
  price,
  recordId,
  text,
  version,
} from '../fields.ts'
import { chosenRows, listOf, pageQuery, recordIds, queryOf, exportQueryOf } from '../lists.ts'
import { acceptanceForm, enrollmentAgreement } from './agreements.ts'
import * as calls from './enrollments.calls.ts'
import * as lists from './list-parameters.ts'
import { soldTerms } from './plans.ts'
import { renewalChoice, renewalChoiceForm } from './renewals.ts'

/** Where a sale was made: at the front desk, or remotely, with a right to withdraw (CDC, art. 49). */
const saleChannel = z.enum(saleChannels).optional()

const freeze = z.object({ from: z.iso.date(), to: z.iso.date() })

/** `remaining_days` counts to the end date in the gym's time zone: 0 on the last day and afterwards. `price` is the price at the sale. */
export const enrollment = z.object({
  id: recordId,
  ...ofStudent,
  plan_id: recordId,
  plan_name: z.string(),
  price: z.number(),
  start_date: z.iso.date(),
  end_date: z.iso.date(),
  status: z.enum(enrollmentStatuses),
  remaining_days: z.int().min(0),
  /** Another active enrollment of the student ends later, so there is nothing to renew. */
  followed: z.boolean(),
  /** The price without the discount, and the reason for the discount; null without one. */
  full_price: z.number().nullable(),
  discount_reason: z.string().nullable(),
  /** The days that the full price pays for (see `leastPriceOf`); null: those that it has. */
  sold_days: z.int().min(1).nullable(),
  /** The day of the month on which it renews, if sold by the month (see `anchorOf`). */
  anchor_day: z.int().min(1).max(31).nullable(),
  /** The terms of the plan at the sale; `price` is per month if charged monthly. */
  ...soldTerms.shape,
  /** The chosen due day of the month; null: the day on which it starts. */
  due_day: z.int().min(1).max(31).nullable(),
  /** The frozen periods, oldest first; its end has moved by them. It reads as active meanwhile. */
  freezes: z.array(freeze),
  /** Frozen days on which the gym was closed; they do not count against the allowance. */
  closed_days: z.int(),
  /** Whether its student agreed to automatic renewal; null: never asked. */
  renewal_choice: renewalChoice.nullable(),
  /** The agreement version that it was sold under (null for none), and when it was accepted. */
  agreement_version: z.int().nullable(),
  agreement_accepted_at: instant.nullable(),
  /** It was created by the automatic renewal of the previous term. */
  renewed_automatically: z.boolean(),
  sale_channel: z.enum(saleChannels),
  /** It was imported while running: what was due before this day is not charged here. Null if it was sold here. */
  billed_from: z.iso.date().nullable(),
  /** Only in the gym's list: what its student owes today, for whatever (see `debtOn`); null if the caller lacks `billing.read`. */
  debt_cents: z.int().min(0).nullable().optional(),
  created_at: instant,
  version,
})
export type Enrollment = z.output<typeof enrollment>

/** An enrollment as its student sees it. `duration_days` counts the days from start to end, both included. */
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
    entry_days: true,
    entry_from: true,
    entry_until: true,
    entry_more: true,
    weekly_visits: true,
    daily_visits: true,
    class_modalities: true,
    weekly_classes: true,
    closed_days: true,
    sale_channel: true,
    created_at: true,
  })
  .extend({ duration_days: z.int().min(0) })
export type StudentEnrollment = z.output<typeof studentEnrollment>

const startField = calendarDate('START_DATE_REQUIRED')
/** The chosen due day of the month, if the plan allows a choice; null or omitted: the day on which the term starts. */
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

/**
 * A second administrator who confirms, with their own e-mail, password and second factor if they have one, what the caller may not do
 * alone.
 */
const approval = {
  approver_email: email.optional(),
  approver_password: givenPassword.optional(),
  approver_code: oneTimeCode.optional(),
}

export const enrollmentForm = z
  .strictObject({
    student_id: chosenId('STUDENT_REQUIRED'),
    plan_id: chosenId('PLAN_REQUIRED'),
    start_date: startField,
    end_date: endField,
    due_day: dueDay,
    /** The student agreed to `renewalAgreement`, if the plan renews automatically. */
    automatic_renewal: z.boolean().optional(),
    /** At the front desk by default. */
    sale_channel: saleChannel,
    /** For more days than the caller may give for the price. */
    ...approval,
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
    ...approval,
  })
  .refine(endNotBeforeStart, endIssue)

export const enrollmentQuery = queryOf(lists.enrollmentParameters)

/** A change to a membership; it can be undone as a whole until something else happens to the membership. */
export const membershipChanges = ['renewed', 'plan_changed', 'cancelled', 'discounted', 'frozen', 'resumed'] as const

/** `id` undoes it; `enrollment` is the one created or changed. */
export const membershipChange = z.object({ id: recordId, kind: z.enum(membershipChanges), enrollment })
export type MembershipChange = z.output<typeof membershipChange>

/**
 * Another term after the given enrollment, otherwise after the student's last one. It starts the day after that ends, or today if
 * that day has passed. The plan stays the same unless another is chosen; the end comes from the plan unless given.
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
    ...approval,
  })
  .refine(endNotBeforeStart, endIssue)

/** Another plan from a given day, today by default; the running enrollment ends today, or the day before a later day. */
export const planChangeForm = z.strictObject({
  plan_id: chosenId('PLAN_REQUIRED'),
  from: calendarDate().optional(),
  due_day: dueDay,
  sale_channel: saleChannel,
})

/** Another plan for several memberships at once; each running term is changed as by a single change of plan. */
export const planChangesForm = planChangeForm.extend({
  enrollment_ids: recordIds.refine((ids) => ids.length > 0, 'ROWS_REQUIRED'),
})

/** The last day, today by default: today ends it at once, a later day lets it run until then without renewal. */
export const cancellationForm = z.strictObject({
  last_day: calendarDate().optional(),
  reason: optionalText().optional(),
})

/**
 * The first to the last day, both inclusive; starts today by default. `override` goes beyond what the plan allows, or freezes
 * past days, with a reason; whoever may not give any discount needs a second administrator who may, as for a discount.
 */
export const freezeForm = z
  .strictObject({
    from: calendarDate().optional(),
    to: endField,
    reason: optionalText().optional(),
    override: z.boolean().optional(),
    ...approval,
  })
  .refine(({ override, reason }) => override !== true || (reason ?? '') !== '', {
    message: 'REASON_REQUIRED',
    path: ['reason'],
    when: despiteOtherIssues,
  })

/** The first day on which it runs again, today by default; the first day of a future freeze cancels that freeze. */
export const resumptionForm = z.strictObject({ on: calendarDate().optional() })

/**
 * The price of only this term; the full price removes a discount. Beyond the caller's limit, a second administrator confirms it
 * with their own e-mail and password.
 */
export const discountForm = z.strictObject({
  price,
  reason: text('REASON_REQUIRED'),
  ...approval,
})

/** A sale that is about to be made; without a student it is to a new one. `goes_on`: by a renewal or a change of plan. */
export const saleQuoteForm = z
  .strictObject({
    student_id: recordId.optional(),
    plan_id: chosenId('PLAN_REQUIRED'),
    start_date: startField,
    end_date: endField,
    due_day: dueDay,
    goes_on: z.boolean().optional(),
  })
  .refine(endNotBeforeStart, endIssue)

/** How it would be stored: its end, moved by the days on which the gym is closed, and what it charges. Amounts are in cents. */
export const saleQuote = z.object({
  end_date: z.iso.date(),
  closed_days: z.int().min(0),
  enrollment_fee_cents: z.int().min(0),
  invoices: z.array(
    z.object({ number: z.int(), due_on: z.iso.date(), plan_cents: z.int().min(0), fee_cents: z.int().min(0) }),
  ),
})
export type SaleQuote = z.output<typeof saleQuote>

export const enrollments = withSchemas(calls.enrollments, {
  list: { query: enrollmentQuery, reply: listOf(enrollment) },
  export: { query: exportQueryOf(enrollmentQuery.extend(chosenRows)) },
  find: { reply: enrollment },
  listOfStudent: { reply: listOf(enrollment) },
  findActive: { reply: enrollment },
  listOwn: { query: pageQuery, reply: listOf(studentEnrollment) },
  create: { body: enrollmentForm, reply: enrollment },
  quoteSale: { body: saleQuoteForm, reply: saleQuote },
  update: { body: enrollmentChanges, reply: enrollment },
  remove: {},
  renew: { body: renewalForm, reply: membershipChange },
  changePlan: { body: planChangeForm, reply: membershipChange },
  changePlans: { body: planChangesForm, reply: z.object({ object: z.array(membershipChange) }) },
  cancel: { body: cancellationForm, reply: membershipChange },
  discount: { body: discountForm, reply: membershipChange },
  freeze: { body: freezeForm, reply: membershipChange },
  resume: { body: resumptionForm, reply: membershipChange },
  agreement: { reply: enrollmentAgreement },
  acceptAgreement: { body: acceptanceForm, reply: enrollmentAgreement },
  printAgreement: {},
  chooseRenewal: { body: renewalChoiceForm, reply: renewalChoice },
  undo: {},
  undoMany: { body: z.strictObject({ ids: recordIds.refine((ids) => ids.length > 0, 'ROWS_REQUIRED') }) },
})
