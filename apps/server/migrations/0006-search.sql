-- Search in large gyms. Under row-level security LIKE may not use the trigram index (LIKE is not "leakproof"),
-- so this one function reads past the policy: it takes the gym from the transaction, never from its caller,
-- and gives back ids only, which the caller reads under its own walls.

create policy looked_up on students for select to folego_lookup using (true);
grant select (gym_id, id, search_key, deleted_at) on students to folego_lookup;

-- pattern: a LIKE pattern over search_key with at least three letters in a row, folded and escaped by the server.
-- more:    further patterns that must match too (the other words), or an empty array.
create function search_students(pattern text, more text[] default '{}') returns setof uuid
  language plpgsql stable security definer rows 500
  set search_path = pg_catalog, public, pg_temp
  -- one plan per term: a rare and a common term want different ones
  set plan_cache_mode = force_custom_plan
as $$
begin
  return query
    select s.id from students s
    where s.gym_id = current_gym() and s.deleted_at is null
      and s.search_key like pattern and s.search_key like all (more);
end
$$;

revoke execute on function search_students(text, text[]) from public;
grant execute on function search_students(text, text[]) to folego_gym;

grant create on schema public to folego_lookup;
alter function search_students(text, text[]) owner to folego_lookup;
revoke create on schema public from folego_lookup;
