-- Tenant isolation: which gym asks, and what "a table of a gym" means.
-- The group roles folego_gym, folego_account and folego_lookup are made before the first migration (roles belong to
-- the whole server, not to one database).

grant usage on schema public to folego_gym, folego_account, folego_lookup;

-- The gym of the current transaction. NULL outside one, so that every policy hides every row instead of failing;
-- writing goes through the column default, which does fail.
create function current_gym() returns uuid
  language sql stable
  return nullif(current_setting('app.gym_id', true), '')::uuid;

-- The account on whose behalf the current transaction runs, NULL where nobody is named.
create function current_account() returns uuid
  language sql stable
  return nullif(current_setting('app.account_id', true), '')::uuid;

-- call isolate_gym_table('students') after `create table`: from then on the rows belong to one gym each.
-- `rights` narrows what a gym may do (an audit log is never rewritten).
--
-- In every table of a gym, gym_id comes first in each key and index and defaults to the gym of the transaction.
-- Columns named *_key are folded by the server (one folding for keys and search terms) and compared byte by byte:
-- collations differ between builds of PostgreSQL, bytes do not.
create procedure isolate_gym_table(gym_table regclass, rights text default 'select, insert, update, delete')
  language plpgsql as $$
begin
  execute format('alter table %s enable row level security', gym_table);
  -- forced: it binds the owner too
  execute format('alter table %s force row level security', gym_table);
  -- as a sub-select the gym is asked for once per statement, as a bare call for every row of a scan
  execute format('create policy one_gym on %s to folego_gym using (gym_id = (select current_gym()))
    with check (gym_id = (select current_gym()))', gym_table);
  execute format('grant %s on %s to folego_gym', rights, gym_table);
end
$$;
