-- A part of a sale whose days became more after it was paid has a further invoice for them: 0 is the part's own, from 1 the further ones.
alter table invoices add column piece smallint not null default 0;
drop index invoices_once;
create unique index invoices_once on invoices (gym_id, enrollment_id, part, piece) where voided_at is null;
