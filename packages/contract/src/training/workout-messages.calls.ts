import { workoutMessageLimits } from '@folego/domain'
import { gymCall } from '../call.ts'
import { bodyBytesFor } from '../file-types.ts'

/** The types of what is sent with a message, as stored. */
export const messageMediaTypes = ['image/webp', 'video/mp4'] as const

export const workoutMessages = {
  // `id` is that of the workout.
  list: gymCall('GET', '/student-workout/sessions/{id}/messages', 'training.view'),
  // Known by its `client_id`, like a set: a phone may send it again weeks later.
  write: gymCall('POST', '/student-workout/sessions/{id}/messages', 'training.record', {
    slow: true,
    bodyBytesMax: bodyBytesFor(workoutMessageLimits.videoBytesMax),
  }),
  // `id` is that of the message.
  file: gymCall('GET', '/student-workout/messages/{id}/file', 'training.view', { file: messageMediaTypes }),
  withdraw: gymCall('DELETE', '/student-workout/messages/{id}', 'training.record'),
}
