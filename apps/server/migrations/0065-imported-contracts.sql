-- Contracts that were running when they were imported: what was due before this day was charged elsewhere.
alter table enrollments add column billed_from date;

-- what is still owed according to a row, as an invoice
alter table import_rows add column invoice_id uuid;
