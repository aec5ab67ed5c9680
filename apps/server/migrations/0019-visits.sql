-- The front door: what was decided about whom, who came and when they left, and the gym's rules for it.

-- A gym without a row has the usual rules.
create table door_settings (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid references gyms (id),
  -- what each reason does: {"OVERDUE": "block", ...}
  rules jsonb not null,
  overdue_days integer not null constraint door_settings_overdue_days check (overdue_days between 0 and 365),
  people_limit integer constraint door_settings_people_limit check (people_limit between 1 and 100000),
  stay_minutes integer not null constraint door_settings_stay check (stay_minutes between 30 and 1440),
  reentry_minutes integer not null constraint door_settings_reentry check (reentry_minutes between 0 and 240),
  updated_at timestamptz not null,
  version integer not null,
  primary key (gym_id)
);
call isolate_gym_table('door_settings', 'select, insert, update');

-- Every answer that the door gave. Rows are added and never changed; they go with the student.
create table access_decisions (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  id uuid not null,
  student_id uuid not null,
  decided_at timestamptz not null,
  outcome text not null constraint access_decisions_outcome_known check (outcome in ('let_in', 'warn', 'refuse')),
  -- the reasons under the rules of that moment
  reasons jsonb not null,
  -- why the person entered although the rules refuse
  override_reason text,
  account_id uuid not null,
  actor_name text not null,
  primary key (gym_id, id),
  foreign key (gym_id, student_id) references students (gym_id, id) on delete cascade,
  constraint access_decisions_override_of_refusal check (override_reason is null or outcome = 'refuse')
);
create index access_decisions_of_student on access_decisions (gym_id, student_id);
create index access_decisions_overridden on access_decisions (gym_id, decided_at, id) where override_reason is not null;
create index access_decisions_refused on access_decisions (gym_id, decided_at, id)
  where outcome = 'refuse' and override_reason is null;
call isolate_gym_table('access_decisions', 'select, insert');

-- Who came. A visit ends when somebody says so, at the latest when it closes.
create table visits (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  id uuid not null,
  student_id uuid not null,
  decision_id uuid not null,
  entered_at timestamptz not null,
  left_at timestamptz,
  closes_at timestamptz not null,
  primary key (gym_id, id),
  foreign key (gym_id, student_id) references students (gym_id, id) on delete cascade,
  foreign key (gym_id, decision_id) references access_decisions (gym_id, id) on delete cascade,
  constraint visits_in_order check (entered_at < closes_at and left_at between entered_at and closes_at)
);
create index visits_by_time on visits (gym_id, entered_at, id);
create index visits_of_student on visits (gym_id, student_id, entered_at);
create index visits_of_decision on visits (gym_id, decision_id);
-- who is inside
create index visits_open on visits (gym_id, closes_at) where left_at is null;
call isolate_gym_table('visits', 'select, insert, update (left_at)');
