-- The gym that a person opened last, on any device: the next sign-in begins with it.
alter table accounts add column last_gym_id uuid references gyms (id);
create index accounts_by_last_gym on accounts (last_gym_id);
