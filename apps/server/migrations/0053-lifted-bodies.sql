-- What a student weighed when a workout began: pull-ups and dips lift the body with what hangs on it. NULL if nobody had measured it.
alter table training_sessions add column body_kg numeric(6, 2);

-- Kilograms added to the body were counted as if they were all that was lifted.
alter table training_sessions no force row level security;
alter table training_sets no force row level security;
alter table training_results no force row level security;
alter table training_records no force row level security;
alter table body_measurements no force row level security;
alter table gyms no force row level security;
update training_sessions s set body_kg = (
  select m.weight_kg from body_measurements m join gyms g on g.id = m.gym_id
  where m.gym_id = s.gym_id and m.student_id = s.student_id and m.weight_kg is not null
    and m.measured_on::timestamp at time zone g.timezone <= s.started_at
  order by m.measured_on desc limit 1);

create temporary table lifted_bodies on commit drop as
select r.gym_id, r.session_id, r.exercise_key, r.volume_kg as counted,
  coalesce(sum(t.lifted * t.repetitions) filter (where t.lifted is not null), 0) as volume_kg,
  max(case when t.repetitions = 1 then t.lifted
    when t.repetitions between 2 and 12 then round(t.lifted * (30 + t.repetitions) / 30, 1) end) as e1rm_kg
from training_results r
cross join lateral (
  select t.repetitions,
    case when r.exercise_id ~ '^(barra-fixa-(pegada|supinada)|paralelas-com)' then s.body_kg + coalesce(t.weight_kg, 0) end as lifted
  from training_sessions s join training_sets t on t.gym_id = s.gym_id and t.session_id = s.id
  where s.gym_id = r.gym_id and s.id = r.session_id and t.exercise_key = r.exercise_key and not t.deleted
    and t.kind <> 'warmup' and (t.repetitions is distinct from 0 or t.seconds > 0)
) t
where r.exercise_id ~ '^(barra-fixa-(pegada|supinada)|paralelas-com|flexao-(com|de-bracos|diamante|nordica|pike)|remada-(invertida|no-trx)|triceps-no-banco)'
group by r.gym_id, r.session_id, r.exercise_key, r.volume_kg;

update training_results r set volume_kg = l.volume_kg, e1rm_kg = l.e1rm_kg, falling = false
from lifted_bodies l
where r.gym_id = l.gym_id and r.session_id = l.session_id and r.exercise_key = l.exercise_key;
update training_sessions s set volume_kg = s.volume_kg + its.more,
  falling_count = (select count(*) from training_results r where r.gym_id = s.gym_id and r.session_id = s.id and r.falling)
from (
  select gym_id, session_id, sum(volume_kg - counted) as more from lifted_bodies group by gym_id, session_id
) its
where s.gym_id = its.gym_id and s.id = its.session_id;
delete from training_records r using lifted_bodies l
where r.gym_id = l.gym_id and r.session_id = l.session_id and r.exercise_key = l.exercise_key and r.kind in ('e1rm', 'volume');
alter table training_sessions force row level security;
alter table training_sets force row level security;
alter table training_results force row level security;
alter table training_records force row level security;
alter table body_measurements force row level security;
alter table gyms force row level security;
