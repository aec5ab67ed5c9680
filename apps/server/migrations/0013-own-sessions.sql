-- What somebody reads of the own sessions, and the devices that an account has signed in from.

alter table sessions
  -- named in addresses and lists: the hash of the token never leaves the server
  add column id uuid not null default gen_random_uuid() constraint sessions_id_unique unique,
  -- where the sign-in came from, for its owner to recognise
  add column ip text;

create table known_devices (
  account_id uuid not null references accounts (id),
  -- SHA-256 over the account and what tells devices apart: the same device has another one in another account
  device_hash bytea not null,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  primary key (account_id, device_hash)
);
create index known_devices_by_age on known_devices (last_seen_at);
grant select, insert, update, delete on known_devices to folego_account;
