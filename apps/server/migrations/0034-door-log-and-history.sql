-- Who decided at the door is a member of the gym, as everywhere: an import finds the columns about accounts by their references.
-- What an earlier import brought along of accounts that are none here keeps the name of who decided, without an account.
alter table memberships no force row level security;
alter table access_decisions no force row level security;
alter table access_decisions drop constraint access_decisions_by_one;
alter table access_decisions add constraint access_decisions_by_one check (num_nonnulls(account_id, kiosk_id) <= 1);
update access_decisions d set account_id = null
where account_id is not null
  and not exists (select from memberships m where m.gym_id = d.gym_id and m.account_id = d.account_id);
alter table access_decisions add foreign key (gym_id, account_id) references memberships (gym_id, account_id);
create index access_decisions_of_actor on access_decisions (gym_id, account_id) where account_id is not null;
alter table access_decisions force row level security;
alter table memberships force row level security;

-- An entry of the incident book has the name as it was written, whatever the student is called later.
alter table incidents no force row level security;
alter table students no force row level security;
update incidents i set person_name = s.name
from students s
where s.gym_id = i.gym_id and s.id = i.student_id and i.person_name is null;
alter table incidents drop constraint incidents_somebody;
alter table incidents alter column person_name set not null;
alter table students force row level security;
alter table incidents force row level security;

-- A locker that is removed takes nothing with it: who had it, and until when, stays.
alter table lockers add column removed_at timestamptz;
revoke delete on lockers from folego_gym;
grant update (removed_at) on lockers to folego_gym;
