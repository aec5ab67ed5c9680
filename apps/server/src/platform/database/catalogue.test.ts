import type { Client } from 'pg'
import { inject, expect, test } from 'vitest'
import { testDatabaseAddress } from '../../testing/database.ts'
import { loginOf, withClient, withDatabase } from './address.ts'

/** Tables that belong to no gym. docs/decisions/003 gives the reason for each. */
const shared = [
  'account_events',
  'account_idempotency_keys',
  'accounts',
  'catalogue_exercises',
  'gyms',
  'jobs',
  'known_devices',
  'memberships',
  'password_resets',
  'push_keys',
  'push_subscriptions',
  'rate_limits',
  'recovery_codes',
  'schema_migrations',
  'second_factors',
  'sessions',
  'setup_links',
  'sign_in_steps',
]

const ours = `(select c.oid, c.relname, c.relrowsecurity, c.relforcerowsecurity, c.relname <> all ($1::text[]) as of_gym
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p'))`

/** Each rule is a query that returns its violations. */
const rules: Record<string, string> = {
  'a table of a gym has gym_id uuid not null, filled from the transaction': `
    select t.relname as breach from ${ours} t
    left join pg_attribute a on a.attrelid = t.oid and a.attname = 'gym_id' and a.attnotnull and a.atttypid = 'uuid'::regtype
    left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum
    where t.of_gym and coalesce(pg_get_expr(d.adbin, d.adrelid), '') not like '%app.gym_id%'`,
  'a table of a gym has forced row-level security': `
    select relname as breach from ${ours} t where of_gym and not (relrowsecurity and relforcerowsecurity)`,
  'a table of a gym has the policy of isolate_gym_table': `
    select relname as breach from ${ours} t where of_gym and not exists (
      select from pg_policies p where p.tablename = t.relname and p.policyname = 'one_gym' and p.cmd = 'ALL'
        and p.roles = '{folego_gym}' and p.qual = '(gym_id = ( SELECT current_gym() AS current_gym))' and p.with_check = p.qual)`,
  'any other policy on a table of a gym only narrows, or is for reading by the lookup functions': `
    select t.relname || ': ' || p.policyname as breach from ${ours} t join pg_policies p on p.tablename = t.relname
    where of_gym and p.policyname <> 'one_gym' and p.permissive = 'PERMISSIVE' and not (p.roles = '{folego_lookup}' and p.cmd = 'SELECT')`,
  'a table of a gym has a primary key': `
    select relname as breach from ${ours} t where of_gym
      and not exists (select from pg_constraint k where k.conrelid = t.oid and k.contype = 'p')`,
  'gym_id comes first in every index of a table of a gym': `
    select i.indexrelid::regclass::text as breach from ${ours} t join pg_index i on i.indrelid = t.oid
    left join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0] where of_gym and a.attname is distinct from 'gym_id'`,
  'gym_id comes first on both sides of every reference of a table of a gym': `
    select t.relname || ': ' || k.conname as breach from ${ours} t join pg_constraint k on k.conrelid = t.oid and k.contype = 'f'
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    join pg_attribute b on b.attrelid = k.confrelid and b.attnum = k.confkey[1]
    where of_gym and (a.attname <> 'gym_id' or (b.attname <> 'gym_id' and k.confrelid <> 'gyms'::regclass))`,
  'a shared table refers to no table of a gym': `
    select t.relname || ': ' || k.conname as breach from ${ours} t join pg_constraint k on k.conrelid = t.oid and k.contype = 'f'
    join ${ours} other on other.oid = k.confrelid where not t.of_gym and other.of_gym`,
  'account transactions have no right on any table of a gym': `
    select relname as breach from ${ours} t where of_gym
      and (has_table_privilege('folego_account', oid, 'select, insert, update, delete, truncate')
        or has_any_column_privilege('folego_account', oid, 'select, insert, update'))`,
  'shared tables that a gym may read or change hide rows from it': `
    select relname as breach from ${ours} t where not of_gym and relname <> 'schema_migrations'
      and not (relrowsecurity and relforcerowsecurity)
      and (has_table_privilege('folego_gym', oid, 'select, update, delete')
        or has_any_column_privilege('folego_gym', oid, 'select, update'))`,
  'nobody has rights by default': `
    select t.relname || ': ' || g.privilege_type as breach from ${ours} t
    join pg_class c on c.oid = t.oid cross join lateral aclexplode(c.relacl) g
    where g.grantee = 0 and t.relname <> 'schema_migrations'`,
  'a table is emptied or truncated by nobody but its owner': `
    select relname || ' by ' || r as breach from ${ours} t, unnest(array['folego_gym', 'folego_account']) r
    where has_table_privilege(r, oid, 'truncate, references, trigger')`,
  'no sequences': `select relname as breach from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace and $1::text[] is not null`,
  'no triggers, except those that end links with what they were made on': `
    select tgname::text as breach from pg_trigger
    where not tgisinternal and tgname not in ('end_links', 'end_invitation') and $1::text[] is not null`,
  'no exclusion constraints, nothing deferrable': `
    select conname::text as breach from pg_constraint
    where connamespace = 'public'::regnamespace and (contype = 'x' or condeferrable) and $1::text[] is not null`,
  'no stored generated columns, no identities': `
    select t.relname || '.' || a.attname as breach from ${ours} t join pg_attribute a on a.attrelid = t.oid
    where a.attgenerated = 's' or a.attidentity <> ''`,
  'no rewrite rules, no views that would read as their owner': `
    select relname as breach from pg_class where relkind in ('v', 'm') and relnamespace = 'public'::regnamespace and $1::text[] is not null`,
  'no function with borrowed rights reads what is searched': `
    select t.relname || '.' || a.attname as breach from ${ours} t join pg_attribute a on a.attrelid = t.oid
    where of_gym and a.attnum > 0 and (a.attname like '%search_key' or a.attname like '%name_key')
      and has_column_privilege('folego_lookup', t.oid, a.attnum, 'select')`,
  'a function with borrowed rights borrows those of folego_lookup, pins its search path and is not for everybody': `
    select p.oid::regprocedure::text as breach from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prosecdef and $1::text[] is not null
      and (p.proowner <> 'folego_lookup'::regrole or has_function_privilege('public', p.oid, 'execute')
        or coalesce(array_to_string(p.proconfig, ' '), '') not like '%search_path=pg_catalog, public, pg_temp%')`,
}

async function breaches(client: Client): Promise<string[]> {
  const found: string[] = []
  for (const [rule, query] of Object.entries(rules)) {
    const { rows } = await client.query<{ breach: string }>(query, [shared])
    found.push(...rows.map((row) => `${rule}: ${row.breach}`))
  }
  return found
}

test('every table follows the rules of tenant isolation', async () => {
  expect(await withClient(await testDatabaseAddress(), breaches)).toEqual([])
})

test('every shared table exists under its name', async () => {
  const names = await withClient(await testDatabaseAddress(), (client) =>
    client.query<{ name: string }>(
      'select tablename as name from pg_tables where schemaname = $1 and tablename = any ($2)',
      ['public', shared],
    ),
  )
  expect(names.rows.map((row) => row.name).sort()).toEqual(shared)
})

// Creating the invalid tables requires the owner; an external server provides only the application's login.
const found = inject('database')
test.skipIf(found.kind === 'external')('a table that violates a rule is detected', async () => {
  if (found.kind === 'external') return
  const { pathname } = new URL(await testDatabaseAddress())
  const noticed = await withClient(withDatabase(found.superuser, pathname.slice(1)), async (client) => {
    await client.query('begin')
    await client.query(`
      create table bad_plain (id uuid primary key, student_id uuid);
      create table badly_isolated (gym_id uuid not null default (current_setting('app.gym_id'))::uuid, id serial,
        plan_id uuid, twice integer generated always as (1 + 1) stored, primary key (gym_id, id), unique (plan_id));
      call isolate_gym_table('badly_isolated', 'select, truncate');
      alter table badly_isolated no force row level security;
      create policy too_wide on badly_isolated using (true);
      alter table jobs add foreign key (id) references bad_plain (id) not valid;
      grant select on bad_plain to public;
      grant select (search_key) on students to folego_lookup;
      grant select on jobs to folego_gym;
      create table bad_heap (gym_id uuid, student_id uuid, foreign key (student_id, gym_id) references students (id, gym_id));
      create view bad_view as select * from students;
      create function bad_definer() returns integer language sql security definer return 1;
      create trigger bad_trigger before update on plans for each row execute function suppress_redundant_updates_trigger();
      alter table plans add constraint bad_deferred unique (gym_id, id, name) deferrable;
    `)
    const list = await breaches(client)
    await client.query('rollback')
    return list
  })
  const quiet = Object.keys(rules).filter((rule) => !noticed.some((line) => line.startsWith(rule)))
  expect(quiet).toEqual([])
})

test('the application’s login has no privileges of its own', async () => {
  const address = await testDatabaseAddress()
  const { rows } = await withClient(address, (client) =>
    client.query(
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migrations'
        and (pg_has_role($1::name, relowner, 'USAGE') or has_table_privilege($1::name, oid, 'select, insert, update, delete'))`,
      [loginOf(address)],
    ),
  )
  expect(rows).toEqual([])
})
