-- A record at the desk needs a name and a phone; only who signs in has an e-mail.
alter table students
  alter column email drop not null,
  alter column email_key drop not null,
  add constraint students_email_with_key check ((email is null) = (email_key is null)),
  add constraint students_account_has_email check (account_id is null or email is not null);
