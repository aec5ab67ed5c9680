-- Devices at the entrance, such as the gateway of a turnstile: each has a token of its own, asks and reports what happened.

create table door_devices (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid references gyms (id),
  id uuid not null,
  name text not null constraint door_devices_name_filled check (name <> ''),
  -- SHA-256 of its token
  token_hash bytea not null,
  -- from which networks it may call, separated by spaces; empty: from anywhere
  addresses text not null,
  made_by uuid not null,
  made_by_name text not null,
  made_at timestamptz not null,
  last_seen_at timestamptz,
  -- by how much its clock is ahead of the server's
  drift_seconds integer,
  primary key (gym_id, id),
  foreign key (gym_id, made_by) references memberships (gym_id, account_id)
);
create unique index door_devices_token_unique on door_devices (gym_id, token_hash);
create index door_devices_of_maker on door_devices (gym_id, made_by);
call isolate_gym_table('door_devices');

-- By which numbers a device knows somebody: a card, a finger or a face, which stays in the device.
create table door_numbers (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  device_id uuid not null,
  number text not null constraint door_numbers_filled check (number <> ''),
  student_id uuid not null,
  primary key (gym_id, device_id, number),
  foreign key (gym_id, device_id) references door_devices (gym_id, id) on delete cascade,
  foreign key (gym_id, student_id) references students (gym_id, id) on delete cascade
);
create index door_numbers_of_student on door_numbers (gym_id, student_id);
call isolate_gym_table('door_numbers');

alter table access_decisions add column device_id uuid;
alter table access_decisions drop constraint access_decisions_credential_known;
alter table access_decisions add constraint access_decisions_credential_known
  check (credential in ('desk', 'pass', 'cpf', 'number'));
alter table access_decisions drop constraint access_decisions_by_one;
alter table access_decisions add constraint access_decisions_by_one
  check (num_nonnulls(account_id, kiosk_id, device_id) = 1);
alter table access_decisions add constraint access_decisions_device_cannot_override
  check (device_id is null or override_reason is null);
