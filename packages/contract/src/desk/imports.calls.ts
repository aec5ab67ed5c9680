import { limits } from '@folego/domain'
import { creates, edits, gymCall } from '../call.ts'
import { bodyBytesFor } from '../file-types.ts'

export const imports = {
  list: gymCall('GET', '/import', 'students.import'),
  create: gymCall('POST', '/import', 'students.import', {
    ...creates,
    slow: true,
    bodyBytesMax: bodyBytesFor(limits.importFileBytesMax),
  }),
  find: gymCall('GET', '/import/{id}', 'students.import', { tagged: true }),
  rows: gymCall('GET', '/import/{id}/rows', 'students.import'),
  rejected: gymCall('GET', '/import/{id}/rejected', 'students.import', { file: ['text/csv'] }),
  choose: gymCall('PUT', '/import/{id}', 'students.import', edits),
  apply: gymCall('POST', '/import/{id}/apply', 'students.import', { tagged: true }),
  undo: gymCall('POST', '/import/{id}/undo', 'students.import', { tagged: true }),
  discard: gymCall('DELETE', '/import/{id}', 'students.import'),
}
