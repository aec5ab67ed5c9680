-- Who signed a sheet and where its draft came from, the CREF of trainers, weekly sheets as templates, pictures of a gym's
-- own exercises.

alter table trainers
  -- as it is printed on the card: 012345-G/SP
  add column cref text constraint trainers_cref_shape check (cref ~ '^[0-9]{6}-[A-Z]/[A-Z]{2}$');

-- Name and CREF of the moment: a later change of either does not reach what was signed. NULL: signed before this was kept.
alter table workout_plans
  -- ai, fallback: a draft of the AI service or of the rules that a person saved
  add column source text not null default 'manual' constraint workout_plans_source_known check (source in ('manual', 'ai', 'fallback')),
  add column signed_name text,
  add column signed_cref text,
  add column signed_at timestamptz,
  add constraint workout_plans_signature_whole check ((signed_name is null) = (signed_at is null));

alter table organized_workouts
  add column template boolean not null default false,
  add column signed_name text,
  add column signed_cref text,
  add column signed_at timestamptz,
  add constraint organized_workouts_signature_whole check ((signed_name is null) = (signed_at is null));

create table exercise_pictures (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  exercise_id uuid not null,
  media_type text not null constraint exercise_pictures_type_known check (media_type in ('image/webp', 'image/jpeg', 'image/png')),
  content bytea not null constraint exercise_pictures_size check (octet_length(content) between 1 and 204800),
  -- the beginning of the content's SHA-256: an address with it never means another picture
  version text not null,
  -- what is to be seen, for those who do not see it
  alt text,
  created_at timestamptz not null default now(),
  primary key (gym_id, exercise_id),
  foreign key (gym_id, exercise_id) references gym_exercises (gym_id, id)
);
-- already compressed
alter table exercise_pictures alter column content set storage external;
call raise_walls('exercise_pictures');
