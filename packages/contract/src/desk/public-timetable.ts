import { z } from 'zod'
import { withSchemas } from '../endpoint.ts'
import { qrCode } from '../fields.ts'
import * as calls from './public-timetable.calls.ts'

export const publicTimetableForm = z.strictObject({
  /** Anybody may read the timetable, without sign-in. */
  is_on: z.boolean(),
  /** The first names of instructors are in it. */
  names_trainers: z.boolean(),
})

const reply = publicTimetableForm.extend({ link: z.string(), qr: qrCode })

export const publicTimetable = withSchemas(calls.publicTimetable, {
  find: { reply },
  save: { body: publicTimetableForm, reply },
})
