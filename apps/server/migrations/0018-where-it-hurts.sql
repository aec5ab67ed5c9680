-- Pains and restrictions are on places of the body, with a side and 0 to 10. What was recorded before stays as it was: a pain without a
-- place is that of its exercise, a restricted region becomes the place.
alter table training_pains
  add column place text collate "C",
  add column side text,
  add column severity smallint,
  add constraint training_pains_side_known check (side is null or (side in ('left', 'right', 'both') and place is not null)),
  add constraint training_pains_severity_range check (severity is null or (severity between 0 and 10 and place is not null));

alter table training_profiles no force row level security;
-- [{ place, side, severity, pattern, note, by_student }]: exactly one of place and pattern
update training_profiles set restrictions = (
  select coalesce(jsonb_agg(jsonb_build_object('place', it.value -> 'region', 'side', null, 'severity', null,
    'pattern', it.value -> 'pattern', 'note', it.value -> 'note', 'by_student', false) order by it.ordinality), '[]')
  from jsonb_array_elements(restrictions) with ordinality it);
alter table training_profiles force row level security;
