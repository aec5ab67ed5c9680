-- Packs of classes: what a gym sells, what somebody has bought, and what became of each use.

-- what is sold; changing it is taking it off the list and adding another one
create table class_packs (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  id uuid not null,
  name text not null constraint class_packs_name_filled check (name <> ''),
  -- null: classes of every modality
  modality_id uuid,
  uses smallint not null constraint class_packs_uses check (uses between 1 and 200),
  -- for how many days it is valid, from the day of the sale on
  days smallint not null constraint class_packs_days check (days between 1 and 730),
  price_cents integer not null constraint class_packs_price check (price_cents > 0),
  created_at timestamptz not null,
  created_by_name text not null,
  archived_at timestamptz,
  primary key (gym_id, id),
  foreign key (gym_id, modality_id) references modalities (gym_id, id)
);
create index class_packs_of_modality on class_packs (gym_id, modality_id);
call isolate_gym_table('class_packs', 'select, insert, update (archived_at)');

-- a pack that was sold, with the terms of then; the counts are the sums of its moves
create table credit_packs (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  id uuid not null,
  student_id uuid not null,
  class_pack_id uuid not null,
  name text not null,
  modality_id uuid,
  uses smallint not null,
  days smallint not null,
  price_cents integer not null,
  valid_from date not null,
  valid_until date not null,
  free_uses smallint not null constraint credit_packs_free check (free_uses >= 0),
  reserved_uses smallint not null default 0 constraint credit_packs_reserved check (reserved_uses >= 0),
  earned_uses smallint not null default 0 constraint credit_packs_earned check (earned_uses >= 0),
  refunded_cents integer not null default 0 constraint credit_packs_refunded check (refunded_cents between 0 and price_cents),
  invoice_id uuid not null,
  payment_id uuid not null,
  sold_at timestamptz not null,
  sold_by uuid,
  sold_by_name text not null,
  undone_at timestamptz,
  primary key (gym_id, id),
  constraint credit_packs_not_more check (free_uses + reserved_uses + earned_uses <= uses),
  foreign key (gym_id, student_id) references students (gym_id, id) on delete cascade,
  foreign key (gym_id, class_pack_id) references class_packs (gym_id, id),
  foreign key (gym_id, modality_id) references modalities (gym_id, id),
  foreign key (gym_id, invoice_id) references invoices (gym_id, id),
  foreign key (gym_id, payment_id) references payments (gym_id, id),
  foreign key (gym_id, sold_by) references memberships (gym_id, account_id)
);
create index credit_packs_of_student on credit_packs (gym_id, student_id, valid_until);
create index credit_packs_of_class_pack on credit_packs (gym_id, class_pack_id);
create index credit_packs_of_modality on credit_packs (gym_id, modality_id);
create index credit_packs_of_invoice on credit_packs (gym_id, invoice_id);
create index credit_packs_of_payment on credit_packs (gym_id, payment_id);
create index credit_packs_of_seller on credit_packs (gym_id, sold_by);
-- those of which something can still expire or be taken
create index credit_packs_open on credit_packs (gym_id, valid_until) where free_uses + reserved_uses > 0;
call isolate_gym_table('credit_packs',
  'select, insert, update (valid_until, free_uses, reserved_uses, earned_uses, refunded_cents, undone_at)');

-- which pack a place in a class uses; null: none, or the plan includes it
alter table class_bookings
  add column pack_id uuid,
  add constraint class_bookings_pack foreign key (gym_id, pack_id) references credit_packs (gym_id, id);
create index class_bookings_of_pack on class_bookings (gym_id, pack_id) where pack_id is not null;
grant update (pack_id) on class_bookings to folego_gym;

create table credit_moves (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  id uuid not null,
  pack_id uuid not null,
  kind text not null constraint credit_moves_kind_known check (kind in ('granted', 'reserved', 'returned', 'taken', 'untaken',
    'expired', 'refunded', 'undone', 'extended')),
  -- how many uses; of an extension none
  uses smallint not null,
  -- of an extension, or what is taken back of one
  days smallint,
  booking_id uuid,
  moved_at timestamptz not null,
  by_name text,
  primary key (gym_id, id),
  constraint credit_moves_uses check (case when kind = 'extended' then uses = 0 and days <> 0 else uses > 0 and days is null end),
  constraint credit_moves_booking check ((booking_id is not null) = (kind in ('reserved', 'returned', 'taken', 'untaken'))),
  foreign key (gym_id, pack_id) references credit_packs (gym_id, id) on delete cascade,
  foreign key (gym_id, booking_id) references class_bookings (gym_id, id) on delete cascade
);
create index credit_moves_of_pack on credit_moves (gym_id, pack_id, moved_at);
create index credit_moves_of_booking on credit_moves (gym_id, booking_id) where booking_id is not null;
call isolate_gym_table('credit_moves', 'select, insert');

alter table invoice_lines drop constraint invoice_lines_kind_known;
alter table invoice_lines add constraint invoice_lines_kind_known
  check (kind in ('plan', 'enrollment_fee', 'product', 'single_class', 'class_pack', 'renegotiation', 'late_charges'));
