-- Students from spreadsheets: a file becomes a batch with its rows. What it brought is kept by id, so that it can be taken back.
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
call raise_walls('import_batches');

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
  kept boolean not null default false,
  primary key (gym_id, batch_id, line),
  foreign key (gym_id, batch_id) references import_batches (gym_id, id) on delete cascade
);
create index import_rows_by_outcome on import_rows (gym_id, batch_id, outcome, line);
call raise_walls('import_rows');
