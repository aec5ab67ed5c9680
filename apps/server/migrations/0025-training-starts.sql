-- Which workout each start of a phone meant, also where it joined one that ran: kept when the workout is discarded, so
-- that a start which comes late or twice finds it gone instead of opening it anew.

create table training_starts (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  student_id uuid not null,
  -- the phone's own name for the start
  client_id uuid not null,
  -- refers to nothing: a start outlives its workout
  session_id uuid not null,
  primary key (gym_id, student_id, client_id),
  foreign key (gym_id, student_id) references students (gym_id, id)
);

-- Forced row-level security binds the owner too: the walls of what is read are down for this transaction.
alter table training_sessions no force row level security;
insert into training_starts (gym_id, student_id, client_id, session_id)
select distinct on (gym_id, student_id, client_id) gym_id, student_id, client_id, id
from training_sessions where client_id is not null
order by gym_id, student_id, client_id, started_at desc;
-- takes the index on it along
alter table training_sessions drop column client_id;
-- how often staff have reviewed it: what is said after a review is news once
alter table training_sessions add column review_count smallint not null default 0;
update training_sessions set review_count = 1 where reviewed_by is not null;
alter table training_sessions force row level security;

call raise_walls('training_starts');
