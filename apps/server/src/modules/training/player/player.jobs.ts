import type { Database } from '#platform/database'
import type { Job } from '#platform/jobs'
import { deleteOldFiles } from './messages/messages.service.ts'

/** The job that deletes pictures and videos of messages. */
export function playerJobs(database: Database): Job[] {
  return [{ name: 'message-files', schedule: '52 3 * * *', run: (it) => deleteOldFiles(database, it) }]
}
