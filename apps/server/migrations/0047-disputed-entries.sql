-- A desk without a network let somebody in by what it knew; the server, with what it knew when it heard of it, would not have.
alter table access_decisions add column server_refuses boolean not null default false;
create index access_decisions_disputed on access_decisions (gym_id, decided_at, id) where server_refuses;
