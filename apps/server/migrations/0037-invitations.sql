-- Links with which a person gets access to a gym: a student of the gym without an account, or an administrator to be. Nothing
-- of the person's account exists before the link is used.
create table invitations (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid references gyms (id),
  id uuid not null,
  -- SHA-256 of the token: who reads this table cannot accept with it
  token_hash bytea not null,
  student_id uuid,
  position text constraint invitations_position_known check (position in ('owner', 'manager', 'reception', 'finance')),
  name text not null,
  -- NULL where the student tells it
  email text,
  email_key text collate "C",
  created_by uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (gym_id, id),
  constraint invitations_token_unique unique (gym_id, token_hash),
  constraint invitations_for_one check ((student_id is null) = (position is not null)),
  constraint invitations_reachable check (student_id is not null or email_key is not null),
  foreign key (gym_id, student_id) references students (gym_id, id),
  foreign key (gym_id, created_by) references memberships (gym_id, account_id)
);
create index invitations_of_student on invitations (gym_id, student_id);
create index invitations_by_email on invitations (gym_id, email_key);
create index invitations_by_expiry on invitations (gym_id, expires_at);
create index invitations_by_creator on invitations (gym_id, created_by);
call raise_walls('invitations');
