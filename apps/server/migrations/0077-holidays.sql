-- Whether plans and packs get the days back; not on a holiday that their price has in it.
alter table gym_closures add column extends_plans boolean not null default true;
