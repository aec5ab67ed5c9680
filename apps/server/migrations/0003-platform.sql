-- What the platform stores for every module: limits, jobs, the audit log, replies to repeated requests.

-- Counters of failures and of calls, shared by all processes that serve this database.
create table rate_limits (
  key text collate "C" primary key,
  window_start timestamptz not null default now(),
  count integer not null default 0,
  -- how often the limit was reached in a row: the wait grows with it
  level integer not null default 0,
  -- nobody passes before this moment
  until timestamptz
);
create index rate_limits_by_age on rate_limits (window_start);
grant select, insert, update, delete on rate_limits to folego_account;

create table jobs (
  id uuid primary key,
  name text not null,
  -- at most one waiting job per key
  key text collate "C" constraint jobs_key_unique unique,
  payload jsonb not null default '{}',
  run_at timestamptz not null default now(),
  locked_until timestamptz,
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null default now()
);
create index jobs_by_time on jobs (run_at);
grant select, insert, update, delete on jobs to folego_account;
-- work that must begin only if the gym's change is committed
grant insert on jobs to folego_gym;

create table audit_entries (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid references gyms (id),
  id uuid not null,
  at timestamptz not null default now(),
  -- NULL where the system itself acted
  account_id uuid,
  -- as the actor was called then
  actor_name text,
  action text not null,
  entity text not null,
  entity_id uuid,
  entity_name text,
  before jsonb,
  after jsonb,
  primary key (gym_id, id),
  foreign key (gym_id, account_id) references memberships (gym_id, account_id)
);
create index audit_entries_by_time on audit_entries (gym_id, at, id);
create index audit_entries_of_entity on audit_entries (gym_id, entity, entity_id, at);
-- the dashboard's past is counted from what changed since
create index audit_entries_of_changes on audit_entries (gym_id, at)
  where action = 'updated' and entity in ('student', 'enrollment');
call isolate_gym_table('audit_entries', 'select, insert');

create table idempotency_keys (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  account_id uuid not null,
  key text collate "C" not null,
  -- the same key with another request is a mistake of the caller
  request_hash text not null,
  -- HTTP status and body of the first answer, NULL while it is being made
  status smallint,
  reply jsonb,
  created_at timestamptz not null default now(),
  primary key (gym_id, account_id, key),
  foreign key (gym_id, account_id) references memberships (gym_id, account_id)
);
create index idempotency_keys_by_age on idempotency_keys (gym_id, created_at);
call isolate_gym_table('idempotency_keys');

-- The same as idempotency_keys, for creating what belongs to no gym yet (a further gym).
create table account_idempotency_keys (
  account_id uuid not null references accounts (id),
  key text collate "C" not null,
  request_hash text not null,
  status smallint,
  reply jsonb,
  created_at timestamptz not null default now(),
  primary key (account_id, key)
);
create index account_idempotency_keys_by_age on account_idempotency_keys (created_at);
grant select, insert, update, delete on account_idempotency_keys to folego_account;
