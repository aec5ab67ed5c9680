-- Instructors and students of a gym, the links that let one person in, and what people are notified of.

create table trainers (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  id uuid not null,
  account_id uuid not null,
  name text not null constraint trainers_name_filled check (name <> ''),
  email text not null,
  -- as it is printed on the card: 012345-G/SP
  cref text constraint trainers_cref_shape check (cref ~ '^[0-9]{6}-[A-Z]/[A-Z]{2}$'),
  email_key text collate "C" not null,
  name_key text collate "C" not null, search_key text collate "C" not null,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), version integer not null default 1,
  deleted_at timestamptz,
  primary key (gym_id, id),
  foreign key (gym_id, account_id) references memberships (gym_id, account_id)
);
create unique index trainers_email_unique on trainers (gym_id, email_key) where deleted_at is null;
create unique index trainers_account_unique on trainers (gym_id, account_id) where deleted_at is null;
create index trainers_by_name on trainers (gym_id, name_key, id) include (search_key) where deleted_at is null;
call isolate_gym_table('trainers');

-- A record needs a name and a phone; only who signs in has an e-mail. All else may be left out.
create table students (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid references gyms (id),
  id uuid not null,
  account_id uuid,
  -- The e-mail belongs to an account of another gym, whose owner was asked to join. Until then the student looks like one with an
  -- account, so that the desk does not learn which e-mails have one elsewhere.
  access_asked boolean not null default false,
  name text not null constraint students_name_filled check (name <> ''),
  email text,
  email_key text collate "C",
  -- E.164
  phone text constraint students_phone_e164 check (phone ~ '^[+][0-9]{8,15}$'),
  second_phone text constraint students_second_phone_e164 check (second_phone ~ '^[+][0-9]{8,15}$'),
  birth_date date,
  sex text constraint students_sex_known check (sex in ('female', 'male', 'other')),
  address text constraint students_address_filled check (address <> ''),
  -- eleven digits; the server has verified the check digits
  cpf text constraint students_cpf_digits check (cpf ~ '^[0-9]{11}$'),
  emergency_name text,
  emergency_phone text constraint students_emergency_phone_e164 check (emergency_phone ~ '^[+][0-9]{8,15}$'),
  found_by text constraint students_found_by_known
    check (found_by in ('referral', 'social', 'search', 'walk_by', 'partner', 'other')),
  found_by_other text,
  guardian_name text,
  guardian_relation text constraint students_guardian_relation_known
    check (guardian_relation in ('mother', 'father', 'legal_guardian', 'other')),
  guardian_phone text constraint students_guardian_phone_e164 check (guardian_phone ~ '^[+][0-9]{8,15}$'),
  guardian_cpf text constraint students_guardian_cpf_digits check (guardian_cpf ~ '^[0-9]{11}$'),
  -- who pays for the student; null: the student. Whoever pays for others pays for themselves: the server allows no chains, locking both.
  payer_id uuid,
  -- for administrators alone: never for students or instructors
  desk_notes text,
  status text not null default 'active' constraint students_status_known check (status in ('active', 'inactive')),
  -- the state of a membership on a day that is over is read from it
  inactive_since date,
  -- the trainer who looks after this student
  instructor_id uuid,
  name_key text collate "C" not null, search_key text collate "C" not null,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), version integer not null default 1,
  deleted_at timestamptz,
  primary key (gym_id, id),
  -- enrollments copy the folded name by it, see there
  constraint students_name_for_enrollments unique (gym_id, id, name_key),
  foreign key (gym_id, account_id) references memberships (gym_id, account_id),
  foreign key (gym_id, instructor_id) references trainers (gym_id, id),
  foreign key (gym_id, payer_id) references students (gym_id, id),
  constraint students_email_with_key check ((email is null) = (email_key is null)),
  constraint students_account_has_email check (account_id is null or email is not null),
  constraint students_inactive_since check ((status = 'inactive') = (inactive_since is not null)),
  constraint students_payer_is_another check (payer_id <> id)
);
create unique index students_email_unique on students (gym_id, email_key) where deleted_at is null;
create unique index students_account_unique on students (gym_id, account_id) where deleted_at is null and account_id is not null;
create unique index students_cpf_unique on students (gym_id, cpf) where deleted_at is null and cpf is not null;
-- Lists of 100,000 students: every page, filter and search is answered inside one index that has the sort order and
-- carries along what conditions read.
create index students_by_name on students (gym_id, name_key, id)
  include (search_key, status, birth_date, instructor_id) where deleted_at is null;
create index students_by_email on students (gym_id, email_key, id)
  include (search_key, status, birth_date, instructor_id) where deleted_at is null;
create index students_by_age on students (gym_id, created_at, id)
  include (search_key, status, birth_date, instructor_id) where deleted_at is null;
create index students_by_birth_date on students (gym_id, birth_date, id)
  include (search_key, status, instructor_id) where deleted_at is null;
create index students_by_status on students (gym_id, status) where deleted_at is null;
create index students_of_instructor on students (gym_id, instructor_id) where deleted_at is null and instructor_id is not null;
-- who has this phone already: asked while a new student is typed
create index students_by_phone on students (gym_id, phone) where deleted_at is null and phone is not null;
-- by the day of the year: 14 March is 314
create index students_by_birthday
  on students (gym_id, ((extract(month from birth_date) * 100 + extract(day from birth_date))::integer))
  where deleted_at is null and birth_date is not null;
-- the dashboard's past is counted from what was deleted since
create index students_deleted on students (gym_id, deleted_at) where deleted_at is not null;
create index students_of_payer on students (gym_id, payer_id) where payer_id is not null;
call isolate_gym_table('students');

create table student_pictures (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  student_id uuid not null,
  media_type text not null constraint student_pictures_type_known check (media_type in ('image/webp', 'image/jpeg', 'image/png')),
  -- already compressed
  content bytea not null constraint student_pictures_size check (octet_length(content) between 1 and 204800),
  -- the beginning of the content's SHA-256: an address with it never means another picture
  version text not null,
  created_at timestamptz not null default now(),
  primary key (gym_id, student_id),
  foreign key (gym_id, student_id) references students (gym_id, id)
);
alter table student_pictures alter column content set storage external;
call isolate_gym_table('student_pictures');

-- What a workout of a student must respect. Restrictions are health data and stand here alone; no row is an empty profile.
create table training_profiles (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  student_id uuid not null,
  goal text constraint training_profiles_goal_known check (goal in ('strength', 'hypertrophy', 'endurance')),
  experience text constraint training_profiles_experience_known check (experience in ('beginner', 'intermediate', 'advanced')),
  -- [{ region, pattern, note }]: exactly one of region and pattern
  restrictions jsonb not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (gym_id, student_id),
  foreign key (gym_id, student_id) references students (gym_id, id)
);
call isolate_gym_table('training_profiles');

-- Links with which a person gets access to a gym: a student of the gym without an account, a future administrator or
-- instructor. Nothing of the person's account exists before the link is used; a trainer's record is made then, from the
-- name, the e-mail and the CREF that stand here.
create table invitations (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid references gyms (id),
  id uuid not null,
  -- SHA-256 of the token: who reads this table cannot accept with it
  token_hash bytea not null,
  student_id uuid,
  position text constraint invitations_position_known check (position in ('owner', 'manager', 'reception', 'finance')),
  is_trainer boolean not null default false,
  name text not null,
  -- NULL where the student gives it when accepting
  email text,
  email_key text collate "C",
  cref text,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (gym_id, id),
  constraint invitations_token_unique unique (gym_id, token_hash),
  foreign key (gym_id, student_id) references students (gym_id, id),
  foreign key (gym_id, created_by) references memberships (gym_id, account_id),
  constraint invitations_for_one check (num_nonnulls(student_id, position) + is_trainer::int = 1),
  constraint invitations_reachable check (student_id is not null or email_key is not null)
);
create index invitations_of_student on invitations (gym_id, student_id);
create index invitations_by_email on invitations (gym_id, email_key);
create index invitations_by_expiry on invitations (gym_id, expires_at);
create index invitations_by_creator on invitations (gym_id, created_by);
call isolate_gym_table('invitations');

-- Notices to one person of a gym, and how each person wants to hear of them.
create table notifications (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  id uuid not null,
  -- whom it is for
  account_id uuid not null,
  kind text not null,
  entity text,
  entity_id uuid,
  data jsonb not null default '{}',
  -- the same news comes once
  dedupe_key text collate "C" not null,
  -- not wanted in the application: stored, so that the same news is not sent in a second e-mail
  hidden boolean not null default false,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  primary key (gym_id, id),
  constraint notifications_once unique (gym_id, account_id, dedupe_key),
  foreign key (gym_id, account_id) references memberships (gym_id, account_id)
);
create index notifications_of_account on notifications (gym_id, account_id, created_at, id);
create index notifications_unread on notifications (gym_id, account_id) where read_at is null;
call isolate_gym_table('notifications');

create table notification_settings (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  account_id uuid not null,
  kind text collate "C" not null,
  in_app boolean not null,
  email boolean not null,
  updated_at timestamptz not null default now(),
  primary key (gym_id, account_id, kind),
  foreign key (gym_id, account_id) references memberships (gym_id, account_id)
);
call isolate_gym_table('notification_settings');
