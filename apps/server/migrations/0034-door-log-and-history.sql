-- Whoever did something in a gym is a member of it: an import finds the columns about accounts by their references, and these had none.
-- Where an earlier import brought accounts along that are none here, the name beside stays, without an account.
alter table access_decisions drop constraint access_decisions_by_one;
alter table access_decisions add constraint access_decisions_by_one check (num_nonnulls(account_id, kiosk_id) <= 1);
alter table memberships no force row level security;
do $$
declare
  it record;
begin
  for it in
    select * from (values
      ('access_decisions', 'account_id'), ('agreement_acceptances', 'accepted_by'), ('billing_contacts', 'account_id'),
      ('cancellation_quotes', 'made_by'), ('membership_changes', 'made_by'), ('message_marks', 'account_id'),
      ('payments', 'received_by'), ('refunds', 'paid_by'), ('renegotiations', 'account_id'), ('renewal_choices', 'chosen_by')
    ) as columns (of_table, by_whom)
  loop
    execute format('alter table %I no force row level security', it.of_table);
    execute format('alter table %I alter column %I drop not null', it.of_table, it.by_whom);
    execute format('update %1$I t set %2$I = null where %2$I is not null
      and not exists (select from memberships m where m.gym_id = t.gym_id and m.account_id = t.%2$I)', it.of_table, it.by_whom);
    execute format('alter table %I add foreign key (gym_id, %I) references memberships (gym_id, account_id)', it.of_table, it.by_whom);
    execute format('alter table %I force row level security', it.of_table);
  end loop;
end
$$;
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
