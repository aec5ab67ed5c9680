-- A link is checked when it is used: what it was made on must still hold then.

-- Links without these facts live for thirty minutes at most; whoever holds one asks for another.
delete from password_resets where used_at is null;
alter table password_resets
  -- of the account when the link was made: whatever changed since makes the link useless
  add column account_version integer not null default 0,
  -- for a link that a gym made: the gym, and who made it there; null for one sent to the mailbox of the account
  add column gym_id uuid references gyms (id),
  add column made_by uuid references accounts (id),
  add constraint password_resets_made_by_somebody check ((gym_id is null) = (made_by is null));
alter table password_resets alter column account_version drop default;
create index password_resets_of_gym on password_resets (gym_id);
create index password_resets_by_maker on password_resets (made_by);

alter table receipt_links
  -- null for links of before: they work until they expire
  add column created_by uuid,
  add foreign key (gym_id, created_by) references memberships (gym_id, account_id);
create index receipt_links_by_creator on receipt_links (gym_id, created_by);

-- A gym's account joins another one only by an invitation, whoever administers both.
drop function administers_account(uuid, uuid);
