-- What an administrator is in a gym. Whoever administers one today owns it; for other roles the column means nothing.
alter table memberships add column position text not null default 'owner'
  constraint memberships_position_known check (position in ('owner', 'manager', 'reception', 'finance'));
