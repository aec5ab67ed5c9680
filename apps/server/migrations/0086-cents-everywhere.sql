-- Prices are whole cents, as every other amount; only the API has them in reais. Every value stays the same amount.

alter table plans drop constraint plans_price_not_negative;
alter table plans alter column price type bigint using (price * 100)::bigint;
alter table plans rename column price to price_cents;
alter table plans add constraint plans_price_not_negative check (price_cents >= 0);

alter table enrollments drop constraint enrollments_price_not_negative, drop constraint enrollments_discount_lowers,
  drop constraint enrollments_discount_explained;
alter table enrollments alter column price_at_sale type bigint using (price_at_sale * 100)::bigint,
  alter column full_price type bigint using (full_price * 100)::bigint;
alter table enrollments rename column price_at_sale to price_cents;
alter table enrollments rename column full_price to full_price_cents;
alter table enrollments add constraint enrollments_price_not_negative check (price_cents >= 0),
  add constraint enrollments_discount_lowers check (full_price_cents > price_cents),
  add constraint enrollments_discount_explained check ((full_price_cents is null) = (discount_reason is null));

alter table renewal_notices alter column price type bigint using (price * 100)::bigint;
alter table renewal_notices rename column price to price_cents;

-- An amount of reais in a stored object, as cents under the name of a column: as text or as a number, null stays null.
create function pg_temp.in_cents(object jsonb, reais text, cents text) returns jsonb language sql immutable as $$
  select case when jsonb_typeof(object) = 'object' and object ? reais
    then (object - reais) || jsonb_build_object(cents, ((object ->> reais)::numeric * 100)::bigint)
    else object end $$;

alter table membership_changes no force row level security;
alter table audit_entries no force row level security;
alter table import_batches no force row level security;
alter table import_rows no force row level security;

-- what undoing an act restores
update membership_changes c
set effects = (
  select jsonb_agg(effect || jsonb_build_object('before',
    pg_temp.in_cents(pg_temp.in_cents(effect -> 'before', 'price_at_sale', 'price_cents'), 'full_price', 'full_price_cents'))
    order by place)
  from jsonb_array_elements(c.effects) with ordinality as listed (effect, place))
where jsonb_array_length(c.effects) > 0;

-- the audit log
update audit_entries
set before = pg_temp.in_cents(before, 'price', 'price_cents'), after = pg_temp.in_cents(after, 'price', 'price_cents')
where entity in ('plan', 'enrollment') and (before ? 'price' or after ? 'price');

-- drafts of imports, and rows that were rejected
update import_batches b
set plans = (
  select jsonb_agg(pg_temp.in_cents(plan, 'price', 'price_cents') order by place)
  from jsonb_array_elements(b.plans) with ordinality as listed (plan, place))
where jsonb_array_length(b.plans) > 0;
update import_rows
set planned = pg_temp.in_cents(planned, 'price', 'price_cents')
  || case when planned ? 'enrollment' then jsonb_build_object('enrollment', pg_temp.in_cents(planned -> 'enrollment', 'price', 'price_cents'))
    else '{}' end
where planned ? 'price' or planned ? 'enrollment';
alter table membership_changes force row level security;
alter table audit_entries force row level security;
alter table import_batches force row level security;
alter table import_rows force row level security;
drop function pg_temp.in_cents;
