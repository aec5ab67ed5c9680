-- Names from before a table was renamed, and extensions that no index needs since searches scan. An extension that somebody else
-- installed stays.
alter table invoice_reminders rename constraint invoice_letters_pkey to invoice_reminders_pkey;
alter table invoice_reminders rename constraint invoice_letters_gym_id_invoice_id_fkey to invoice_reminders_gym_id_invoice_id_fkey;

do $$
begin
  drop extension if exists btree_gin, pg_trgm;
exception when insufficient_privilege then
  null;
end
$$;
