-- Levels of a modality (belts, bands, marks), who was given which, and the exams for them.
create table levels (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid references gyms (id),
  id uuid not null,
  modality_id uuid not null,
  -- the order in the modality
  place smallint not null constraint levels_place check (place > 0),
  name text not null constraint levels_name_filled check (name <> ''),
  color text,
  -- what it takes since the level before
  classes smallint not null constraint levels_classes check (classes between 0 and 2000),
  months smallint not null constraint levels_months check (months between 0 and 240),
  min_age smallint constraint levels_age check (min_age between 1 and 99),
  archived_at timestamptz,
  primary key (gym_id, id),
  foreign key (gym_id, modality_id) references modalities (gym_id, id)
);
create index levels_of_modality on levels (gym_id, modality_id, place);
call isolate_gym_table('levels', 'select, insert, update (place, name, color, classes, months, min_age, archived_at)');

create table level_exams (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid references gyms (id),
  id uuid not null,
  modality_id uuid not null,
  day date not null,
  location text,
  created_by_name text not null,
  created_at timestamptz not null,
  primary key (gym_id, id),
  foreign key (gym_id, modality_id) references modalities (gym_id, id)
);
create index level_exams_by_day on level_exams (gym_id, day, id);
create index level_exams_of_modality on level_exams (gym_id, modality_id);
call isolate_gym_table('level_exams', 'select, insert, update, delete');

-- Who reached which level when: added to and never changed. A mistake is undone by a correction beside it.
create table graduations (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid references gyms (id),
  id uuid not null,
  student_id uuid not null,
  level_id uuid not null,
  day date not null,
  note text,
  -- null: given without an exam
  exam_id uuid,
  given_by_name text not null,
  created_at timestamptz not null,
  primary key (gym_id, id),
  foreign key (gym_id, student_id) references students (gym_id, id) on delete cascade,
  foreign key (gym_id, level_id) references levels (gym_id, id),
  foreign key (gym_id, exam_id) references level_exams (gym_id, id)
);
create index graduations_of_student on graduations (gym_id, student_id, day);
create index graduations_of_level on graduations (gym_id, level_id);
create index graduations_of_exam on graduations (gym_id, exam_id) where exam_id is not null;
call isolate_gym_table('graduations', 'select, insert');

create table graduation_corrections (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid references gyms (id),
  graduation_id uuid not null,
  reason text not null constraint graduation_corrections_filled check (reason <> ''),
  corrected_by_name text not null,
  created_at timestamptz not null,
  primary key (gym_id, graduation_id),
  foreign key (gym_id, graduation_id) references graduations (gym_id, id) on delete cascade
);
call isolate_gym_table('graduation_corrections', 'select, insert');

create table exam_candidates (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid references gyms (id),
  id uuid not null,
  exam_id uuid not null,
  student_id uuid not null,
  level_id uuid not null,
  -- why somebody who is not ready may try; null: they are
  reason text,
  result text constraint exam_candidates_result_known check (result in ('passed', 'failed')),
  -- what passing gave
  graduation_id uuid,
  added_by_name text not null,
  primary key (gym_id, id),
  foreign key (gym_id, exam_id) references level_exams (gym_id, id) on delete cascade,
  foreign key (gym_id, student_id) references students (gym_id, id) on delete cascade,
  foreign key (gym_id, level_id) references levels (gym_id, id),
  foreign key (gym_id, graduation_id) references graduations (gym_id, id),
  unique (gym_id, exam_id, student_id),
  constraint exam_candidates_graduated check ((result is not distinct from 'passed') = (graduation_id is not null))
);
create index exam_candidates_of_student on exam_candidates (gym_id, student_id);
create index exam_candidates_of_level on exam_candidates (gym_id, level_id);
create index exam_candidates_of_graduation on exam_candidates (gym_id, graduation_id) where graduation_id is not null;
call isolate_gym_table('exam_candidates', 'select, insert, update (result, graduation_id), delete');
