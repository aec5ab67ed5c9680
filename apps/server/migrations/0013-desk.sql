-- The desk: imports from spreadsheets, messages to students, templates, and figures of days and months that are over.

-- A file becomes a batch with its rows. What it brought is recorded by id, so that it can be undone.
create table import_batches (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid references gyms (id),
  id uuid not null,
  file_name text not null,
  state text not null default 'draft' constraint import_batches_state_known check (state in ('draft', 'applied', 'undone')),
  headers jsonb not null,
  -- the field of each column, null where it is not read
  fields jsonb not null,
  options jsonb not null,
  plans jsonb not null default '[]',
  counts jsonb not null,
  row_count integer not null,
  -- the plans that it created
  plan_ids jsonb not null default '[]',
  undo jsonb,
  created_by uuid not null,
  -- not always who uploaded the list
  applied_by uuid,
  undone_by uuid,
  created_at timestamptz not null,
  applied_at timestamptz,
  undone_at timestamptz,
  version integer not null default 1,
  primary key (gym_id, id),
  foreign key (gym_id, created_by) references memberships (gym_id, account_id),
  foreign key (gym_id, applied_by) references memberships (gym_id, account_id),
  foreign key (gym_id, undone_by) references memberships (gym_id, account_id)
);
create index import_batches_by_time on import_batches (gym_id, created_at, id);
call isolate_gym_table('import_batches');

create table import_rows (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  batch_id uuid not null,
  -- as the spreadsheet numbers it
  line integer not null,
  -- emptied for rows that came in: the student's record has them
  cells jsonb not null,
  outcome text not null constraint import_rows_outcome_known check (outcome in ('new', 'merged', 'rejected')),
  issues jsonb not null default '[]',
  planned jsonb not null,
  -- no foreign keys: what an import brought may be deleted without it
  student_id uuid,
  enrollment_id uuid,
  invoice_id uuid,
  -- of somebody who was there already: what was filled in, and the version since
  filled jsonb,
  student_version integer,
  -- not taken back when the import was undone
  kept boolean not null default false,
  primary key (gym_id, batch_id, line),
  foreign key (gym_id, batch_id) references import_batches (gym_id, id) on delete cascade
);
create index import_rows_by_outcome on import_rows (gym_id, batch_id, outcome, line);
call isolate_gym_table('import_rows');

-- The gym's own texts. A cause without a row, or with NULL, has the usual text.
create table message_texts (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid references gyms (id),
  cause text not null constraint message_texts_cause_known
    check (cause in ('renewal', 'lapsed', 'absent', 'welcome', 'birthday')),
  text text,
  updated_at timestamptz not null,
  version integer not null,
  primary key (gym_id, cause)
);
call isolate_gym_table('message_texts', 'select, insert, update');

-- Who was written to, and why. Rows are added and never changed; what is taken back is withdrawn by a further row. They
-- go with the student.
create table message_marks (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  id uuid not null,
  student_id uuid not null,
  cause text not null constraint message_marks_cause_known
    check (cause in ('renewal', 'lapsed', 'absent', 'welcome', 'birthday', 'other')),
  -- which term, absence or year it was about
  occasion text not null,
  at timestamptz not null,
  account_id uuid not null,
  actor_name text not null,
  withdraws uuid,
  primary key (gym_id, id),
  foreign key (gym_id, student_id) references students (gym_id, id) on delete cascade,
  foreign key (gym_id, withdraws) references message_marks (gym_id, id) on delete cascade
);
create index message_marks_of_student on message_marks (gym_id, student_id, cause, occasion, at);
create unique index message_marks_withdrawn_once on message_marks (gym_id, withdraws) where withdraws is not null;
call isolate_gym_table('message_marks', 'select, insert');

-- What a gym took of the ready templates. No references: a template may be deleted like any other record.
create table starter_templates (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid references gyms (id),
  record_id uuid not null,
  kind text not null constraint starter_templates_kind_known check (kind in ('plan', 'workout', 'weekly_plan')),
  primary key (gym_id, record_id)
);
call isolate_gym_table('starter_templates');

-- How a gym stood at the end of each of its days, counted once when the day is over: a trend is read, never recounted.
create table daily_figures (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  -- a day of the gym's calendar that is over
  day date not null,
  active_students integer not null,
  total_students integer not null,
  active_enrollments integer not null,
  workout_plans integer not null,
  -- people whose membership is about to expire, and whose has expired
  expiring integer not null,
  lapsed integer not null,
  primary key (gym_id, day),
  foreign key (gym_id) references gyms (id)
);
call isolate_gym_table('daily_figures', 'select, insert, delete');

-- Of each month and each month of entry how many students still paid, and how their revenue moved. A month that is closed has a
-- row for itself as month of entry, even where nobody entered.
create table revenue_months (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid references gyms (id),
  month date not null,
  entered date not null,
  students integer not null,
  before_students integer not null,
  new_students integer not null,
  returned_students integer not null,
  left_students integer not null,
  mrr_cents bigint not null,
  before_cents bigint not null,
  new_cents bigint not null,
  expansion_cents bigint not null,
  return_cents bigint not null,
  contraction_cents bigint not null,
  churn_cents bigint not null,
  primary key (gym_id, month, entered),
  constraint revenue_months_entered_before check (entered <= month),
  constraint revenue_months_add_up
    check (mrr_cents = before_cents + new_cents + expansion_cents + return_cents - contraction_cents - churn_cents),
  constraint revenue_months_students_add_up check (students = before_students + new_students + returned_students - left_students)
);
call isolate_gym_table('revenue_months', 'select, insert, delete');

-- What each student paid a month, from the end of a closed month on; a row for each change.
create table student_revenue (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  student_id uuid not null,
  month date not null,
  entered date not null,
  mrr_cents bigint not null constraint student_revenue_not_negative check (mrr_cents >= 0),
  primary key (gym_id, student_id, month),
  foreign key (gym_id, student_id) references students (gym_id, id)
);
call isolate_gym_table('student_revenue', 'select, insert, delete');
