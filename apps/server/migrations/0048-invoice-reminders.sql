-- E-mails about open invoices are reminders, as everywhere else in the product.
alter table invoice_letters rename to invoice_reminders;
alter table invoice_reminders rename constraint invoice_letters_step_known to invoice_reminders_step_known;
alter table collection_settings rename column letters to reminders;
alter table collection_settings rename constraint collection_settings_letters_known to collection_settings_reminders_known;
update jobs set name = 'invoice-reminder' where name = 'invoice-letter';
-- the scheduler adds it again under its new name
delete from jobs where name = 'invoice-letters';
