-- The incident book: accidents in the gym. Entries are added and never changed; what was wrong is corrected by another text.
create table incidents (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid references gyms (id),
  id uuid not null,
  happened_at timestamptz not null,
  place text,
  -- whom it happened to: a student, or somebody else by name
  student_id uuid,
  person_name text constraint incidents_person_filled check (person_name <> ''),
  what text not null constraint incidents_what_filled check (what <> ''),
  first_aid text,
  witnesses text,
  account_id uuid not null,
  actor_name text not null,
  created_at timestamptz not null,
  primary key (gym_id, id),
  foreign key (gym_id, student_id) references students (gym_id, id) on delete cascade,
  constraint incidents_somebody check (student_id is not null or person_name is not null)
);
create index incidents_by_time on incidents (gym_id, happened_at, id);
create index incidents_of_student on incidents (gym_id, student_id) where student_id is not null;
call isolate_gym_table('incidents', 'select, insert');

create table incident_corrections (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  id uuid not null,
  incident_id uuid not null,
  text text not null constraint incident_corrections_filled check (text <> ''),
  account_id uuid not null,
  actor_name text not null,
  created_at timestamptz not null,
  primary key (gym_id, id),
  foreign key (gym_id, incident_id) references incidents (gym_id, id) on delete cascade
);
create index incident_corrections_of on incident_corrections (gym_id, incident_id, created_at);
call isolate_gym_table('incident_corrections', 'select, insert');
