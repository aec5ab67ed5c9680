-- How each person wants to hear of each kind of notice, and the question that a live stream asks.

alter table notifications
  -- not wished in the application: kept, so that the same news is not written in a second letter
  add column hidden boolean not null default false;

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
call raise_walls('notification_settings');

-- One statement answers for everybody who is connected to a process, whatever the gyms: counts and a time, no words.
create policy looked_up on notifications for select to folego_lookup using (true);
grant select (gym_id, id, account_id, created_at, read_at, hidden) on notifications to folego_lookup;

create function notice_pulses(gyms uuid[], people uuid[])
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
revoke execute on function notice_pulses(uuid[], uuid[]) from public;
grant execute on function notice_pulses(uuid[], uuid[]) to folego_account;
grant create on schema public to folego_lookup;
alter function notice_pulses(uuid[], uuid[]) owner to folego_lookup;
revoke create on schema public from folego_lookup;
