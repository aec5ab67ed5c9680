import { classLimits } from '@folego/domain'
import { z } from 'zod'
import { withSchemas } from '../endpoint.ts'
import { recordId, text, textOrNull } from '../fields.ts'
import * as calls from './spots.calls.ts'

const line = z.int().min(1).max(50)

/** A named place of a room: a bike, a reformer. */
const place = {
  label: text('NAME_REQUIRED', 20),
  /** Where it stands, from the front left. */
  row_number: line,
  column_number: line,
  /** Why nobody gets it; null: it is in use. */
  out_of_order: textOrNull().optional(),
}

export const spot = z.object({ ...place, id: recordId, out_of_order: z.string().nullable() })
export type Spot = z.output<typeof spot>

/** All of a room; those without `id` are new, those that are left out are removed. */
export const spotsForm = z.strictObject({
  spots: z.array(z.strictObject({ ...place, id: recordId.nullish() })).max(classLimits.capacityMax),
})

export const spots = withSchemas(calls.spots, {
  list: { reply: z.object({ object: z.array(spot) }) },
  save: { body: spotsForm, reply: z.object({ object: z.array(spot) }) },
})
