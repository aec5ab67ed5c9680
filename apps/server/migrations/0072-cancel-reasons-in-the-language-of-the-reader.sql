-- Why a class was cancelled is stored by what it means where the software knows it, and worded in the language of whoever reads it.
create function pg_temp.meaning(reason text) returns text language sql immutable as $$
  select case reason when 'O instrutor saiu da equipe' then 'TRAINER_LEFT' when 'Saiu da grade' then 'SERIES_GONE' else reason end
$$;
alter table class_sessions no force row level security;
alter table class_changes no force row level security;
alter table notifications no force row level security;
update class_sessions set cancel_reason = pg_temp.meaning(cancel_reason)
where cancel_reason in ('O instrutor saiu da equipe', 'Saiu da grade');
update class_changes set cancel_reason = pg_temp.meaning(cancel_reason)
where cancel_reason in ('O instrutor saiu da equipe', 'Saiu da grade');
update notifications set data = jsonb_set(data, '{reason}', to_jsonb(pg_temp.meaning(data ->> 'reason')))
where kind = 'class_changed' and data ->> 'reason' in ('O instrutor saiu da equipe', 'Saiu da grade');
alter table class_sessions force row level security;
alter table class_changes force row level security;
alter table notifications force row level security;
