-- A drop continues the set above it: it counts with that set, and its kilograms count. An exercise of drops alone has a result without sets.
alter table training_results drop constraint training_results_trained;
alter table training_results add constraint training_results_trained check (sets >= 0);

alter table training_sessions no force row level security;
alter table training_results no force row level security;
alter table training_sets no force row level security;
create temporary table counted_drops on commit drop as
select gym_id, session_id, exercise_key, count(*)::smallint as drops
from training_sets
where kind = 'drop' and not deleted and not superseded and (repetitions is distinct from 0 or coalesce(seconds, 0) > 0)
group by gym_id, session_id, exercise_key;
update training_results r set sets = greatest(0, r.sets - d.drops)
from counted_drops d
where d.gym_id = r.gym_id and d.session_id = r.session_id and d.exercise_key = r.exercise_key;
update training_sessions s set working_sets = greatest(0, s.working_sets - d.drops)
from (select gym_id, session_id, sum(drops)::smallint as drops from counted_drops group by gym_id, session_id) d
where d.gym_id = s.gym_id and d.session_id = s.id;
alter table training_sessions force row level security;
alter table training_results force row level security;
alter table training_sets force row level security;
