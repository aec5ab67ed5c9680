-- Searches among students by parts of three characters, each hashed with its gym and with one of eight slices of the gym's students: a
-- search reads nothing of other gyms, and slice by slice only until it has found enough. The index of trigrams had to walk through
-- the whole gym for each search.
create function search_part(part text, gym_id uuid, slice integer) returns integer
  language sql immutable parallel safe
  return (hashtextextended(part, hashtextextended(gym_id::text, slice)) >> 32)::integer;

-- A word of a search contains no space. The cost keeps searches from computing this: the index has it.
create function search_parts(gym_id uuid, student_id uuid, search_key text) returns integer[]
  language sql immutable parallel safe cost 10000
  return (
    select array_agg(distinct search_part(part, gym_id, ('x' || right(student_id::text, 1))::bit(4)::integer % 8))
    from (select substr(search_key, at, 3) as part from generate_series(1, length(search_key) - 2) at) parts
    where strpos(part, ' ') = 0
  );

drop function students_with(text[], integer);
drop index students_by_parts;
-- Without a list of what is pending: a search would walk through it, and students come one at a time.
create index students_by_parts on students using gin (search_parts(gym_id, id, search_key)) with (fastupdate = off)
  where deleted_at is null;
-- Nobody estimates with them, and sampling them would compute thousands.
alter index students_by_parts alter column 1 set statistics 0;

-- Row-level security lets no index answer for rows that it has not judged yet. This function names the gym of the transaction itself and
-- returns at most so many of its students, with their keys to sort by. `parts` occur in the patterns; few and rare ones are fastest.
grant select (name_key) on students to folego_lookup;
create function students_with(patterns text[], parts text[], most integer) returns table (id uuid, name_key text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  begin atomic
    select found.id, found.name_key
    from (select current_gym() as gym_id) gym, generate_series(0, 7) slice
    cross join lateral (
      select s.id, s.name_key from students s
      -- `=` would let an index of the whole gym take part
      where s.gym_id is not distinct from gym.gym_id and s.deleted_at is null
        and search_parts(s.gym_id, s.id, s.search_key)
          @> (select array_agg(search_part(part, gym.gym_id, slice)) from unnest(parts) part)
        and s.search_key like all (patterns)
      limit most
    ) found
    limit most;
  end;
revoke execute on function students_with(text[], text[], integer) from public;
grant execute on function students_with(text[], text[], integer) to folego_gym;
grant create on schema public to folego_lookup;
alter function students_with(text[], text[], integer) owner to folego_lookup;
revoke create on schema public from folego_lookup;
