import { z } from 'zod'
import { createsOnce, gymEndpoint } from './endpoint.ts'
import { languages } from '@folego/domain'

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

export const gymTemplates = {
  find: gymEndpoint('GET', '/template', 'gyms.write', { reply: templates }),
  add: gymEndpoint('POST', '/template', 'gyms.write', {
    body: z.strictObject({ language: z.enum(languages).default('pt-BR') }),
    reply: templates,
    ...createsOnce,
  }),
  remove: gymEndpoint('DELETE', '/template', 'gyms.write', { reply: templates }),
} as const
