-- Notices to one person of a gym, how each person wants to hear of them, and what the live stream asks across gyms.

create table notifications (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  id uuid not null,
  -- whom it is for
  account_id uuid not null,
  kind text not null,
  entity text,
  entity_id uuid,
  data jsonb not null default '{}',
  -- the same news comes once
  dedupe_key text collate "C" not null,
  -- not wanted in the application: stored, so that the same news is not sent in a second e-mail
  hidden boolean not null default false,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  primary key (gym_id, id),
  foreign key (gym_id, account_id) references memberships (gym_id, account_id),
  constraint notifications_once unique (gym_id, account_id, dedupe_key)
);
create index notifications_of_account on notifications (gym_id, account_id, created_at, id);
create index notifications_unread on notifications (gym_id, account_id) where read_at is null;
call isolate_gym_table('notifications');

create table notification_settings (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  account_id uuid not null,
  kind text collate "C" not null,
  in_app boolean not null,
  email boolean not null,
  updated_at timestamptz not null default now(),
  primary key (gym_id, account_id, kind),
  foreign key (gym_id, account_id) references memberships (gym_id, account_id)
);
call isolate_gym_table('notification_settings');

-- One statement answers for everybody who is connected to a process, whatever the gyms: counts, ids and times, nothing of
-- what was said or done.

create policy lookup on notifications for select to folego_lookup using (true);
grant select (gym_id, id, account_id, created_at, read_at, hidden) on notifications to folego_lookup;
create policy lookup on training_sessions for select to folego_lookup using (true);
grant select (gym_id, id, student_id, updated_at) on training_sessions to folego_lookup;
create policy lookup on students for select to folego_lookup using (true);
grant select (gym_id, id, account_id, deleted_at) on students to folego_lookup;

create function unread_notices(gyms uuid[], people uuid[])
  returns table (gym uuid, person uuid, unread bigint, newest_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  begin atomic
    select wanted.gym, wanted.person,
      (select count(*) from notifications n
        where n.gym_id = wanted.gym and n.account_id = wanted.person and n.read_at is null),
      (select n.created_at from notifications n
        where n.gym_id = wanted.gym and n.account_id = wanted.person and not n.hidden
        order by n.created_at desc, n.id desc limit 1)
    from unnest(gyms, people) wanted (gym, person);
  end;

-- The newest changed workouts of a gym for those with one of the roles `any_roles`, of oneself for everybody else, so that
-- a device that shows one of them reads it again.
create function session_changes(gyms uuid[], people uuid[], any_roles smallint[])
  returns table (gym uuid, person uuid, sessions jsonb)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  begin atomic
    select wanted.gym, wanted.person, coalesce((
      select jsonb_agg(jsonb_build_object(
          'id', newest.id,
          'changed_at', to_char(newest.updated_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        order by newest.updated_at desc, newest.id)
      from (
        (select s.id, s.updated_at from training_sessions s
          where m.role = any (any_roles) and s.gym_id = wanted.gym
          order by s.updated_at desc limit 20)
        union all
        (select s.id, s.updated_at
          from students t
          cross join lateral (
            select o.id, o.updated_at from training_sessions o
            where o.gym_id = t.gym_id and o.student_id = t.id
            order by o.updated_at desc limit 5
          ) s
          where m.role <> all (any_roles) and t.gym_id = wanted.gym and t.account_id = wanted.person and t.deleted_at is null)
      ) newest), '[]')
    from unnest(gyms, people) wanted (gym, person)
    join memberships m on m.gym_id = wanted.gym and m.account_id = wanted.person and m.status = 'active';
  end;

revoke execute on function unread_notices(uuid[], uuid[]), session_changes(uuid[], uuid[], smallint[]) from public;
grant execute on function unread_notices(uuid[], uuid[]), session_changes(uuid[], uuid[], smallint[]) to folego_account;
grant create on schema public to folego_lookup;
alter function unread_notices(uuid[], uuid[]) owner to folego_lookup;
alter function session_changes(uuid[], uuid[], smallint[]) owner to folego_lookup;
revoke create on schema public from folego_lookup;
