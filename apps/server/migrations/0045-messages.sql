-- Messages that the desk sends by WhatsApp: the gym's own texts, and who was told for what.

-- A cause without a row, or with NULL, has the usual text.
create table message_texts (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid references gyms (id),
  cause text not null constraint message_texts_cause_known
    check (cause in ('renewal', 'lapsed', 'absent', 'welcome', 'birthday')),
  text text,
  updated_at timestamptz not null,
  version integer not null,
  primary key (gym_id, cause)
);
call raise_walls('message_texts', 'select, insert, update');

-- Rows are added and never changed; what is taken back is withdrawn by a further row. They go with the student.
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
call raise_walls('message_marks', 'select, insert');

-- Birthdays by the day of the year: 14 March is 314.
create index students_by_birthday
  on students (gym_id, ((extract(month from birth_date) * 100 + extract(day from birth_date))::integer))
  where deleted_at is null and birth_date is not null;
