-- A second factor of an account: a code by the time (RFC 6238), and codes for the day on which the phone is lost.

alter table gyms add column requires_second_factor boolean not null default false;

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

grant select, insert, update, delete on second_factors, recovery_codes, sign_in_steps to folego_account;

-- A gym sees which of its members have one, never the secret, and takes it away from accounts that no other gym has.
alter table second_factors enable row level security;
alter table second_factors force row level security;
create policy all_factors on second_factors to folego_account using (true) with check (true);
create policy members on second_factors for select to folego_gym
  using (exists (select from memberships m where m.gym_id = (select current_gym()) and m.account_id = second_factors.account_id));
create policy own_member on second_factors for delete to folego_gym using (account_is_ours(account_id));
grant select (account_id, confirmed_at), delete on second_factors to folego_gym;
