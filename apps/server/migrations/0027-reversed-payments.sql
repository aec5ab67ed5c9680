-- What was reversed on a day: few of all payments, and of any day.
create index payments_reversed on payments (gym_id, reversed_at) include (method, amount_cents, reversed_by_name) where reversed_at is not null;
