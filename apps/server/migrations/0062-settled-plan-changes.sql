-- A change of plan settles what was paid as a cancellation does, and unlike one it can be undone: `taken_back` is what undoing
-- reverses (the payments by credit, and the invoice for the used days).
alter table cancellations
  add column taken_back jsonb,
  add column undone_at timestamptz;
grant update (settled, undone_at) on cancellations to folego_gym;
