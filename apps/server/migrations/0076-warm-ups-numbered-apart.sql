-- Warm-ups are numbered apart from the other sets of a line. Until then both shared one sequence; of a running workout the phone
-- that records it numbers them anew. A set that lost to another one keeps the number of that one.
alter table training_sessions no force row level security;
alter table training_sets no force row level security;
with numbered as (
  select t.gym_id, t.session_id, t.client_id,
    case when t.kind = 'warmup'
      then dense_rank() over (partition by t.gym_id, t.session_id, t.exercise_key, t.occurrence, t.kind = 'warmup' order by t.set_number)
      else greatest(1, t.set_number - count(*) filter (where t.kind = 'warmup' and not t.deleted) over (
        partition by t.gym_id, t.session_id, t.exercise_key, t.occurrence order by t.set_number
        groups between unbounded preceding and 1 preceding))
    end as set_number
  from training_sets t
  join training_sessions s on s.gym_id = t.gym_id and s.id = t.session_id
  where s.completed_at is not null and (not t.deleted or t.superseded)
)
update training_sets t set set_number = n.set_number
from numbered n
where n.gym_id = t.gym_id and n.session_id = t.session_id and n.client_id = t.client_id and n.set_number <> t.set_number;
alter table training_sessions force row level security;
alter table training_sets force row level security;
