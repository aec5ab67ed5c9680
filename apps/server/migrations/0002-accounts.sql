-- Gyms, accounts and who belongs where: what is needed before a gym is known, or belongs to several gyms. These tables (all but the
-- logos) are shared: few, small, and never referring to a table of a gym.

create table gyms (
  id uuid primary key,
  name text not null constraint gyms_name_filled check (name <> ''),
  timezone text not null default 'America/Sao_Paulo',
  address text,
  phone text,
  -- for documents and e-mails: the registered name, CNPJ, and an address for replies
  legal_name text constraint gyms_legal_name_filled check (legal_name <> ''),
  -- as normalized by the server, which has judged the check digits
  cnpj text constraint gyms_cnpj_shape check (cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$'),
  email text,
  -- the beginning of the logo's SHA-256; null without a logo
  logo_version text,
  -- What the gym has to load with: its plates, its bar, the steps of its dumbbells and machines (kilograms, `GymLoads`
  -- of the contract). The default is what most gyms have.
  loads jsonb not null
    default '{"plates_kg": [20, 15, 10, 5, 2.5, 1.25], "bar_kg": 20, "dumbbell_step_kg": 2, "machine_step_kg": 2.5}'
    constraint gyms_loads_are_whole check (
      loads ?& array['plates_kg', 'bar_kg', 'dumbbell_step_kg', 'machine_step_kg']
      and jsonb_array_length(loads -> 'plates_kg') > 0
    ),
  -- what each position may take off the price of one enrollment alone, the front desk first; owners may take off anything
  discount_limit_percent smallint not null default 30
    constraint gyms_discount_limit_is_percent check (discount_limit_percent between 0 and 100),
  discount_limit_manager_percent smallint not null default 100
    constraint gyms_discount_limit_manager check (discount_limit_manager_percent between 0 and 100),
  discount_limit_finance_percent smallint not null default 100
    constraint gyms_discount_limit_finance check (discount_limit_finance_percent between 0 and 100),
  requires_second_factor boolean not null default false,
  -- how many days before an automatic renewal the student is notified
  renewal_notice_days smallint not null default 15
    constraint gyms_renewal_notice check (renewal_notice_days between 1 and 60),
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  version integer not null default 1
);

create table gym_logos (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid primary key references gyms (id),
  -- a PNG, which a PDF can hold
  content bytea not null constraint gym_logos_size check (octet_length(content) between 1 and 400000),
  created_at timestamptz not null
);
call isolate_gym_table('gym_logos');

create table accounts (
  id uuid primary key,
  name text not null,
  email text not null,
  -- one address is one account, whatever its capitals
  email_key text collate "C" not null constraint accounts_email_unique unique,
  -- argon2id as a PHC string; NULL until the owner has chosen one
  password_hash text,
  language text not null default 'pt-BR' constraint accounts_language_known check (language in ('pt-BR', 'en')),
  theme text not null default 'system' constraint accounts_theme_known check (theme in ('system', 'light', 'dark')),
  status text not null default 'active' constraint accounts_status_known check (status in ('active', 'inactive')),
  -- the gym opened last, on any device: the next sign-in begins with it
  last_gym_id uuid references gyms (id),
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index accounts_by_last_gym on accounts (last_gym_id);

create table memberships (
  gym_id uuid not null references gyms (id),
  account_id uuid not null references accounts (id),
  -- 1 administrator, 2 student, 3 instructor
  role smallint not null constraint memberships_role_known check (role in (1, 2, 3)),
  -- of an administrator; for other roles it means nothing
  position text not null default 'owner'
    constraint memberships_position_known check (position in ('owner', 'manager', 'reception', 'finance')),
  status text not null default 'active' constraint memberships_status_known check (status in ('active', 'inactive')),
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  primary key (gym_id, account_id)
);
create index memberships_of_account on memberships (account_id, gym_id);

create table sessions (
  -- SHA-256 of the token: who reads this table cannot sign in with it
  token_hash bytea primary key,
  -- named in addresses and lists: the hash of the token never leaves the server
  id uuid not null default gen_random_uuid() constraint sessions_id_unique unique,
  account_id uuid not null references accounts (id),
  -- whoever has just written reads from the primary for a moment, in every process, as a replica may lack it
  wrote_at timestamptz,
  -- when its person gave a code of the second factor in it; NULL: password alone
  second_factor_at timestamptz,
  -- opened in a browser where the account signs in as usual: there a student stays signed in
  is_own_device boolean not null default false,
  -- where the sign-in came from, for its owner to recognise
  ip text,
  user_agent text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_of_account on sessions (account_id);
create index sessions_by_expiry on sessions (expires_at);

create table known_devices (
  account_id uuid not null references accounts (id),
  -- SHA-256 over the account and what tells devices apart: the same device has another one in another account
  device_hash bytea not null,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  primary key (account_id, device_hash)
);
create index known_devices_by_age on known_devices (last_seen_at);

create table second_factors (
  account_id uuid primary key references accounts (id),
  -- which of the server's keys opens the secret
  key_id text collate "C" not null,
  -- the shared secret, encrypted and bound to the account
  sealed bytea not null,
  -- NULL until a first code has proved that the phone has it: before that it asks nobody for anything
  confirmed_at timestamptz,
  -- the 30 seconds of the code used last: none works twice
  last_step integer,
  created_at timestamptz not null default now()
);
create index second_factors_by_key on second_factors (key_id);

create table recovery_codes (
  account_id uuid not null references second_factors (account_id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);

-- Between password and code: opens nothing by itself.
create table sign_in_steps (
  token_hash bytea primary key,
  account_id uuid not null references accounts (id),
  -- of the account whose password was right: whatever changed since makes the step useless
  account_version integer not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index sign_in_steps_of_account on sign_in_steps (account_id);
create index sign_in_steps_by_expiry on sign_in_steps (expires_at);

create table password_resets (
  token_hash bytea primary key,
  account_id uuid not null references accounts (id),
  -- of the account when the link was made: whatever changed since makes the link useless
  account_version integer not null,
  -- for a link that a gym made: the gym, and who made it there; null for one sent to the mailbox of the account
  gym_id uuid references gyms (id),
  made_by uuid references accounts (id),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint password_resets_made_by_somebody check ((gym_id is null) = (made_by is null))
);
create index password_resets_of_account on password_resets (account_id);
create index password_resets_of_gym on password_resets (gym_id);
create index password_resets_by_maker on password_resets (made_by);

create table setup_links (
  token_hash bytea primary key,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);

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

-- Questions that look across gyms and answer with one fact. They run with the rights of folego_lookup, a role that may read the
-- columns named below and nothing else, so that a mistake in one cannot leak more.

-- May this gym change the account? It is a member here and of no other gym (or the account itself asks).
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

-- Is the account a member here, with every one of its memberships inactive, here and elsewhere?
create function account_has_no_access(account uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  return (
    select coalesce(bool_or(gym_id = current_gym()) and bool_and(status = 'inactive'), false)
    from memberships where account_id = account
  );

-- The account that has a folded e-mail, of whichever gym, or NULL.
create function account_of_email(folded text) returns uuid
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  return (select id from accounts where email_key = folded);

revoke execute on function account_is_ours(uuid), account_in_other_gyms(uuid), account_has_no_access(uuid), account_of_email(text)
  from public;
grant execute on function account_is_ours(uuid), account_in_other_gyms(uuid), account_of_email(text) to folego_gym, folego_account;
grant execute on function account_has_no_access(uuid) to folego_gym;
-- A role can be given a function only while it may create in the schema.
grant create on schema public to folego_lookup;
alter function account_is_ours(uuid) owner to folego_lookup;
alter function account_in_other_gyms(uuid) owner to folego_lookup;
alter function account_has_no_access(uuid) owner to folego_lookup;
alter function account_of_email(text) owner to folego_lookup;
revoke create on schema public from folego_lookup;

-- Who may see what.
-- folego_account: sign-in and everything that happens before a gym is chosen. All shared tables, no table of a gym.
-- folego_gym: the own gym, its members, and what must happen in the same transaction as a gym's change.
-- folego_lookup: the functions above.

grant select, insert, update, delete on
  gyms, accounts, memberships, sessions, known_devices, second_factors, recovery_codes, sign_in_steps, password_resets, setup_links,
  account_events
  to folego_account;

alter table gyms enable row level security;
alter table gyms force row level security;
create policy all_gyms on gyms to folego_account using (true) with check (true);
create policy own_gym on gyms to folego_gym using (id = (select current_gym())) with check (id = (select current_gym()));
grant select, update on gyms to folego_gym;

grant select (id, email_key) on accounts to folego_lookup;
-- A gym sees its members and no password hash. It changes e-mail or password only of an account that is in
-- no other gym: one gym's administrator never takes over somebody else's account.
alter table accounts enable row level security;
alter table accounts force row level security;
create policy all_accounts on accounts to folego_account using (true) with check (true);
create policy lookup on accounts for select to folego_lookup using (true);
create policy members on accounts for select to folego_gym
  using (exists (select from memberships m where m.gym_id = (select current_gym()) and m.account_id = accounts.id));
create policy new_member on accounts for insert to folego_gym with check (true);
create policy own_member on accounts for update to folego_gym using (account_is_ours(id)) with check (account_is_ours(id));
grant select (id, name, email, email_key, language, theme, status, created_at, updated_at, version),
  insert,
  update (name, email, email_key, password_hash, language, theme, status, updated_at, version)
  on accounts to folego_gym;

alter table memberships enable row level security;
alter table memberships force row level security;
create policy all_memberships on memberships to folego_account using (true) with check (true);
create policy lookup on memberships for select to folego_lookup using (true);
create policy one_gym on memberships to folego_gym using (gym_id = (select current_gym())) with check (gym_id = (select current_gym()));
grant select, insert, update on memberships to folego_gym;
grant select (gym_id, account_id, role, position, status) on memberships to folego_lookup;

-- Deactivating a member ends the member's sessions in the same transaction, also where other gyms deactivated the
-- account before: it then has access nowhere, so nobody else's is touched.
alter table sessions enable row level security;
alter table sessions force row level security;
create policy all_sessions on sessions to folego_account using (true) with check (true);
create policy own_member on sessions to folego_gym using (account_is_ours(account_id)) with check (false);
create policy without_access on sessions to folego_gym using (account_has_no_access(account_id)) with check (false);
grant select (account_id), delete on sessions to folego_gym;

-- A gym sees which of its members have one, never the secret, and takes it away from accounts that no other gym has.
alter table second_factors enable row level security;
alter table second_factors force row level security;
create policy all_factors on second_factors to folego_account using (true) with check (true);
create policy members on second_factors for select to folego_gym
  using (exists (select from memberships m where m.gym_id = (select current_gym()) and m.account_id = second_factors.account_id));
create policy own_member on second_factors for delete to folego_gym using (account_is_ours(account_id));
grant select (account_id, confirmed_at), delete on second_factors to folego_gym;

-- It ends the sign-ins of such an account that wait for a code,
alter table sign_in_steps enable row level security;
alter table sign_in_steps force row level security;
create policy all_steps on sign_in_steps to folego_account using (true) with check (true);
create policy own_member on sign_in_steps to folego_gym using (account_is_ours(account_id)) with check (false);
grant select (account_id), delete on sign_in_steps to folego_gym;

-- the password links that it made, and those of an account that is in no other gym.
alter table password_resets enable row level security;
alter table password_resets force row level security;
create policy all_resets on password_resets to folego_account using (true) with check (true);
create policy own_links on password_resets to folego_gym
  using (gym_id = (select current_gym()) or account_is_ours(account_id)) with check (false);
grant select (account_id, gym_id, made_by, used_at), delete on password_resets to folego_gym;

-- What is noted in the account's history must be committed with the gym's change, or not at all.
grant insert on account_events to folego_gym;
