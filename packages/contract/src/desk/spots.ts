import { classLimits } from '@folego/domain'
import { z } from 'zod'
import { withSchemas } from '../endpoint.ts'
import { chosenId, recordId, text, textOrNull } from '../fields.ts'
import { classBooking } from './classes.ts'
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

const spot = z.object({ ...place, id: recordId, out_of_order: z.string().nullable() })
export type Spot = z.output<typeof spot>

/** All of a room; those without `id` are new, those that are left out are removed. */
export const spotsForm = z.strictObject({
  spots: z.array(z.strictObject({ ...place, id: recordId.nullish() })).max(classLimits.capacityMax),
})

/** A spot in one class. Who has it is for staff; a student knows their own. */
const classSpot = spot.extend({
  is_taken: z.boolean(),
  is_own: z.boolean(),
  student_name: z.string().nullable(),
})
export type ClassSpot = z.output<typeof classSpot>

export const spots = withSchemas(calls.spots, {
  list: { reply: z.object({ object: z.array(spot) }) },
  save: { body: spotsForm, reply: z.object({ object: z.array(spot) }) },
  ofClass: { reply: z.object({ object: z.array(classSpot) }) },
  choose: { body: z.strictObject({ spot_id: chosenId('VALUE_INVALID') }), reply: classBooking },
})
