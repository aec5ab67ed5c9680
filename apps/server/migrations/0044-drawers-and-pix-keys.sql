-- A drawer that is not used any more is archived; another one may then have its name.
alter table cash_drawers add column archived_at timestamptz;
alter table cash_drawers drop constraint cash_drawers_name_unique;
create unique index cash_drawers_name_unique on cash_drawers (gym_id, name_key) where archived_at is null;

-- A gym without a Pix key any more: the row stays for its version, which never begins anew.
alter table pix_settings
  alter column key drop not null,
  alter column name drop not null,
  alter column city drop not null,
  add constraint pix_settings_whole check (num_nulls(key, name, city) in (0, 3));
