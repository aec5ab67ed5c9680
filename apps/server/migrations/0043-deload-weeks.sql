-- A light week on purpose: what was lifted in it lowers no load that is suggested later.
alter table organized_weeks add column deload boolean not null default false;
