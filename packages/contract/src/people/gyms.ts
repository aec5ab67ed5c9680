import { z } from 'zod'
import {
  barChoices,
  dumbbellStepChoices,
  type GymLoads,
  isTimezone,
  limits,
  machineStepChoices,
  plateChoices,
} from '@folego/domain'
import { type Position, positions } from '../access.ts'
import { withSchemas } from '../endpoint.ts'
import { cnpj, email, optionalText, phone, recordId, text, textOrNull, version } from '../fields.ts'
import { listOf } from '../lists.ts'
import { pictureContent, pictureQuery } from '../pictures.ts'
import * as calls from './gyms.calls.ts'
import { roleReply } from './identity.ts'

/** What a gym has to load with, in kilograms; see `GymLoads`. Plates in any order, deduplicated and returned heaviest first. */
export const gymLoadsForm = z.strictObject({
  plates_kg: z
    .array(z.literal(plateChoices))
    .min(1, 'PLATES_REQUIRED')
    .max(plateChoices.length)
    .transform((plates) => [...new Set(plates)].sort((one, other) => other - one)),
  bar_kg: z.literal(barChoices),
  dumbbell_step_kg: z.literal(dumbbellStepChoices),
  machine_step_kg: z.literal(machineStepChoices),
})

const loadsReply = z.object({
  plates_kg: z.array(z.number()),
  bar_kg: z.number(),
  dumbbell_step_kg: z.number(),
  machine_step_kg: z.number(),
}) satisfies z.ZodType<GymLoads>

const percent = z.int('PERCENT_INVALID').min(0, 'PERCENT_INVALID').max(100, 'PERCENT_INVALID')

/** The discount that reception, managers and finance may give on one enrollment, in percent of the full price. */
export const discountLimitForm = z.strictObject({
  discount_limit_percent: percent,
  discount_limit_manager_percent: percent,
  discount_limit_finance_percent: percent,
})
export type DiscountLimits = z.output<typeof discountLimitForm>
/** The limits as a gym shows them: to its administrators only. */
export type ShownDiscountLimits = { [K in keyof DiscountLimits]?: DiscountLimits[K] | undefined }

/** The discount, in percent, that an administrator may give without approval: owners any, those without a position none. */
export function discountLimitOf(gym: ShownDiscountLimits, position: Position | null): number {
  if (position === 'owner') return 100
  if (position === 'manager') return gym.discount_limit_manager_percent ?? 0
  if (position === 'finance') return gym.discount_limit_finance_percent ?? 0
  return position === 'reception' ? (gym.discount_limit_percent ?? 0) : 0
}

/** How many days before an automatic renewal its student is notified. */
export const renewalNoticeForm = z.strictObject({
  renewal_notice_days: z.int('NOTICE_DAYS_INVALID').min(1, 'NOTICE_DAYS_INVALID').max(60, 'NOTICE_DAYS_INVALID'),
})

/**
 * A gym as one of its people sees it: `role` is their role there, `position` that of an administrator (null for others), `today`
 * the current calendar date there.
 */
export const gym = z.object({
  id: recordId,
  name: z.string(),
  timezone: z.string(),
  today: z.iso.date(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  /** The registered name of the company (razão social); with the CNPJ on every paper. */
  legal_name: z.string().nullable(),
  /** Fourteen characters. */
  cnpj: z.string().nullable(),
  /** Replies to the gym's e-mails go there. */
  email: z.string().nullable(),
  /** Identifies the content of the logo; null without one. */
  logo_version: z.string().nullable(),
  loads: loadsReply,
  /** For administrators only. */
  ...discountLimitForm.partial().shape,
  renewal_notice_days: z.int().min(1).max(60),
  role: roleReply,
  position: z.enum(positions).nullable(),
  /** The gym requires a second factor of its staff, and the caller has none yet: every call of the gym is refused. */
  lacks_second_factor: z.boolean(),
  version,
})
export type Gym = z.output<typeof gym>

const timezone = z.string().max(64).refine(isTimezone, 'TIMEZONE_INVALID')

export const gymForm = z.strictObject({
  name: text('GYM_NAME_REQUIRED', limits.nameMaxLength),
  timezone: timezone.default('America/Sao_Paulo'),
  address: optionalText().nullable().optional(),
  phone: phone.nullable().optional(),
  legal_name: textOrNull(limits.nameMaxLength).optional(),
  cnpj: cnpj.nullable().optional(),
  email: email.nullable().optional(),
})

export const gymChanges = gymForm
  .extend({
    timezone: timezone.optional(),
    loads: gymLoadsForm,
    ...discountLimitForm.shape,
    ...renewalNoticeForm.shape,
  })
  .partial()

export const gyms = withSchemas(calls.gyms, {
  list: {
    reply: listOf(gym).extend({ last_gym_id: recordId.nullable() }),
  },
  open: {},
  create: { body: gymForm, reply: gym },
  update: { body: gymChanges, reply: gym },
  logo: { query: pictureQuery },
  setLogo: { body: z.strictObject({ content: pictureContent }), reply: gym },
  removeLogo: {},
})
