-- What a student trained elsewhere, imported from a file of another program: all of it can be taken back at once.
create table history_imports (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid references gyms (id),
  id uuid not null,
  student_id uuid not null,
  file_name text not null constraint history_imports_name_filled check (file_name <> ''),
  workouts integer not null constraint history_imports_some check (workouts > 0),
  sets integer not null,
  account_id uuid not null,
  actor_name text not null,
  created_at timestamptz not null,
  primary key (gym_id, id),
  foreign key (gym_id, student_id) references students (gym_id, id),
  foreign key (gym_id, account_id) references memberships (gym_id, account_id)
);
create index history_imports_of_student on history_imports (gym_id, student_id, created_at);
create index history_imports_of_writer on history_imports (gym_id, account_id);
call isolate_gym_table('history_imports', 'select, insert, delete');

alter table training_sessions
  add column history_import_id uuid,
  add foreign key (gym_id, history_import_id) references history_imports (gym_id, id);
create index training_sessions_of_import on training_sessions (gym_id, history_import_id) where history_import_id is not null;
