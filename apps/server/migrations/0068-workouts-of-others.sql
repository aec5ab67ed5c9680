-- An administrator of some positions does not follow the workouts of students: no event may tell of them either.

drop function session_changes(uuid[], uuid[], smallint[]);

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

revoke execute on function session_changes(uuid[], uuid[], smallint[], text[]) from public;
grant execute on function session_changes(uuid[], uuid[], smallint[], text[]) to folego_account;
grant select (position) on memberships to folego_lookup;
grant create on schema public to folego_lookup;
alter function session_changes(uuid[], uuid[], smallint[], text[]) owner to folego_lookup;
revoke create on schema public from folego_lookup;
