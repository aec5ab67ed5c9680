-- Training sheets. The dashboard counts them; their room adds the exercises.

create table workout_plans (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid references gyms (id),
  id uuid not null,
  title text not null constraint workout_plans_title_filled check (title <> ''),
  title_key text collate "C" not null,
  description text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  primary key (gym_id, id)
);
create index workout_plans_by_title on workout_plans (gym_id, title_key, id) where deleted_at is null;
create index workout_plans_by_age on workout_plans (gym_id, created_at, id) where deleted_at is null;
call raise_walls('workout_plans');
