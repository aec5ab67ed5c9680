-- Who may see what of the shared tables.
-- folego_account: sign-in and everything that happens before a gym is chosen. All shared tables, no table of a gym.
-- folego_gym: the own gym, its members, and what must happen in the same transaction as a gym's change.
-- folego_lookup: the definer functions, see 0002.

grant select, insert, update, delete on
  gyms, accounts, memberships, sessions, password_resets, setup_links, rate_limits, jobs, account_events
  to folego_account;

alter table gyms enable row level security;
alter table gyms force row level security;
create policy all_gyms on gyms to folego_account using (true) with check (true);
create policy own_gym on gyms to folego_gym using (id = (select current_gym())) with check (id = (select current_gym()));
grant select, update on gyms to folego_gym;

alter table memberships enable row level security;
alter table memberships force row level security;
create policy all_memberships on memberships to folego_account using (true) with check (true);
create policy looked_up on memberships for select to folego_lookup using (true);
create policy one_gym on memberships to folego_gym using (gym_id = (select current_gym())) with check (gym_id = (select current_gym()));
grant select, insert, update on memberships to folego_gym;

-- A gym sees its members and no password hash. It changes e-mail or password only of an account that is in
-- no other gym: one gym's administrator never takes over somebody else's account.
alter table accounts enable row level security;
alter table accounts force row level security;
create policy all_accounts on accounts to folego_account using (true) with check (true);
create policy looked_up on accounts for select to folego_lookup using (true);
create policy members on accounts for select to folego_gym
  using (exists (select from memberships m where m.gym_id = (select current_gym()) and m.account_id = accounts.id));
create policy new_member on accounts for insert to folego_gym with check (true);
create policy own_member on accounts for update to folego_gym using (account_is_ours(id)) with check (account_is_ours(id));
grant select (id, name, email, email_key, language, theme, status, created_at, updated_at, version),
  insert,
  update (name, email, email_key, password_hash, language, theme, status, updated_at, version)
  on accounts to folego_gym;

-- Deactivating a member ends the member's sessions in the same transaction.
alter table sessions enable row level security;
alter table sessions force row level security;
create policy all_sessions on sessions to folego_account using (true) with check (true);
create policy own_member on sessions to folego_gym using (account_is_ours(account_id)) with check (false);
grant select (account_id), delete on sessions to folego_gym;

-- Work that must begin only if the gym's change is committed, and its trace in the account's history.
grant insert on jobs, account_events to folego_gym;
