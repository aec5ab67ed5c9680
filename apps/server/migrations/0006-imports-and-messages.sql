-- Students from spreadsheets, and messages to students by WhatsApp.

-- A file becomes a batch with its rows. What it brought is noted by id, so that it can be taken back.
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
  -- plans that it made
  plan_ids jsonb not null default '[]',
  undo jsonb,
  created_by uuid not null,
  created_at timestamptz not null,
  applied_at timestamptz,
  undone_at timestamptz,
  version integer not null default 1,
  primary key (gym_id, id),
  foreign key (gym_id, created_by) references memberships (gym_id, account_id)
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
  -- No references: what an import brought may go without it.
  student_id uuid,
  enrollment_id uuid,
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
