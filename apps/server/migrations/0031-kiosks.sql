-- A kiosk: a tablet at the entrance. It holds a token of its own, never a person's, and decides by the gym's rules.

create table kiosks (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid references gyms (id),
  id uuid not null,
  name text not null constraint kiosks_name_filled check (name <> ''),
  -- SHA-256 of the link that pairs it, until it is used; null from then on
  link_hash bytea,
  link_expires_at timestamptz,
  -- SHA-256 of the token of the tablet; null until it is paired
  token_hash bytea,
  made_by uuid not null,
  made_by_name text not null,
  made_at timestamptz not null,
  paired_at timestamptz,
  last_seen_at timestamptz,
  primary key (gym_id, id),
  foreign key (gym_id, made_by) references memberships (gym_id, account_id),
  constraint kiosks_link_whole check ((link_hash is null) = (link_expires_at is null)),
  constraint kiosks_paired_once check ((token_hash is null) = (paired_at is null) and (token_hash is null or link_hash is null))
);
create unique index kiosks_link_unique on kiosks (gym_id, link_hash);
create unique index kiosks_token_unique on kiosks (gym_id, token_hash);
create index kiosks_of_maker on kiosks (gym_id, made_by);
call isolate_gym_table('kiosks');

-- Who decided: a person of the gym, or a kiosk, which may be unpaired since; and by what somebody was recognized.
alter table access_decisions alter column account_id drop not null;
alter table access_decisions add column kiosk_id uuid;
alter table access_decisions add column credential text not null default 'desk'
  constraint access_decisions_credential_known check (credential in ('desk', 'pass', 'cpf'));
-- from now on said with every decision
alter table access_decisions alter column credential drop default;
alter table access_decisions add constraint access_decisions_by_one check (num_nonnulls(account_id, kiosk_id) = 1);
alter table access_decisions add constraint access_decisions_kiosk_cannot_override
  check (kiosk_id is null or override_reason is null);

-- The window of the pass that opened the door last at a kiosk: none opens it twice.
alter table pass_keys add column used_window integer;
