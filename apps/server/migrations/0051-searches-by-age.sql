-- Searches among enrollments find the newest first: the slices of their index are periods of sixteen days, of which every 64th shares
-- one.
create function search_period(at timestamptz) returns integer
  language sql immutable parallel safe
  return ((at at time zone 'UTC')::date - date '2000-01-01') / 16;

create index enrollments_by_parts on enrollments using gin (search_parts(gym_id, search_period(created_at) % 64, student_name_key))
  with (fastupdate = off) where (deleted_at is null)::integer = 1;
alter index enrollments_by_parts alter column 1 set statistics 0;

-- As `students_with`, but of enrollments by the names of their students, the newest first.
create policy lookup on enrollments for select to folego_lookup using (true);
grant select (gym_id, id, student_name_key, created_at, deleted_at) on enrollments to folego_lookup;
create function enrollments_with(
  patterns text[], parts text[], wanted integer, most integer, out ids uuid[], out matches integer
)
  language plpgsql stable strict security definer
  set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off
  as $$
declare
  gym constant uuid := current_gym();
  entries constant bigint[] := array(select search_part(part, gym) from unnest(parts) part);
  newest constant timestamptz := (select max(created_at) from enrollments where gym_id = gym and deleted_at is null);
  oldest constant timestamptz := (select min(created_at) from enrollments where gym_id = gym and deleted_at is null);
  fetched integer;
  hits uuid[];
begin
  ids := '{}';
  matches := 0;
  -- none without enrollments
  for period in reverse coalesce(search_period(newest), 0) .. coalesce(search_period(oldest), 1) loop
    -- So many are sorted sooner than scanned for by their age.
    fetched := greatest(most + 1 - matches, 500);
    select array_agg(e.id order by e.created_at desc, e.id desc) into hits
    from (
      select id, created_at from enrollments
      where gym_id is not distinct from gym and (deleted_at is null)::integer = 1
        and search_parts(gym_id, search_period(created_at) % 64, student_name_key)
          @> array(select entry + period % 64 from unnest(entries) entry)
        and student_name_key like all (patterns) and search_period(created_at) = period
      limit fetched
    ) e;
    continue when hits is null;
    matches := least(matches + cardinality(hits), most + 1);
    if cardinality(hits) = fetched and cardinality(ids) < wanted then
      hits := array(
        select id from enrollments
        where gym_id = gym and deleted_at is null and student_name_key like all (patterns)
          and created_at < (date '2000-01-01' + 16 * (period + 1))::timestamp at time zone 'UTC'
        order by created_at desc, id desc
        limit wanted - cardinality(ids)
      );
    end if;
    ids := ids || hits;
    exit when matches > most;
  end loop;
end
$$;
revoke execute on function enrollments_with(text[], text[], integer, integer) from public;
grant execute on function enrollments_with(text[], text[], integer, integer) to folego_gym;
grant create on schema public to folego_lookup;
alter function enrollments_with(text[], text[], integer, integer) owner to folego_lookup;
revoke create on schema public from folego_lookup;
