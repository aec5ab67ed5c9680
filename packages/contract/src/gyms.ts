import { z } from 'zod'
import { isTimezone } from './calendar.ts'
import { endpoint } from './endpoint.ts'
import { idParams, optionalText, phone, recordId, text, version } from './fields.ts'
import { roleReply } from './identity.ts'
import { limits } from './limits.ts'
import { listOf } from './lists.ts'

/** A gym as one of its people sees it: `role` is the role held there, `today` the calendar date it is there now. */
export const gym = z.object({
  id: recordId,
  name: z.string(),
  timezone: z.string(),
  today: z.iso.date(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  role: roleReply,
  version,
})
export type Gym = z.output<typeof gym>

const timezone = z.string().max(64).refine(isTimezone, 'TIMEZONE_INVALID')

export const gymForm = z.strictObject({
  name: text('GYM_NAME_REQUIRED', limits.nameMaxLength),
  timezone: timezone.default('America/Sao_Paulo'),
  address: optionalText().nullable().optional(),
  phone: phone.nullable().optional(),
})

export const gymChanges = gymForm.extend({ timezone: timezone.optional() }).partial()

export const gyms = {
  list: endpoint({
    method: 'GET',
    path: '/gym',
    scope: 'account',
    access: 'signed-in',
    summary: 'The own gyms, by name',
    reply: listOf(gym),
  }),
  create: endpoint({
    method: 'POST',
    path: '/gym',
    scope: 'account',
    access: 'gyms.create',
    summary: 'Open a further gym; whoever opens it administers it',
    body: gymForm,
    reply: gym,
    status: 201,
    tagged: true,
    idempotent: true,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/gym/{id}',
    scope: 'gym',
    access: 'gyms.write',
    summary: 'Change the data of the selected gym',
    params: idParams,
    body: gymChanges,
    reply: gym,
    tagged: true,
    conditional: true,
  }),
} as const
