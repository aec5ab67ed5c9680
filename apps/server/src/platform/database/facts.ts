import { withClient } from './address.ts'
import type { DatabaseAddress } from './address.ts'
import { loginFaults } from './roles.ts'

export interface DatabaseFacts {
  /** `18.4`. */
  version: string
  megabytes: number
  /** By its clock. */
  now: Date
  /** Why the login must not be used for requests; see `loginFaults`. */
  faults: string[]
}

/** What the operator wants to know of a database, by the login for requests. Rejects if it does not answer. */
export function databaseFacts(address: DatabaseAddress): Promise<DatabaseFacts> {
  return withClient(address, async (client) => {
    const { rows } = await client.query<{ version: string; bytes: string; now: string }>(
      `select current_setting('server_version') as version, pg_database_size(current_database())::text as bytes,
         to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as now`,
    )
    const about = rows[0]
    return {
      version: about?.version ?? '',
      megabytes: Math.round(Number(about?.bytes) / 1e6),
      now: new Date(about?.now ?? ''),
      faults: await loginFaults(client),
    }
  })
}
