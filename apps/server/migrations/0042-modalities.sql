-- What a gym teaches, and where. Archived ones are no longer offered, and keep their names.
create table modalities (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid references gyms (id),
  id uuid not null,
  name text not null,
  name_key text not null,
  archived_at timestamptz,
  primary key (gym_id, id)
);
create unique index modalities_name on modalities (gym_id, name_key) where archived_at is null;
call isolate_gym_table('modalities', 'select, insert, update (name, name_key, archived_at)');

create table rooms (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid references gyms (id),
  id uuid not null,
  name text not null,
  name_key text not null,
  archived_at timestamptz,
  primary key (gym_id, id)
);
create unique index rooms_name on rooms (gym_id, name_key) where archived_at is null;
call isolate_gym_table('rooms', 'select, insert, update (name, name_key, archived_at)');
