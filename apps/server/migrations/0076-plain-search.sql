-- Searches scan the covering index of the list that they search, under row-level security as every other read: the functions that read
-- hashed parts of words with the rights of folego_lookup go, and their indexes. Searches of a process of the former version fail until
-- it is replaced; whatever else it does continues.
drop function students_with(text[], text[], text, integer, integer, boolean);
drop function students_between(text[], text, text, integer, boolean);
drop function enrollments_with(text[], text[], integer, integer);
drop function enrollments_scanned(text[], integer);
drop index students_by_parts, enrollments_by_parts;
drop function search_parts(uuid, integer, text);
drop function search_part(text, uuid);
drop function search_slice(text);
drop function search_slices();
drop function search_period(timestamptz);
drop policy lookup on enrollments;
revoke select (gym_id, id, student_name_key, created_at, deleted_at) on enrollments from folego_lookup;
revoke select (name_key, search_key) on students from folego_lookup;
