-- What was given back on a day.
create index refunds_by_creation on refunds (gym_id, created_at) include (method, amount_cents, paid_by_name);
