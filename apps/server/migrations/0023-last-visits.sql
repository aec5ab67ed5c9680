-- When each student last came. Lists sort by it and filter by it: among all visits, that would cost a look-up for each student.
create table last_visits (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  student_id uuid not null,
  entered_at timestamptz not null,
  primary key (gym_id, student_id),
  foreign key (gym_id, student_id) references students (gym_id, id) on delete cascade
);
create index last_visits_by_time on last_visits (gym_id, entered_at, student_id);
call isolate_gym_table('last_visits', 'select, insert, update (entered_at)');

-- The owner, too, sees rows of a gym only: without this, nothing would be copied, and no error said so.
alter table visits no force row level security;
alter table last_visits no force row level security;
insert into last_visits (gym_id, student_id, entered_at)
select gym_id, student_id, max(entered_at) from visits group by gym_id, student_id;
alter table visits force row level security;
alter table last_visits force row level security;
