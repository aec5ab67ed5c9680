-- What a gym says about itself to the generator of workouts, and how often it asked the AI service.

create table smart_workout_settings (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid references gyms (id),
  -- what exercises are done with there; NULL: everything
  equipment text[],
  updated_at timestamptz not null default now(),
  primary key (gym_id)
);
call raise_walls('smart_workout_settings');

-- Counts, no content: who asked for what is nobody's business.
create table ai_requests (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid references gyms (id),
  -- the gym's calendar date
  day date not null,
  requests integer not null constraint ai_requests_counted check (requests > 0),
  primary key (gym_id, day)
);
call raise_walls('ai_requests');
