-- Who last corrected the sets of a finished workout. What they were before is in the audit log.
alter table training_sessions
  add column corrected_at timestamptz,
  add column corrected_by uuid,
  add constraint training_sessions_corrected_whole check (
    (corrected_at is null) = (corrected_by is null) and (corrected_at is null or completed_at is not null)
  ),
  add constraint training_sessions_corrected_by_member foreign key (gym_id, corrected_by) references memberships (gym_id, account_id);
