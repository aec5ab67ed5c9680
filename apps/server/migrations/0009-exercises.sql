-- Exercises: the catalogue that all gyms share, each gym's own, and their pictures.

-- The exercises that all gyms share, as product data. Workouts store the name of what they prescribe and only say which
-- exercise it is: no table of a gym refers to a shared one.
create table catalogue_exercises (
  -- a word that never changes; names may be corrected
  id text collate "C" primary key,
  name_pt text not null,
  name_en text not null,
  -- what else people call it, in either language
  synonyms text not null,
  primary_region text not null,
  secondary_regions text[] not null,
  equipment text not null,
  types text[] not null,
  mechanic text not null,
  pattern text not null,
  level text not null,
  -- variants of one exercise
  family text not null,
  -- Folded like every key of a search. name_key and name_en_key: the names; alias_key: names and synonyms; search_key: all
  -- that and muscle, category and equipment in both languages.
  name_key text collate "C" not null,
  name_en_key text collate "C" not null,
  alias_key text collate "C" not null,
  search_key text collate "C" not null
);
-- Everybody who is in a gym reads it, nobody there changes it: corrections are migrations (which lift forced row-level
-- security for their own transaction, as it binds the owner too).
alter table catalogue_exercises enable row level security;
alter table catalogue_exercises force row level security;
create policy everybody_reads on catalogue_exercises for select to folego_gym using (true);
grant select on catalogue_exercises to folego_gym;

-- The exercises that a gym adds to the catalogue.
create table gym_exercises (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid references gyms (id),
  id uuid not null,
  name text not null constraint gym_exercises_name_filled check (name <> ''),
  name_key text collate "C" not null, search_key text collate "C" not null,
  primary_region text not null,
  secondary_regions text[] not null,
  equipment text not null,
  types text[] not null,
  mechanic text,
  pattern text,
  level text not null,
  video_url text constraint gym_exercises_video_https check (video_url like 'https://%'),
  -- How it is done, in at most three short sentences. Those of the catalogue are texts of the product, see
  -- modules/training/exercises/cues.
  cues text[] not null default '{}' constraint gym_exercises_cues_few check (cardinality(cues) <= 3),
  -- NULL where the gym's data came without an author
  created_by uuid,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), version integer not null default 1,
  deleted_at timestamptz,
  primary key (gym_id, id),
  foreign key (gym_id, created_by) references memberships (gym_id, account_id)
);
create index gym_exercises_by_name on gym_exercises (gym_id, name_key, id) where deleted_at is null;
call isolate_gym_table('gym_exercises');

create table exercise_pictures (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  exercise_id uuid not null,
  media_type text not null constraint exercise_pictures_type_known check (media_type in ('image/webp', 'image/jpeg', 'image/png')),
  -- already compressed
  content bytea not null constraint exercise_pictures_size check (octet_length(content) between 1 and 204800),
  -- the beginning of the content's SHA-256: an address with it never means another picture
  version text not null,
  -- what is to be seen, for those who do not see it
  alt text,
  created_at timestamptz not null default now(),
  primary key (gym_id, exercise_id),
  foreign key (gym_id, exercise_id) references gym_exercises (gym_id, id)
);
alter table exercise_pictures alter column content set storage external;
call isolate_gym_table('exercise_pictures');
