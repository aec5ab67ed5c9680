import { z } from 'zod'
import { languages } from '@folego/domain'
import { withSchemas } from '../endpoint.ts'
import * as calls from './templates.calls.ts'

const count = z.int().min(0)

/**
 * The ready-made templates of a gym: membership plans, workouts and weekly plans. `added`: the gym has added them. `untouched`:
 * those not changed, sold or assigned.
 */
export const templates = z.object({
  added: z.boolean(),
  untouched: z.object({ plans: count, workouts: count, weekly_plans: count }),
})
export type Templates = z.output<typeof templates>

export const gymTemplates = withSchemas(calls.gymTemplates, {
  find: { reply: templates },
  add: { body: z.strictObject({ language: z.enum(languages).default('pt-BR') }), reply: templates },
  remove: { reply: templates },
})
