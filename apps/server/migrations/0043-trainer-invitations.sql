-- An invitation may be for an instructor to be as well; the record is made when the link is used, from the name, the e-mail and
-- the CREF that stand here.
alter table invitations
  add column is_trainer boolean not null default false,
  add column cref text,
  drop constraint invitations_for_one,
  add constraint invitations_for_one check (num_nonnulls(student_id, position) + is_trainer::int = 1);
