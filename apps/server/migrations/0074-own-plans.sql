-- A shared training sheet that was changed for one student alone. It stays that sheet, so what was done by it stays as well; without a
-- row a student has what everybody has.
create table own_plans (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  student_id uuid not null,
  workout_plan_id uuid not null,
  -- as the lines of the sheet, in order
  lines jsonb not null constraint own_plans_lines_listed check (jsonb_typeof(lines) = 'array'),
  changed_by uuid,
  changed_at timestamptz not null,
  signed_name text,
  signed_cref text,
  signed_at timestamptz,
  constraint own_plans_signature_whole check ((signed_name is null) = (signed_at is null)),
  primary key (gym_id, student_id, workout_plan_id),
  foreign key (gym_id, student_id) references students (gym_id, id),
  foreign key (gym_id, workout_plan_id) references workout_plans (gym_id, id),
  foreign key (gym_id, changed_by) references memberships (gym_id, account_id)
);
create index own_plans_of_plan on own_plans (gym_id, workout_plan_id);
create index own_plans_of_author on own_plans (gym_id, changed_by);
call isolate_gym_table('own_plans', 'select, insert, update, delete');
