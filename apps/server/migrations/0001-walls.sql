-- The walls themselves: who is asking, and what "a table of a gym" means.
-- The group roles folego_gym, folego_account and folego_lookup are made before the first
-- migration (roles belong to the whole server, not to one database).

grant usage on schema public to folego_gym, folego_account, folego_lookup;

-- The gym of the current transaction. NULL outside one, so that every policy hides every row
-- instead of failing; writing goes through the column default, which does fail.
create function current_gym() returns uuid
  language sql stable
  return nullif(current_setting('app.gym_id', true), '')::uuid;

-- The account on whose behalf the current transaction runs, NULL where nobody is named.
create function current_account() returns uuid
  language sql stable
  return nullif(current_setting('app.account_id', true), '')::uuid;

-- call raise_walls('students') after `create table`: from then on the rows belong to one gym each.
-- `rights` narrows what a gym may do (an audit log is never rewritten).
create procedure raise_walls(gym_table regclass, rights text default 'select, insert, update, delete')
  language plpgsql as $$
begin
  execute format('alter table %s enable row level security', gym_table);
  execute format('alter table %s force row level security', gym_table);
  -- as a sub-select the gym is asked for once per statement, as a bare call for every row of a scan
  execute format('create policy one_gym on %s to folego_gym using (gym_id = (select current_gym()))
    with check (gym_id = (select current_gym()))', gym_table);
  execute format('grant %s on %s to folego_gym', rights, gym_table);
end
$$;
