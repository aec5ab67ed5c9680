-- What a gym may know of a student beyond name and contacts, and a photo. All of it may be left out.
alter table students
  -- digits; the server has judged the check digits
  add column cpf text constraint students_cpf_digits check (cpf ~ '^[0-9]{11}$'),
  add column emergency_name text,
  add column emergency_phone text constraint students_emergency_phone_e164 check (emergency_phone ~ '^[+][0-9]{8,15}$'),
  add column found_by text constraint students_found_by_known
    check (found_by in ('referral', 'social', 'search', 'walk_by', 'partner', 'other')),
  add column found_by_other text,
  add column guardian_name text,
  add column guardian_phone text constraint students_guardian_phone_e164 check (guardian_phone ~ '^[+][0-9]{8,15}$'),
  add column guardian_cpf text constraint students_guardian_cpf_digits check (guardian_cpf ~ '^[0-9]{11}$'),
  -- of the desk alone: never for students or instructors
  add column desk_notes text;
create unique index students_cpf_unique on students (gym_id, cpf) where deleted_at is null and cpf is not null;

create table student_pictures (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  student_id uuid not null,
  media_type text not null constraint student_pictures_type_known check (media_type in ('image/webp', 'image/jpeg', 'image/png')),
  content bytea not null constraint student_pictures_size check (octet_length(content) between 1 and 204800),
  -- the beginning of the content's SHA-256: an address with it never means another picture
  version text not null,
  created_at timestamptz not null default now(),
  primary key (gym_id, student_id),
  foreign key (gym_id, student_id) references students (gym_id, id)
);
-- already compressed
alter table student_pictures alter column content set storage external;
call raise_walls('student_pictures');
