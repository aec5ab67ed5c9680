-- Searches among students by the parts of words. An index of them knows no gym first by itself: btree_gin lets it.
-- Both come with PostgreSQL (contrib); the owner of a database may install them.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- Without a list of what is pending: a search would walk through it, and students come one at a time.
create index students_by_parts on students using gin (gym_id, search_key gin_trgm_ops) with (fastupdate = off)
  where deleted_at is null;

-- Row-level security lets no index answer `like`, because it could say something of a row before that is judged. This function names
-- the gym of the transaction itself and answers with ids alone; whoever reads them is judged as always.
grant select (search_key) on students to folego_lookup;
create function students_with(patterns text[], most integer) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  begin atomic
    select s.id from students s
    where s.gym_id = (select current_gym()) and s.deleted_at is null
      -- the first three by the index, the longest first
      and s.search_key like patterns[1]
      and s.search_key like coalesce(patterns[2], patterns[1])
      and s.search_key like coalesce(patterns[3], patterns[1])
      and s.search_key like all (patterns)
    limit most;
  end;
revoke execute on function students_with(text[], integer) from public;
grant execute on function students_with(text[], integer) to folego_gym;
grant create on schema public to folego_lookup;
alter function students_with(text[], integer) owner to folego_lookup;
revoke create on schema public from folego_lookup;
