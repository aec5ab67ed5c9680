-- How often a class was changed: calendars that have it take only a newer one.
alter table class_sessions add column revision integer not null default 0;

-- A calendar of one's own classes that opens without sign-in; a newer link replaces it.
create table calendar_links (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  account_id uuid not null,
  -- SHA-256 of the link's token
  token_hash bytea not null,
  language text not null constraint calendar_links_language_known check (language in ('pt-BR', 'en')),
  made_at timestamptz not null,
  primary key (gym_id, account_id),
  foreign key (gym_id, account_id) references memberships (gym_id, account_id)
);
create unique index calendar_links_token_unique on calendar_links (gym_id, token_hash);
call isolate_gym_table('calendar_links');
