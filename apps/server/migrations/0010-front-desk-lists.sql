-- Lists of gyms with 100,000 students and 200,000 enrollments: every page, filter and search is answered inside one index
-- that holds the sort order and carries along what conditions read.

-- Students: by name, e-mail, age in the gym, birth date.
drop index students_by_name;
drop index students_by_age;
drop index students_by_birth_date;
create index students_by_name on students (gym_id, name_key, id) include (search_key, status, birth_date, instructor_id) where deleted_at is null;
create index students_by_email on students (gym_id, email_key, id) include (search_key, status, birth_date, instructor_id) where deleted_at is null;
create index students_by_age on students (gym_id, created_at, id) include (search_key, status, birth_date, instructor_id) where deleted_at is null;
create index students_by_birth_date on students (gym_id, birth_date, id) include (search_key, status, instructor_id) where deleted_at is null;

-- Enrollments are searched and sorted by the student's name. The copy of the folded name is a foreign key: it cannot be
-- wrong, and it follows a new name by itself. (A plan's name is not copied: plans are few, their enrollments many.)
alter table students add constraint students_name_for_enrollments unique (gym_id, id, name_key);
alter table enrollments
  add column student_name_key text collate "C" not null,
  drop constraint enrollments_gym_id_student_id_fkey,
  add constraint enrollments_student foreign key (gym_id, student_id, student_name_key)
    references students (gym_id, id, name_key) on update cascade;

drop index enrollments_by_start;
drop index enrollments_by_end;
drop index enrollments_by_age;
create index enrollments_by_student_name on enrollments (gym_id, student_name_key, id) include (status, end_date, plan_id) where deleted_at is null;
create index enrollments_by_start on enrollments (gym_id, start_date, id) include (status, end_date, plan_id, student_name_key) where deleted_at is null;
create index enrollments_by_end on enrollments (gym_id, end_date, id) include (status, plan_id, student_name_key) where deleted_at is null;
create index enrollments_by_age on enrollments (gym_id, created_at, id) include (status, end_date, plan_id, student_name_key) where deleted_at is null;
-- Counting: without an id the entries share their keys, so 200,000 of them are 2 MB.
create index enrollments_counted on enrollments (gym_id, status, end_date) where deleted_at is null;
create index enrollments_counted_by_plan on enrollments (gym_id, plan_id, status, end_date) where deleted_at is null;
