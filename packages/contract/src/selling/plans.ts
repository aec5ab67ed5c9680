import { z } from 'zod'
import { anyClasses, anyEntry, chargings, classTermLimits, entryLimits, limits, windowsOf } from '@folego/domain'
import { withSchemas } from '../endpoint.ts'
import { chosenId, instant, optionalCents, personName, price, recordId, version } from '../fields.ts'
import type { IssueCode } from '../issues.ts'
import { listOf, queryOf, exportQueryOf } from '../lists.ts'
import { agreementPreview, planAgreement, planAgreementForm } from './agreements.ts'
import * as calls from './plans.calls.ts'
import * as lists from './list-parameters.ts'
import { renewals } from './renewals.ts'

const wholeNumber = (least: number, most: number, code: IssueCode) =>
  z.number(code).int(code).min(least, code).max(most, code)

/** `HH:MM` on the gym's clock. */
export const wallTime = z
  .string('ENTRY_HOURS_INVALID')
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'ENTRY_HOURS_INVALID')
  .nullable()

const oneWindow = String.raw`(?=\d)1?2?3?4?5?6?7? (?:[01]\d|2[0-3]):[0-5]\d-(?:[01]\d|2[0-3]):[0-5]\d`
const moreWindows = new RegExp(`^${oneWindow}(?:, ${oneWindow}){0,${entryLimits.moreWindowsMax - 1}}$`)

/** When and how often a plan lets in; null: without a limit. */
export const entryTerms = z.object({
  /** Days of the week in order, 1 for Monday to 7 for Sunday: `12345`. */
  entry_days: z
    .string('ENTRY_DAYS_INVALID')
    .regex(/^(?=.)1?2?3?4?5?6?7?$/, 'ENTRY_DAYS_INVALID')
    .nullable(),
  /** `HH:MM` on the gym's clock; both or neither. An end before the beginning is on the next day. */
  entry_from: wallTime,
  entry_until: wallTime,
  /** Further hours, each with its days: `12345 14:00-16:00, 67 08:00-12:00`. */
  entry_more: z
    .string('ENTRY_HOURS_INVALID')
    .regex(moreWindows, 'ENTRY_HOURS_INVALID')
    .refine((more) => windowsOf(more).every(({ from, until }) => from !== until), { error: 'ENTRY_HOURS_INVALID' })
    .nullable(),
  /** Visits from Monday to Sunday, and on one day. */
  weekly_visits: wholeNumber(1, entryLimits.weeklyVisitsMax, 'WEEKLY_VISITS_INVALID').nullable(),
  daily_visits: wholeNumber(1, entryLimits.dailyVisitsMax, 'DAILY_VISITS_INVALID').nullable(),
})

/** Which classes a plan includes; null: without a limit. */
export const classesIncluded = z.object({
  /** Ids of modalities. */
  class_modalities: z
    .array(chosenId('MODALITY_REQUIRED'))
    .min(1, 'MODALITY_REQUIRED')
    .max(classTermLimits.modalitiesMax, 'MODALITY_REQUIRED')
    .nullable(),
  /** From Monday to Sunday; 0: the plan includes none. */
  weekly_classes: wholeNumber(0, classTermLimits.weeklyClassesMax, 'VALUE_INVALID').nullable(),
})

/**
 * How a plan is charged and what it allows, once for the plan, its form, the columns that are read and written, and every sale: a
 * new term begins here.
 */
export const planTerms = z.object({
  charging: z.enum(chargings),
  /** The number of installments, if charged so. */
  installments: wholeNumber(1, limits.installmentsMax, 'INSTALLMENTS_INVALID').nullable(),
  /** Charged once, with the first invoice of a new enrollment; 0 for none. */
  enrollment_fee_cents: optionalCents(limits.enrollmentFeeCentsMax),
  /** The buyer can choose the due day of the month. */
  due_day_choice: z.boolean(),
  /** How many days of one term can be frozen, and the fewest at once. */
  freeze_days: wholeNumber(0, limits.freezeDaysMax, 'FREEZE_DAYS_INVALID'),
  freeze_min_days: wholeNumber(1, limits.freezeDaysMax, 'FREEZE_BLOCK_INVALID'),
  /** `none`: its end is not a lapse, and it is not to be renewed. */
  renewal: z.enum(renewals),
  ...entryTerms.shape,
  ...classesIncluded.shape,
})
export type PlanTerms = z.output<typeof planTerms>
export const planTermNames = planTerms.keyof().options

/** The terms that a sale copies from the plan, so that later changes to it do not affect what was sold. */
export const soldTerms = planTerms.omit({ due_day_choice: true })
export type SoldTerms = z.output<typeof soldTerms>
export const soldTermNames = soldTerms.keyof().options

/** Only the terms of a plan. */
export function termsOfPlan(plan: PlanTerms): PlanTerms {
  return pick(plan, planTermNames)
}

/** The terms of a plan that a sale copies. */
export function soldTermsOf(plan: PlanTerms): SoldTerms {
  return pick(plan, soldTermNames)
}

function pick<It, const Name extends keyof It>(it: It, names: readonly Name[]): Pick<It, Name> {
  return Object.fromEntries(names.map((name) => [name, it[name]])) as Pick<It, Name>
}

/** The terms of a plan of which only name, price and length are given: paid once, and offered again at its end. */
export const plainTerms: PlanTerms = {
  charging: 'once',
  installments: null,
  enrollment_fee_cents: 0,
  due_day_choice: false,
  freeze_days: 0,
  freeze_min_days: 1,
  renewal: 'offered',
  ...anyEntry,
  ...anyClasses,
}

/**
 * A membership plan. `duration` is in days, `price` in reais, per month if charged monthly; an archived plan is no longer sold.
 * `active_enrollments` is shown only to staff, null for students.
 */
export const plan = z.object({
  id: recordId,
  name: z.string(),
  price: z.number(),
  duration: z.int(),
  /** Whole months, if the plan is sold by the month; `duration` is then approximate. */
  duration_months: z.int().nullable(),
  ...planTerms.shape,
  /** The agreement version that buyers accept; null for none. */
  agreement_version: z.int().nullable(),
  active_enrollments: z.int().min(0).nullable(),
  archived_at: instant.nullable(),
  created_at: instant,
  version,
})
export type Plan = z.output<typeof plan>

const duration = z
  .number('DURATION_INVALID')
  .int('DURATION_INVALID')
  .min(limits.planDurationMinDays, 'DURATION_INVALID')
  .max(limits.planDurationMaxDays, 'DURATION_INVALID')

const durationMonths = z
  .number('MONTHS_INVALID')
  .int('MONTHS_INVALID')
  .min(1, 'MONTHS_INVALID')
  .max(limits.planDurationMaxMonths, 'MONTHS_INVALID')

/** With `duration_months` the plan is sold by the month, and the server derives the days. */
export const planForm = z.strictObject({
  name: personName,
  price,
  duration,
  duration_months: durationMonths.nullable().optional(),
  ...planTerms.partial().shape,
})

export const planChanges = planForm.partial().extend({ id: recordId, archived: z.boolean().optional() })

export const planQuery = queryOf(lists.planParameters)

export const plans = withSchemas(calls.plans, {
  list: { query: planQuery, reply: listOf(plan) },
  export: { query: exportQueryOf(planQuery) },
  find: { reply: plan },
  create: { body: planForm, reply: plan },
  update: { body: planChanges, reply: plan },
  agreement: { reply: planAgreement },
  saveAgreement: { body: planAgreementForm, reply: planAgreement },
  previewAgreement: { body: planAgreementForm, reply: agreementPreview },
  remove: {},
})
