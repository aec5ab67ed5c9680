-- A gym that closes the last open membership of an account ends its sessions, even where other gyms closed theirs before:
-- the account is then at home nowhere, so nobody else's access is touched.

create function account_is_homeless(account uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  return (
    select coalesce(bool_or(gym_id = current_gym()) and bool_and(status = 'inactive'), false)
    from memberships where account_id = account
  );

revoke execute on function account_is_homeless(uuid) from public;
grant execute on function account_is_homeless(uuid) to folego_gym;

grant create on schema public to folego_lookup;
alter function account_is_homeless(uuid) owner to folego_lookup;
revoke create on schema public from folego_lookup;

create policy homeless on sessions to folego_gym using (account_is_homeless(account_id)) with check (false);
