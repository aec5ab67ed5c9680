-- Who pays for a student; null: the student. Whoever pays for others pays for themselves too: there are no chains, which the server
-- keeps by locking both.
alter table students
  add column payer_id uuid,
  add constraint students_payer_is_another check (payer_id <> id),
  add foreign key (gym_id, payer_id) references students (gym_id, id);
create index students_of_payer on students (gym_id, payer_id) where payer_id is not null;
