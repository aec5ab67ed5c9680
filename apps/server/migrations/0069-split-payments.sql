-- One receipt may have two payments, half in cash and half by Pix: they have its number.
alter table payments
  add column part smallint not null default 1 constraint payments_part check (part in (1, 2)),
  drop constraint payments_number,
  add constraint payments_number unique (gym_id, number, part);
