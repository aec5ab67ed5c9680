-- What happens without a request of its own: the events of connected people, and links that end with what they were made on.

-- One statement answers for everybody who is connected to a process, whatever the gyms: counts, ids and times, nothing of what was
-- said or done.
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

-- The newest changed workouts of a gym for those with one of the roles `any_roles` and none of the positions `except_positions`, of
-- oneself for everybody else, so that a device that shows one of them reads it again.
create function session_changes(gyms uuid[], people uuid[], any_roles smallint[], except_positions text[])
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
          where m.role = any (any_roles) and (m.position is null or m.position <> all (except_positions))
            and s.gym_id = wanted.gym
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

revoke execute on function unread_notices(uuid[], uuid[]), session_changes(uuid[], uuid[], smallint[], text[]) from public;
grant execute on function unread_notices(uuid[], uuid[]), session_changes(uuid[], uuid[], smallint[], text[]) to folego_account;
grant create on schema public to folego_lookup;
alter function unread_notices(uuid[], uuid[]) owner to folego_lookup;
alter function session_changes(uuid[], uuid[], smallint[], text[]) owner to folego_lookup;
revoke create on schema public from folego_lookup;

-- Links end with what they were made on, whichever call took that away: they do not come back when it does.
create function end_links_of_member() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  -- only a gym changes its members
  if current_gym() is distinct from new.gym_id then
    return null;
  end if;
  delete from invitations where gym_id = new.gym_id and created_by = new.account_id and used_at is null;
  delete from password_resets
    where used_at is null and gym_id = new.gym_id and new.account_id in (made_by, account_id);
  -- everybody who works at the desk may share receipts
  if new.status <> 'active' or new.role <> old.role then
    update receipt_links set expires_at = created_at where gym_id = new.gym_id and created_by = new.account_id;
  end if;
  -- what came from the person's own mailbox or hands ends with the access alone
  if new.status <> 'active' then
    delete from password_resets where used_at is null and account_id = new.account_id;
    delete from sign_in_steps where account_id = new.account_id;
  end if;
  return null;
end
$$;
create trigger end_links after update on memberships for each row
  when (old.status = 'active' and (new.status <> 'active' or new.role <> old.role
    -- a promotion takes nothing away
    or (new.position <> old.position and new.position <> 'owner' and (new.position <> 'manager' or old.position = 'owner'))))
  execute function end_links_of_member();

create function end_invitation_of_student() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from invitations where gym_id = new.gym_id and student_id = new.id and used_at is null;
  return null;
end
$$;
create trigger end_invitation after update on students for each row
  when ((old.status = 'active' and new.status <> 'active') or (old.deleted_at is null and new.deleted_at is not null)
    or new.email_key is distinct from old.email_key)
  execute function end_invitation_of_student();
