-- The desk gave the student a password, but the e-mail belongs to an account of another gym: its owner is asked to join. Until then
-- the student looks like one with an account, so that the desk does not learn which e-mails have one elsewhere.
alter table students add column access_asked boolean not null default false;
