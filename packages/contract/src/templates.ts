import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { languages } from './identity.ts'

const count = z.int().min(0)

/**
 * Ready templates of a gym: membership plans, workouts and weekly plans to begin with. `added`: the gym has taken them.
 * `untouched`: those that nobody has changed, sold or assigned.
 */
export const templates = z.object({
  added: z.boolean(),
  untouched: z.object({ plans: count, workouts: count, weekly_plans: count }),
})
export type Templates = z.output<typeof templates>

export const gymTemplates = {
  find: endpoint({
    method: 'GET',
    path: '/template',
    scope: 'gym',
    access: 'gyms.write',
    summary: 'Whether the gym has taken the ready templates, and how many are as they came',
    reply: templates,
  }),
  add: endpoint({
    method: 'POST',
    path: '/template',
    scope: 'gym',
    access: 'gyms.write',
    summary: 'Add the ready templates: 3 plans, 5 workouts and 5 weekly plans; nothing where they were taken already',
    body: z.strictObject({ language: z.enum(languages).default('pt-BR') }),
    reply: templates,
    status: 201,
    idempotent: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/template',
    scope: 'gym',
    access: 'gyms.write',
    summary: 'Take back the templates that nobody has changed, sold or assigned; the others stay',
    reply: templates,
  }),
} as const
