import type { Plan, PlanTerms } from '@folego/contract'
import { daysOfMonths, limits } from '@folego/domain'
import { readCents, typedCents, typedReais } from '#platform/form'

export const durationUnits = ['days', 'months'] as const
export type DurationUnit = (typeof durationUnits)[number]

/** The terms of a plan as typed. */
type TypedTerms = {
  [Name in keyof PlanTerms]: null extends PlanTerms[Name]
    ? string
    : PlanTerms[Name] extends number
      ? string
      : PlanTerms[Name]
}

/** The field values of the dialog: amounts are texts like `99.90`, numbers are digits (the duration in its unit); '' is empty. */
export interface PlanValues extends TypedTerms {
  name: string
  price: string
  duration: string
  unit: DurationUnit
}

const anyEntry = {
  entry_days: '',
  entry_from: '',
  entry_until: '',
  entry_more: '',
  weekly_visits: '',
  daily_visits: '',
}
export const entryNames = Object.keys(anyEntry) as (keyof typeof anyEntry)[]

/** Of `class_modalities` the ids, separated by commas. */
const anyClasses = { class_modalities: '', weekly_classes: '' }
export const classNames = Object.keys(anyClasses) as (keyof typeof anyClasses)[]

const plainTerms: TypedTerms = {
  charging: 'once',
  installments: '',
  enrollment_fee_cents: '',
  due_day_choice: false,
  freeze_days: '',
  freeze_min_days: '',
  renewal: 'offered',
  ...anyEntry,
  ...anyClasses,
}

/** How a plan is charged and what it allows: fields that a plain plan does not need. */
export const chargingNames = (Object.keys(plainTerms) as (keyof typeof plainTerms)[]).filter(
  (name) => !Object.hasOwn(anyEntry, name) && !Object.hasOwn(anyClasses, name),
)

/** Whether some of these fields differ from those of a plain plan. */
export function hasSome(values: PlanValues, names: readonly (keyof TypedTerms)[]): boolean {
  return names.some((name) => values[name] !== plainTerms[name])
}

const emptyPlan: PlanValues = { name: '', price: '', duration: '30', unit: 'days', ...plainTerms }

export function valuesOfPlan(plan: Plan | undefined): PlanValues {
  if (!plan) return emptyPlan
  const { name, price, duration, duration_months } = plan
  const length = {
    duration: String(duration_months ?? duration),
    unit: duration_months === null ? 'days' : 'months',
  } as const
  return { name, price: typedReais(price), ...length, ...valuesOfTerms(plan) }
}

function valuesOfTerms(plan: PlanTerms): TypedTerms {
  const { charging, due_day_choice, renewal, installments, enrollment_fee_cents: fee, freeze_days: days } = plan
  return {
    charging,
    due_day_choice,
    renewal,
    installments: String(installments ?? ''),
    enrollment_fee_cents: fee === 0 ? '' : typedCents(fee),
    freeze_days: days === 0 ? '' : String(days),
    freeze_min_days: days === 0 ? '' : String(plan.freeze_min_days),
    entry_days: plan.entry_days ?? '',
    entry_from: plan.entry_from ?? '',
    entry_until: plan.entry_until ?? '',
    entry_more: plan.entry_more ?? '',
    weekly_visits: String(plan.weekly_visits ?? ''),
    daily_visits: String(plan.daily_visits ?? ''),
    class_modalities: (plan.class_modalities ?? []).join(','),
    weekly_classes: String(plan.weekly_classes ?? ''),
  }
}

/** Field values → the contract's form. An invalid amount becomes NaN, which the form rejects. */
export function readPlan(values: PlanValues) {
  const { charging, due_day_choice, renewal } = values
  return {
    name: values.name,
    ...readPriceAndLength(values),
    charging,
    installments: charging === 'installments' ? wholeOf(values.installments) : null,
    enrollment_fee_cents: readCents(values.enrollment_fee_cents) ?? 0,
    due_day_choice,
    freeze_days: values.freeze_days === '' ? 0 : wholeOf(values.freeze_days),
    freeze_min_days: values.freeze_days === '' || values.freeze_min_days === '' ? 1 : wholeOf(values.freeze_min_days),
    renewal,
    entry_days: values.entry_days === everyDay ? null : values.entry_days || null,
    entry_from: values.entry_from || null,
    entry_until: values.entry_until || null,
    entry_more: values.entry_more || null,
    weekly_visits: values.weekly_visits === '' ? null : wholeOf(values.weekly_visits),
    daily_visits: values.daily_visits === '' ? null : wholeOf(values.daily_visits),
    class_modalities: values.class_modalities === '' ? null : values.class_modalities.split(','),
    weekly_classes: values.weekly_classes === '' ? null : wholeOf(values.weekly_classes),
  }
}

const everyDay = '1234567'

/** Digits → number; anything else is NaN, which the form rejects. */
const wholeOf = (typed: string): number => (/^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN)

function readPriceAndLength({ price, duration, unit }: Pick<PlanValues, 'price' | 'duration' | 'unit'>) {
  const count = /^\d+$/.test(duration.trim()) ? Number(duration) : undefined
  const reais = price === '' ? undefined : Number(price)
  if (unit === 'days' || count === undefined) return { price: reais, duration: count, duration_months: null }
  return { price: reais, duration: Math.max(1, daysOfMonths(count)), duration_months: count }
}

/** An invalid number of months is shown at the only duration field. */
export function checkPlan({ duration, unit }: PlanValues): { duration?: 'MONTHS_INVALID' } {
  const months = Number(duration)
  const isWrong = unit === 'months' && !(months >= 1 && months <= limits.planDurationMaxMonths)
  return isWrong ? { duration: 'MONTHS_INVALID' } : {}
}

/**
 * The price of a plan per 30 days (or per month, if it is sold by the month), in reais; undefined if it lasts about a
 * month, or if price or duration is missing.
 */
export function monthlyPrice(values: Pick<PlanValues, 'price' | 'duration' | 'unit'>): number | undefined {
  const { duration, unit } = values
  const { price: reais, duration: days } = readPriceAndLength(values)
  if (reais === undefined || Number.isNaN(reais) || reais === 0 || days === undefined || days === 0) return undefined
  if (unit === 'months') return duration.trim() === '1' ? undefined : reais / Number(duration)
  return days >= 28 && days <= 31 ? undefined : (reais / days) * 30
}
