import { limits, workoutMessageLimits } from '@folego/domain'
import { z } from 'zod'
import { withSchemas } from '../endpoint.ts'
import { instant, recordId, textOrNull } from '../fields.ts'
import { fileContent } from '../files.ts'
import * as calls from './workout-messages.calls.ts'

/* What a student and the coaches write to each other about one workout: health data, like the workout. */

export const workoutMessage = z.object({
  id: recordId,
  /** As the device named it, which knows by it that its message has arrived. */
  client_id: recordId,
  /** False: from somebody of the gym. */
  from_student: z.boolean(),
  by_name: z.string(),
  /** The reader wrote it and can withdraw it. */
  own: z.boolean(),
  text: z.string().nullable(),
  /** `stored` is false once the file is deleted, `workoutMessageLimits.fileDays` after it was sent. */
  file: z.object({ media_type: z.enum(calls.messageMediaTypes), stored: z.boolean() }).nullable(),
  written_at: instant,
})
export type WorkoutMessage = z.output<typeof workoutMessage>

export const workoutMessageForm = z.strictObject({
  client_id: recordId,
  text: textOrNull(limits.notesMaxLength).default(null),
  /** A picture, or a video as phones record it (MP4, MOV), detected by its content. */
  file: fileContent(workoutMessageLimits.videoBytesMax, {
    missing: 'MEDIUM_INVALID',
    invalid: 'MEDIUM_INVALID',
    tooLarge: 'MEDIUM_TOO_LARGE',
  })
    .nullable()
    .default(null),
})

export const workoutMessages = withSchemas(calls.workoutMessages, {
  list: { reply: z.object({ object: z.array(workoutMessage) }) },
  write: { body: workoutMessageForm, reply: workoutMessage },
  file: {},
  withdraw: {},
})
