import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { idParams, instant, personName, price, recordId, version } from './fields.ts'
import { limits } from './limits.ts'
import { listExport } from './list-exports.ts'
import { listOf, listQuery } from './lists.ts'

/**
 * A membership plan. `duration` is in days, `price` in reais; an archived plan is not sold any more. How many have it,
 * `active_enrollments`, is shown to staff alone: null for students.
 */
export const plan = z.object({
  id: recordId,
  name: z.string(),
  price: z.number(),
  duration: z.int(),
  /** Whole months, where the plan is sold by the month; `duration` then names about as many days. */
  duration_months: z.int().nullable(),
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

/** With `duration_months` the plan is sold by the month, and the server names the days. */
export const planForm = z.strictObject({
  name: personName,
  price,
  duration,
  duration_months: durationMonths.nullable().optional(),
})

export const planChanges = planForm.partial().extend({ id: recordId, archived: z.boolean().optional() })

export const planQuery = listQuery(['name', 'price', 'duration', 'created_at'], 'name', {
  archived: z.enum(['true', 'false', 'all']).default('false'),
})

export const plans = {
  list: endpoint({
    method: 'GET',
    path: '/plan',
    scope: 'gym',
    access: 'plans.read',
    summary: 'Plans of the gym: search by name',
    query: planQuery,
    reply: listOf(plan),
  }),
  export: listExport('/plan/export', 'plans.export', planQuery),
  find: endpoint({
    method: 'GET',
    path: '/plan/{id}',
    scope: 'gym',
    access: 'plans.read',
    summary: 'One plan',
    params: idParams,
    reply: plan,
    tagged: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/plan',
    scope: 'gym',
    access: 'plans.write',
    summary: 'Offer a plan',
    body: planForm,
    reply: plan,
    status: 201,
    tagged: true,
    idempotent: true,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/plan',
    scope: 'gym',
    access: 'plans.write',
    summary:
      'Change, archive or bring back a plan; what was sold keeps its price and dates. Another duration without months means days',
    body: planChanges,
    reply: plan,
    tagged: true,
    conditional: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/plan/{id}',
    scope: 'gym',
    access: 'plans.write',
    summary: 'Take a plan from the lists; refused with PLAN_IN_USE while enrollments of it are active',
    params: idParams,
    conditional: true,
  }),
} as const
