-- Who applied an import, and who undid it: not always who uploaded its list.
alter table import_batches
  add column applied_by uuid,
  add column undone_by uuid,
  add foreign key (gym_id, applied_by) references memberships (gym_id, account_id),
  add foreign key (gym_id, undone_by) references memberships (gym_id, account_id);
alter table audit_entries no force row level security;
alter table import_batches no force row level security;
update import_batches b set
  applied_by = (select a.account_id from audit_entries a
    where a.gym_id = b.gym_id and a.entity = 'import' and a.entity_id = b.id and a.action = 'created' order by a.at desc limit 1),
  undone_by = (select a.account_id from audit_entries a
    where a.gym_id = b.gym_id and a.entity = 'import' and a.entity_id = b.id and a.action = 'deleted' order by a.at desc limit 1);
alter table import_batches force row level security;
alter table audit_entries force row level security;
