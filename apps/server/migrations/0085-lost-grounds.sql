-- A link ends with what it was made on, whichever call took that away: it does not come back when that does.

-- A gym ends the password links that it made, and those of an account that is in no other gym.
alter table password_resets enable row level security;
alter table password_resets force row level security;
create policy all_resets on password_resets to folego_account using (true) with check (true);
create policy own_links on password_resets to folego_gym
  using (gym_id = (select current_gym()) or account_is_ours(account_id)) with check (false);
grant select (account_id, gym_id, made_by, used_at), delete on password_resets to folego_gym;
-- And the sign-ins of such an account that wait for a code.
alter table sign_in_steps enable row level security;
alter table sign_in_steps force row level security;
create policy all_steps on sign_in_steps to folego_account using (true) with check (true);
create policy own_member on sign_in_steps to folego_gym using (account_is_ours(account_id)) with check (false);
grant select (account_id), delete on sign_in_steps to folego_gym;

grant update (expires_at) on receipt_links to folego_gym;

create function end_links_of_member() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  -- only a gym changes its members
  if current_gym() is distinct from new.gym_id then
    return null;
  end if;
  delete from invitations where gym_id = new.gym_id and created_by = new.account_id and used_at is null;
  delete from password_resets
    where used_at is null and gym_id = new.gym_id and new.account_id in (made_by, account_id);
  -- everybody who works at the desk may share receipts
  if new.status <> 'active' or new.role <> old.role then
    update receipt_links set expires_at = created_at where gym_id = new.gym_id and created_by = new.account_id;
  end if;
  -- what came from the person's own mailbox or hands ends with the access alone
  if new.status <> 'active' then
    delete from password_resets where used_at is null and account_id = new.account_id;
    delete from sign_in_steps where account_id = new.account_id;
  end if;
  return null;
end
$$;
create trigger end_links after update on memberships for each row
  when (old.status = 'active' and (new.status <> 'active' or new.role <> old.role
    -- a promotion takes nothing away
    or (new.position <> old.position and new.position <> 'owner' and (new.position <> 'manager' or old.position = 'owner'))))
  execute function end_links_of_member();

create function end_invitation_of_student() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from invitations where gym_id = new.gym_id and student_id = new.id and used_at is null;
  return null;
end
$$;
create trigger end_invitation after update on students for each row
  when ((old.status = 'active' and new.status <> 'active') or (old.deleted_at is null and new.deleted_at is not null)
    or new.email_key is distinct from old.email_key)
  execute function end_invitation_of_student();
