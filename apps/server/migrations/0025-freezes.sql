-- Days on which an enrollment stands still. As one value of ranges they cannot overlap, and an act that is undone brings back what stood before.

alter table enrollments add column frozen datemultirange not null default '{}';
-- who is frozen: few of many
create index enrollments_frozen on enrollments (gym_id, student_id) where frozen <> '{}' and deleted_at is null;

alter table membership_changes drop constraint membership_changes_kind_known,
  add constraint membership_changes_kind_known
    check (kind in ('renewed', 'plan_changed', 'cancelled', 'discounted', 'frozen', 'resumed', 'student_deleted'));
