-- Who went in and out, as recorded where it happened: visits follow from these, in whichever order devices without a network send them.

create table door_movements (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  -- made by the device that recorded it
  id uuid not null,
  student_id uuid not null,
  kind text not null constraint door_movements_kind_known check (kind in ('in', 'out')),
  at timestamptz not null,
  -- the rules where it was recorded
  stay_minutes integer not null constraint door_movements_stay check (stay_minutes between 30 and 1440),
  reentry_minutes integer not null constraint door_movements_reentry check (reentry_minutes between 0 and 240),
  -- of those who went in: by which answer; of a visit that goes on, the one that began it
  decision_id uuid,
  primary key (gym_id, id),
  foreign key (gym_id, student_id) references students (gym_id, id) on delete cascade,
  foreign key (gym_id, decision_id) references access_decisions (gym_id, id) on delete cascade,
  constraint door_movements_in_decided check ((kind = 'in') = (decision_id is not null))
);
create index door_movements_of_student on door_movements (gym_id, student_id, at);
create index door_movements_of_decision on door_movements (gym_id, decision_id);
call isolate_gym_table('door_movements', 'select, insert, delete');

-- Of an answer that a desk without a network gave: by which version of what it knew; null: the server's.
alter table access_decisions add column snapshot_version text;

-- A movement that arrives late can begin a visit earlier, or join two.
grant delete, update (decision_id, entered_at, left_at, closes_at) on visits to folego_gym;

alter table visits no force row level security;
alter table door_movements no force row level security;
insert into door_movements (gym_id, id, student_id, kind, at, stay_minutes, reentry_minutes, decision_id)
select gym_id, id, student_id, 'in', entered_at,
  greatest(30, least(1440, round(extract(epoch from closes_at - entered_at) / 60)))::integer, 30, decision_id
from visits;
insert into door_movements (gym_id, id, student_id, kind, at, stay_minutes, reentry_minutes)
select gym_id, gen_random_uuid(), student_id, 'out', left_at, 180, 30 from visits where left_at is not null;
alter table visits force row level security;
alter table door_movements force row level security;
