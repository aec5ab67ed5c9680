import { listGyms } from '#platform/database'
import type { Database } from '#platform/database'
import type { Job } from '#platform/jobs'
import { deleteOldInvitations } from './invitations.store.ts'

/** The job that deletes expired invitations. */
export function invitationJobs(database: Database): Job[] {
  return [
    {
      name: 'clean-invitations',
      schedule: '29 4 * * *',
      run: async ({ now }) => {
        for (const { id } of await listGyms(database)) {
          await database.inGym(id, 'write', (tx) => deleteOldInvitations(tx, now.toISOString()))
        }
      },
    },
  ]
}
