-- A day without a plan, sold at the desk: its invoice and payment are those of any other sale. An undone one lets nobody in.

create table day_passes (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  id uuid not null,
  student_id uuid not null,
  -- of the gym's calendar
  day date not null,
  invoice_id uuid not null,
  payment_id uuid not null,
  sold_at timestamptz not null,
  sold_by uuid,
  sold_by_name text not null,
  undone_at timestamptz,
  primary key (gym_id, id),
  foreign key (gym_id, student_id) references students (gym_id, id) on delete cascade,
  foreign key (gym_id, invoice_id) references invoices (gym_id, id),
  foreign key (gym_id, payment_id) references payments (gym_id, id),
  foreign key (gym_id, sold_by) references memberships (gym_id, account_id)
);
create index day_passes_of_student on day_passes (gym_id, student_id, day);
create index day_passes_of_invoice on day_passes (gym_id, invoice_id);
create index day_passes_of_payment on day_passes (gym_id, payment_id);
create index day_passes_of_seller on day_passes (gym_id, sold_by);
call isolate_gym_table('day_passes', 'select, insert, update (undone_at)');

-- what a day costs; null: it is not sold
alter table door_settings add column day_pass_cents integer
  constraint door_settings_day_pass check (day_pass_cents > 0);
