import { z } from 'zod'
import { createEndpoint, gymEndpoint, updateEndpoint } from './endpoint.ts'
import { instant, personName, price, recordId, version } from './fields.ts'
import { limits } from './limits.ts'
import { listExport } from './list-exports.ts'
import { listEndpoint, listQuery } from './lists.ts'

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
  list: listEndpoint('/plan', 'plans.read', planQuery, plan),
  export: listExport('/plan/export', 'plans.export', planQuery),
  find: gymEndpoint('GET', '/plan/{id}', 'plans.read', { reply: plan, tagged: true }),
  create: createEndpoint('/plan', 'plans.write', planForm, plan),
  update: updateEndpoint('PATCH', '/plan', 'plans.write', planChanges, plan),
  remove: gymEndpoint('DELETE', '/plan/{id}', 'plans.write', { conditional: true }),
} as const
