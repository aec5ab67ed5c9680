-- What a student and the coaches write to each other about one workout, below the review of it.
create table workout_messages (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid references gyms (id),
  id uuid not null,
  session_id uuid not null,
  student_id uuid not null,
  -- given by the device: an answer that is sent twice is stored once
  client_id uuid not null,
  from_student boolean not null,
  account_id uuid not null,
  actor_name text not null,
  text text constraint workout_messages_text_filled check (text <> ''),
  -- stays when the file is deleted
  media_type text constraint workout_messages_media_known check (media_type in ('image/webp', 'video/mp4')),
  written_at timestamptz not null,
  primary key (gym_id, id),
  foreign key (gym_id, session_id) references training_sessions (gym_id, id) on delete cascade,
  foreign key (gym_id, student_id) references students (gym_id, id),
  foreign key (gym_id, account_id) references memberships (gym_id, account_id),
  constraint workout_messages_say_something check (text is not null or media_type is not null)
);
create unique index workout_messages_once on workout_messages (gym_id, session_id, client_id);
create index workout_messages_of_session on workout_messages (gym_id, session_id, written_at, id);
create index workout_messages_of_student on workout_messages (gym_id, student_id);
create index workout_messages_of_writer on workout_messages (gym_id, account_id);
call isolate_gym_table('workout_messages', 'select, insert, delete');

-- Their pictures and videos; a job deletes them after 30 days.
create table workout_message_files (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  message_id uuid not null,
  content bytea not null,
  created_at timestamptz not null,
  primary key (gym_id, message_id),
  foreign key (gym_id, message_id) references workout_messages (gym_id, id) on delete cascade
);
create index workout_message_files_by_age on workout_message_files (gym_id, created_at);
alter table workout_message_files alter column content set storage external;
call isolate_gym_table('workout_message_files', 'select, insert, delete');
