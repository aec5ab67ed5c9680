-- Who enters by the next code of a phone at a kiosk: its owner by default, else those whom they have ticked, themselves or of their family.
alter table pass_keys add column brings text[] not null default '{}';
alter table pass_keys add column brings_until timestamptz;
