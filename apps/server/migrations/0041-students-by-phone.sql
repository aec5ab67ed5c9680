-- Who has this phone already: asked while a new student is typed.
create index students_by_phone on students (gym_id, phone) where deleted_at is null and phone is not null;
