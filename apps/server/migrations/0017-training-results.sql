-- What a workout brought, kept with it: sums are written in the transaction that writes its sets, so that no report ever
-- adds up sets. What students remark upon, and what an instructor answers.

-- Forced row-level security binds the owner too: the walls of what is read are down for this transaction.
alter table training_sessions no force row level security;
alter table training_sets no force row level security;
alter table training_pains no force row level security;

alter table training_pains
  add column notes text,
  add constraint training_pains_notes_filled check (notes <> '');

alter table training_sessions
  -- sets that count: neither warm-ups nor deleted ones
  add column working_sets smallint not null default 0,
  -- their weight times repetitions
  add column volume_kg numeric(12, 2) not null default 0,
  -- exercises that hurt, and those of which the student said anything, pain or note
  add column pain_count smallint not null default 0,
  add column remark_count smallint not null default 0,
  add column reviewed_at timestamptz,
  add column reviewed_by uuid,
  add column review_notes text,
  add foreign key (gym_id, reviewed_by) references memberships (gym_id, account_id),
  add constraint training_sessions_reviewed_whole check (reviewed_at is null or (reviewed_by is not null and completed_at is not null));

update training_sessions s set working_sets = t.working_sets, volume_kg = t.volume_kg
from (
  select gym_id, session_id, count(*) as working_sets, coalesce(sum(weight_kg * repetitions), 0) as volume_kg
  from training_sets where not deleted and kind <> 'warmup' group by gym_id, session_id
) t
where t.gym_id = s.gym_id and t.session_id = s.id;

update training_sessions s set pain_count = p.pains, remark_count = p.pains
from (select gym_id, session_id, count(*) as pains from training_pains where pain group by gym_id, session_id) p
where p.gym_id = s.gym_id and p.session_id = s.id;

alter table training_sessions force row level security;
alter table training_sets force row level security;
alter table training_pains force row level security;

-- A workout is of the day it was completed on; one that runs, of the day it began.
drop index training_sessions_by_start;
create index training_sessions_of_student_by_time on training_sessions (gym_id, student_id, (coalesce(completed_at, started_at)), id);
create index training_sessions_of_gym_by_time on training_sessions (gym_id, (coalesce(completed_at, started_at)), id);
create index training_sessions_done_by_student on training_sessions (gym_id, student_id, completed_at) include (duration_minutes) where completed_at is not null;
create index training_sessions_running on training_sessions (gym_id, started_at) where completed_at is null;
create index training_sessions_to_review on training_sessions (gym_id, completed_at, id)
  where completed_at is not null and reviewed_at is null and (notes is not null or rating <= 2 or remark_count > 0);
