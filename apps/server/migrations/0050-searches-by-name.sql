-- Searches among students find them in the order of their names: the slices of the index follow that order. The first pages are in the
-- first slices that have matches, however many matches there are in all.

-- The name with which each slice but the first begins: 64 parts of equal size, with names as frequent as in Brazil. Whoever changes
-- these has to build the index again.
create function search_slices() returns text[]
  language sql immutable parallel safe
  return array[
    'alex', 'ama', 'ana c', 'ana m', 'ana s', 'andrei', 'antonio m', 'aug', 'beatriz v', 'bruno', 'cam', 'carlos m', 'cec', 'cristiano',
    'deb', 'eds', 'ema', 'fabr', 'fer', 'fla', 'francisco s', 'gabriel m', 'gabriela', 'gus', 'hel', 'isa', 'jessica t', 'joao g',
    'joao r', 'jos', 'jose f', 'jose n', 'jose si', 'julia m', 'juliana s', 'larissa s', 'let', 'lua', 'lucas j', 'lucas s', 'lui', 'mar',
    'marcos f', 'maria ap', 'maria f', 'maria m', 'maria r', 'maria so', 'mat', 'mateus r', 'mon', 'patricia s', 'paulo s', 'pedro l',
    'pedro t', 'rafael s', 'ren', 'rod', 'san', 'sof', 'tom', 'vin', 'wag']::text[];

drop function students_with(text[], text[], integer);
drop index students_by_parts;
drop function search_parts(uuid, uuid, text);
drop function search_part(text, uuid, integer);

-- The entry of a part in the first slice; those in the following ones are next to it.
create function search_part(part text, gym_id uuid) returns bigint
  language sql immutable parallel safe
  return hashtextextended(part, uuid_hash_extended(gym_id, 0)) & ~63::bigint;

-- At each place of a word three letters, or four characters if a digit or a sign is among the first three, because three of an e-mail
-- or a phone number are common. (Three of those at the end of a word are an entry that no search looks up.) The cost keeps searches from
-- computing this: the index has it.
create function search_parts(gym_id uuid, slice integer, search_key text) returns bigint[]
  language sql immutable parallel safe cost 10000
  return (
    select array_agg(distinct search_part(part, gym_id) + slice)
    from (
      select substr(word, at, case when strpos(substr(signs, at, 3), '.') = 0 then 3 else 4 end) as part
      from unnest(
        string_to_array(search_key, ' '), string_to_array(translate(search_key, '0123456789@_+-', '..............'), ' ')
      ) words (word, signs)
      cross join generate_series(1, length(word) - 2) at
    ) parts
  );

create function search_slice(name_key text) returns integer
  language sql immutable parallel safe
  return width_bucket(name_key collate "C", search_slices());

-- Without a list of what is pending: a search would walk through it, and students come one at a time.
create index students_by_parts on students using gin (search_parts(gym_id, search_slice(name_key), search_key)) with (fastupdate = off)
  where (deleted_at is null)::integer = 1;
-- Nobody estimates with them, and sampling them would compute thousands.
alter index students_by_parts alter column 1 set statistics 0;

-- Row-level security lets no index answer for rows that it has not judged yet. These functions name the gym of the transaction
-- themselves. Each connection keeps their plans: one for the given arguments would take longer than what it finds.

-- The first matches whose names are in a range, in the order of their names (the last ones if `from_end`).
create function students_between(patterns text[], from_name text, before_name text, wanted integer, from_end boolean) returns uuid[]
  language plpgsql stable as $$
declare
  gym constant uuid := current_gym();
begin
  if from_end then
    return array(
      select id from (
        select id, name_key from students
        where gym_id = gym and deleted_at is null and search_key like all (patterns)
          and name_key >= from_name and (before_name is null or name_key < before_name)
        order by name_key desc, id desc limit wanted
      ) last
      order by name_key, id
    );
  end if;
  return array(
    select id from students
    where gym_id = gym and deleted_at is null and search_key like all (patterns)
      and name_key >= from_name and (before_name is null or name_key < before_name)
    order by name_key, id limit wanted
  );
end
$$;

-- `ids`: the first students who match (the last ones if `from_end`), as many as are wanted (at most `most`) in the order of their names;
-- if all matches are at most `most`, all of them, else those past the wanted are any. `matches`: how many there are, at most one more
-- than `most`. `parts` occur in the patterns; few and rare ones are fastest. Nothing but the index of parts may be read for them: by a
-- plan made while there were few students, all of them would be read for each slice.
create function students_with(
  patterns text[], parts text[], wanted integer, most integer, from_end boolean, out ids uuid[], out matches integer
)
  language plpgsql stable strict security definer
  set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off
  as $$
declare
  gym constant uuid := current_gym();
  begins constant text[] := search_slices();
  last_slice constant integer := cardinality(begins);
  entries constant bigint[] := array(select search_part(part, gym) from unnest(parts) part);
  slice integer;
  hits uuid[];
begin
  ids := '{}';
  matches := 0;
  for at in 0 .. last_slice loop
    slice := case when from_end then last_slice - at else at end;
    select array_agg(s.id order by s.name_key, s.id) into hits
    from (
      select id, name_key from students
      -- `=` and `is null` would let other indexes take part
      where gym_id is not distinct from gym and (deleted_at is null)::integer = 1
        and search_parts(gym_id, search_slice(name_key), search_key) @> array(select entry + slice from unnest(entries) entry)
        and search_key like all (patterns)
      limit most + 1 - matches
    ) s;
    continue when hits is null;
    matches := matches + cardinality(hits);
    if matches > most and cardinality(ids) < wanted then
      -- Of so many in a slice, the first are found sooner by their names than by sorting all.
      hits := students_between(
        patterns, coalesce(begins[slice], ''), begins[slice + 1], wanted - cardinality(ids), from_end
      );
    end if;
    ids := case when from_end then hits || ids else ids || hits end;
    exit when matches > most;
  end loop;
end
$$;
revoke execute on function students_between(text[], text, text, integer, boolean) from public;
revoke execute on function students_with(text[], text[], integer, integer, boolean) from public;
grant execute on function students_with(text[], text[], integer, integer, boolean) to folego_gym;
grant create on schema public to folego_lookup;
alter function students_between(text[], text, text, integer, boolean) owner to folego_lookup;
alter function students_with(text[], text[], integer, integer, boolean) owner to folego_lookup;
revoke create on schema public from folego_lookup;
