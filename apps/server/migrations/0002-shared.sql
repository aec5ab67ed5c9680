-- The shared tables: what is needed before a gym is known, or belongs to several gyms.
-- They are few and small, and they never refer to a table of a gym.

create table gyms (
  id uuid primary key,
  name text not null constraint gyms_name_filled check (name <> ''),
  timezone text not null default 'America/Sao_Paulo',
  address text,
  phone text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);

create table accounts (
  id uuid primary key,
  name text not null,
  email text not null,
  -- folded e-mail: one address is one account, whatever its capitals
  email_key text collate "C" not null constraint accounts_email_unique unique,
  -- argon2id as a PHC string; NULL until the owner has chosen one
  password_hash text,
  language text not null default 'pt-BR' constraint accounts_language_known check (language in ('pt-BR', 'en')),
  theme text not null default 'system' constraint accounts_theme_known check (theme in ('system', 'light', 'dark')),
  status text not null default 'active' constraint accounts_status_known check (status in ('active', 'inactive')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);

create table memberships (
  gym_id uuid not null references gyms (id),
  account_id uuid not null references accounts (id),
  -- 1 administrator, 2 student, 3 instructor
  role smallint not null constraint memberships_role_known check (role in (1, 2, 3)),
  status text not null default 'active' constraint memberships_status_known check (status in ('active', 'inactive')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (gym_id, account_id)
);
create index memberships_of_account on memberships (account_id, gym_id);

create table sessions (
  -- SHA-256 of the token: who reads this table cannot sign in with it
  token_hash bytea primary key,
  account_id uuid not null references accounts (id),
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  user_agent text
);
create index sessions_of_account on sessions (account_id);
create index sessions_by_expiry on sessions (expires_at);

create table password_resets (
  token_hash bytea primary key,
  account_id uuid not null references accounts (id),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_resets_of_account on password_resets (account_id);

create table setup_links (
  token_hash bytea primary key,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);

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

create table account_events (
  id uuid primary key,
  at timestamptz not null default now(),
  -- NULL where nobody with that e-mail exists
  account_id uuid references accounts (id),
  kind text not null,
  ip text,
  details jsonb not null default '{}'
);
create index account_events_of_account on account_events (account_id, at);

-- Questions that must look across gyms and answer with one fact. They belong to folego_lookup,
-- a role that may read three columns and nothing else, so that a mistake in one cannot leak more.

-- Is this account this gym's to change? A member here, and of no other gym (or the account itself asks).
create function account_is_ours(account uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  return (
    select coalesce(
      bool_or(gym_id = current_gym()) and (bool_and(gym_id = current_gym()) or account = current_account()), false)
    from memberships where account_id = account
  );

-- Is the account a member of any gym besides the current one?
create function account_in_other_gyms(account uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  return exists (select from memberships where account_id = account and gym_id is distinct from current_gym());

-- Is the account a member of a gym that the actor administers?
create function administers_account(actor uuid, account uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  return exists (
    select from memberships own
    join memberships other on other.gym_id = own.gym_id
    where own.account_id = actor and own.role = 1 and own.status = 'active' and other.account_id = account
  );

-- The account that holds a folded e-mail, of whichever gym, or NULL.
create function account_of_email(folded text) returns uuid
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  return (select id from accounts where email_key = folded);

grant select (gym_id, account_id, role, status) on memberships to folego_lookup;
grant select (id, email_key) on accounts to folego_lookup;

revoke execute on function account_is_ours(uuid), account_in_other_gyms(uuid), administers_account(uuid, uuid),
  account_of_email(text) from public;
grant execute on function account_is_ours(uuid), account_in_other_gyms(uuid), administers_account(uuid, uuid),
  account_of_email(text) to folego_gym, folego_account;

-- A role can be given a function only while it may create in the schema.
grant create on schema public to folego_lookup;
alter function account_is_ours(uuid) owner to folego_lookup;
alter function account_in_other_gyms(uuid) owner to folego_lookup;
alter function administers_account(uuid, uuid) owner to folego_lookup;
alter function account_of_email(text) owner to folego_lookup;
revoke create on schema public from folego_lookup;
