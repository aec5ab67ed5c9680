-- The yearly declarations of settled debts (Lei 12.007/2009) that were e-mailed: one for each payer and year.
create table year_statements (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  student_id uuid not null,
  year integer not null,
  created_at timestamptz not null,
  primary key (gym_id, student_id, year),
  foreign key (gym_id, student_id) references students (gym_id, id)
);
call isolate_gym_table('year_statements', 'select, insert');
