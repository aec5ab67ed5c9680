import { listGyms } from '#platform/database'
import type { Database } from '#platform/database'
import type { Job } from '#platform/jobs'
import { askToJoinJob } from '#modules/people/students'
import { askToJoin } from './access-links.service.ts'
import type { LinkDependencies } from './access-links.service.ts'
import { deleteOldInvitations } from './invitations.store.ts'

/** The jobs that delete expired invitations, and that ask the owners of accounts elsewhere to join. */
export function invitationJobs(dependencies: LinkDependencies & { database: Database }): Job[] {
  const { database } = dependencies
  return [
    { name: askToJoinJob, run: (it) => askToJoin(dependencies, it) },
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
