import { escapeIdentifier, type Client } from 'pg'
import { DatabaseRefused, sqlState } from './errors.ts'

/** folego_gym: rows of one gym. folego_account: shared tables. folego_lookup: owns the functions that look across gyms. */
const groups = ['folego_gym', 'folego_account', 'folego_lookup'] as const

/**
 * Creates the three group roles if missing and grants them to the two logins: the application switches to folego_gym or
 * folego_account in each transaction and can do nothing without, the owner assigns functions to folego_lookup. Does only what is
 * missing, so an administrator may have done it before. Rejects with `DatabaseRefused`, with the SQL for an administrator, if
 * `client` lacks the privilege.
 */
export async function prepareRoles(client: Client, logins: { owner: string; app: string }): Promise<void> {
  const version = await serverVersion(client)
  const wanted: string[] = []
  for (const group of groups) {
    if (!(await roleExists(client, group))) wanted.push(`create role ${group} nologin`)
  }
  for (const group of ['folego_gym', 'folego_account'] as const) {
    if (!(await canBecome(client, logins.app, group, version))) wanted.push(grant(group, logins.app, version))
  }
  for (const group of groups) {
    if (logins.owner !== logins.app || group === 'folego_lookup') {
      if (!(await canBecome(client, logins.owner, group, version))) wanted.push(grant(group, logins.owner, version))
    }
  }
  try {
    for (const statement of wanted) await client.query(statement)
  } catch (error) {
    if (sqlState(error) !== '42501') throw error
    throw new DatabaseRefused(
      `The database login "${logins.owner}" may not create or grant roles. An administrator of the server runs this once:\n` +
        wanted.map((statement) => `  ${statement};`).join('\n'),
      error,
    )
  }
}

/** Membership without inheritance: nothing is allowed until a transaction switches to one of the two roles. */
function grant(group: string, login: string, version: number): string {
  const membership = `grant ${group} to ${escapeIdentifier(login)}`
  return version >= 160_000 ? `${membership} with inherit false, set true` : membership
}

/** `server_version_num`: 180004 for 18.4. */
export async function serverVersion(client: Client): Promise<number> {
  const { rows } = await client.query<{ version: string }>(`select current_setting('server_version_num') as version`)
  return Number(rows[0]?.version)
}

async function roleExists(client: Client, name: string): Promise<boolean> {
  return (await client.query('select from pg_roles where rolname = $1', [name])).rowCount === 1
}

/** Whether the login can `set role` to the group. Superusers always can, without a grant. */
async function canBecome(client: Client, login: string, group: string, version: number): Promise<boolean> {
  if (!(await roleExists(client, group)) || !(await roleExists(client, login))) return false
  const kind = version >= 160_000 ? 'SET' : 'MEMBER'
  const { rows } = await client.query<{ can: boolean }>('select pg_has_role($1::name, $2::name, $3) as can', [
    login,
    group,
    kind,
  ])
  return rows[0]?.can === true
}

/**
 * What makes a login unsuitable for requests: tenant isolation does not hold for superusers, for roles that bypass row-level
 * security, or if the privileges of the group roles are inherited. Messages for the operator; empty if there are none.
 */
export async function loginFaults(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ sentence: string }>(
    `select sentence from (
       select 'it is a superuser' as sentence from pg_roles where rolname = session_user and rolsuper
       union all select 'it bypasses row-level security' from pg_roles where rolname = session_user and rolbypassrls
       union all select 'it owns tables' where exists (
         select from pg_class where relkind = 'r' and relowner = session_user::regrole and relnamespace = 'public'::regnamespace)
       union all select 'it is not a member of ' || wanted from unnest(array['folego_gym', 'folego_account']) wanted
         where not exists (select from pg_roles where rolname = wanted) or not pg_has_role(session_user,
           (select oid from pg_roles where rolname = wanted), 'MEMBER')
       union all select 'it inherits the rights of ' || rolname from pg_roles
         where rolname in ('folego_gym', 'folego_account') and pg_has_role(session_user, oid, 'USAGE')
     ) faults`,
  )
  return rows.map((row) => row.sentence)
}
