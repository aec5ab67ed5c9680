import { limits } from '@folego/domain'
import { gymCall } from '../call.ts'
import { bodyBytesFor } from '../file-types.ts'

const takesFile = { slow: true, bodyBytesMax: bodyBytesFor(limits.historyFileBytesMax) } as const

export const historyImports = {
  preview: gymCall('POST', '/student-workout/history/preview', 'training.record', { ...takesFile, status: 200 }),
  apply: gymCall('POST', '/student-workout/history', 'training.record', {
    ...takesFile,
    status: 201,
    idempotent: true,
  }),
  list: gymCall('GET', '/student-workout/history', 'training.view'),
  undo: gymCall('DELETE', '/student-workout/history/{id}', 'training.record'),
}
