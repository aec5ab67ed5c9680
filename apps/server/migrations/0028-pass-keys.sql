-- The key of the phone with which a student shows who they are at the front door: the public half, never the private one.

-- Is this session of the account open? A gym sees no sessions; it asks whether the one that brought a key still exists.
create function session_is_open(session uuid, account uuid, moment timestamptz) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  return exists (
    select from sessions s join accounts a on a.id = s.account_id
    where s.id = session and s.account_id = account and s.expires_at > moment and a.status = 'active'
  );
revoke execute on function session_is_open(uuid, uuid, timestamptz) from public;
grant execute on function session_is_open(uuid, uuid, timestamptz) to folego_gym;
grant create on schema public to folego_lookup;
alter function session_is_open(uuid, uuid, timestamptz) owner to folego_lookup;
revoke create on schema public from folego_lookup;
grant select (id, account_id, expires_at) on sessions to folego_lookup;
grant select (status) on accounts to folego_lookup;
create policy lookup on sessions for select to folego_lookup using (true);

-- One phone for each student: a newer one replaces it.
create table pass_keys (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  student_id uuid not null,
  -- what a pass names
  id uuid not null,
  algorithm text not null constraint pass_keys_algorithm_known check (algorithm in ('ed25519', 'p256')),
  -- base 32
  public_key text not null,
  -- with this session the key ends
  session_id uuid not null,
  account_id uuid not null,
  certified_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (gym_id, student_id),
  constraint pass_keys_id_unique unique (gym_id, id),
  foreign key (gym_id, student_id) references students (gym_id, id) on delete cascade,
  foreign key (gym_id, account_id) references memberships (gym_id, account_id),
  constraint pass_keys_in_order check (certified_at < expires_at)
);
create index pass_keys_of_account on pass_keys (gym_id, account_id);
call isolate_gym_table('pass_keys');
