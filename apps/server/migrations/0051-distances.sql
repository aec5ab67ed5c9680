-- A set may be a distance, with the incline and the heart rate that somebody read off; both are typed by hand.
alter table training_sets
  add column distance_m integer constraint training_sets_distance_range check (distance_m between 0 and 99999),
  add column incline numeric(3, 1) constraint training_sets_incline_range check (incline between 0 and 40),
  add column heart_rate smallint constraint training_sets_heart_rate_range check (heart_rate between 30 and 250);

-- The longest set, the farthest, the seconds over a distance at the best mean pace, and the least help of a machine.
alter table training_results
  add column seconds integer,
  add column distance_m integer,
  add column fastest_1km integer,
  add column fastest_5km integer,
  add column fastest_10km integer,
  add column help_kg numeric(6, 2);

alter table training_records
  drop constraint training_records_kind_known,
  drop constraint training_records_higher,
  add constraint training_records_kind_known check (kind in ('weight', 'e1rm', 'repetitions', 'volume', 'time', 'distance',
    'fastest_1km', 'fastest_5km', 'fastest_10km', 'help')),
  add constraint training_records_better check (case when kind in ('fastest_1km', 'fastest_5km', 'fastest_10km', 'help')
    then value < before else value > before end);

-- Timed and assisted sets were recorded before they had records.
alter table training_sets no force row level security;
alter table training_results no force row level security;
alter table training_records no force row level security;
alter table training_sessions no force row level security;
update training_results r set seconds = its.seconds, help_kg = its.help_kg
from (
  select gym_id, session_id, exercise_key,
    max(seconds) filter (where repetitions is null and coalesce(weight_kg, 0) = 0 and seconds > 0) as seconds,
    min(weight_kg) filter (where repetitions > 0 and weight_kg > 0
      and exercise_id in ('barra-fixa-assistida', 'paralelas-na-maquina-assistida')) as help_kg
  from training_sets where not deleted and kind <> 'warmup' group by gym_id, session_id, exercise_key
) its
where its.gym_id = r.gym_id and its.session_id = r.session_id and its.exercise_key = r.exercise_key
  and (its.seconds is not null or its.help_kg is not null);
insert into training_records (gym_id, session_id, exercise_key, kind, student_id, exercise_name, exercise_id, completed_at, value, before)
select gym_id, session_id, exercise_key, kind, student_id, exercise_name, exercise_id, completed_at, value, before
from (
  select r.gym_id, r.session_id, r.exercise_key, v.kind, r.student_id, r.exercise_name, r.exercise_id, s.completed_at, v.value,
    case v.kind when 'time' then max(v.value) over earlier else min(v.value) over earlier end as before
  from training_results r
  join training_sessions s on s.gym_id = r.gym_id and s.id = r.session_id and s.completed_at is not null
  cross join lateral (values ('time', r.seconds::numeric), ('help', r.help_kg)) v (kind, value)
  where v.value is not null
  window earlier as (partition by r.gym_id, r.student_id, r.exercise_key, v.kind order by s.completed_at, s.id
    rows between unbounded preceding and 1 preceding)
) its
where case kind when 'time' then value > before else value < before end;
alter table training_sets force row level security;
alter table training_results force row level security;
alter table training_records force row level security;
alter table training_sessions force row level security;
