-- The days of a closure on which an enrollment runs after all: frozen again, they are its own.
alter table closure_days add column resumed datemultirange not null default '{}';
grant update (resumed) on closure_days to folego_gym;
