-- Since when a student is inactive: the state of a membership on a day that is over is read, not guessed.
alter table students add column inactive_since date;
-- The owner of a table is not above its walls; for this one statement each it must be.
alter table students no force row level security;
update students set inactive_since = updated_at::date where status = 'inactive';
alter table students force row level security;
alter table students add constraint students_inactive_since check ((status = 'inactive') = (inactive_since is not null));

-- A day's figures count people: who is in force, who is about to expire, who lapsed. The days of the last month are counted
-- anew by the job that keeps them.
alter table daily_figures no force row level security;
delete from daily_figures;
alter table daily_figures force row level security;
alter table daily_figures add column expiring integer not null, add column lapsed integer not null;
