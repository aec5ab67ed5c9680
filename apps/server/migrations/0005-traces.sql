-- What happened, what people should know, and what was already answered.

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
-- written once, never rewritten
call raise_walls('audit_entries', 'select, insert');

create table notifications (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  id uuid not null,
  -- who is told
  account_id uuid not null,
  kind text not null,
  entity text,
  entity_id uuid,
  data jsonb not null default '{}',
  -- the same news is told once
  dedupe_key text collate "C" not null,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  primary key (gym_id, id),
  foreign key (gym_id, account_id) references memberships (gym_id, account_id),
  constraint notifications_once unique (gym_id, account_id, dedupe_key)
);
create index notifications_of_account on notifications (gym_id, account_id, created_at, id);
create index notifications_unread on notifications (gym_id, account_id) where read_at is null;
call raise_walls('notifications');

create table idempotency_keys (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  account_id uuid not null,
  endpoint text collate "C" not null,
  key text collate "C" not null,
  -- the same key with another request is a mistake of the caller
  request_hash text not null,
  -- HTTP status and body of the first answer, NULL while it is being made
  status smallint,
  reply jsonb,
  created_at timestamptz not null default now(),
  primary key (gym_id, account_id, endpoint, key),
  foreign key (gym_id, account_id) references memberships (gym_id, account_id)
);
create index idempotency_keys_by_age on idempotency_keys (gym_id, created_at);
call raise_walls('idempotency_keys');
