-- Who wrote in the incident book is a member of the gym: an import finds the columns about accounts by their references.
alter table memberships no force row level security;
alter table incidents no force row level security;
alter table incident_corrections no force row level security;

alter table incidents add foreign key (gym_id, account_id) references memberships (gym_id, account_id);
create index incidents_of_writer on incidents (gym_id, account_id);
alter table incident_corrections add foreign key (gym_id, account_id) references memberships (gym_id, account_id);
create index incident_corrections_of_writer on incident_corrections (gym_id, account_id);

alter table memberships force row level security;
alter table incidents force row level security;
alter table incident_corrections force row level security;
