-- Keys are folded further: without apostrophes, and with plain letters for those that Unicode does not decompose. Keys that are there
-- already follow; copies of a student's name follow by their foreign keys.

create function pg_temp.fold_letters(key text) returns text
  language sql immutable strict
  return btrim(regexp_replace(
    replace(replace(replace(
      translate(key, 'øłđðħŧı''’‘‛ʼʻ´`′＇', 'olddhti'),
      'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    ' +', ' ', 'g'));

do $$
declare
  changed constant text := '[''’‘‛ʼʻ´`′＇æœøłđðþħŧı]';
  keyed record;
  is_forced boolean;
begin
  for keyed in
    select c.oid::regclass as name, a.attname as key
    from (values ('students', 'name_key'), ('students', 'search_key'), ('trainers', 'name_key'), ('trainers', 'search_key'),
      ('plans', 'name_key'), ('gym_exercises', 'name_key'), ('gym_exercises', 'search_key'), ('cash_drawers', 'name_key'),
      ('catalogue_exercises', 'name_key'), ('catalogue_exercises', 'name_en_key'), ('catalogue_exercises', 'alias_key'),
      ('catalogue_exercises', 'search_key'), ('workout_plans', 'title_key'), ('workout_plans', 'search_key'),
      ('organized_workouts', 'title_key'), ('organized_workouts', 'search_key')) key_columns (table_name, column_name)
    join pg_class c on c.oid = table_name::regclass
    join pg_attribute a on a.attrelid = c.oid and a.attname = column_name
  loop
    -- Row-level security hides every row from the owner too, unless it is lifted for a moment.
    select relforcerowsecurity into is_forced from pg_class where oid = keyed.name;
    if is_forced then execute format('alter table %s no force row level security', keyed.name); end if;
    if keyed.name = 'cash_drawers'::regclass then
      -- Of two drawers whose names differ by an apostrophe alone, the one that has it keeps its key.
      update cash_drawers d set name_key = pg_temp.fold_letters(name_key)
      where name_key ~ changed and not exists (
        select from cash_drawers o
        where o.gym_id = d.gym_id and o.id <> d.id and pg_temp.fold_letters(o.name_key) = pg_temp.fold_letters(d.name_key));
    else
      execute format('update %s set %I = pg_temp.fold_letters(%I) where %I ~ %L', keyed.name, keyed.key, keyed.key, keyed.key, changed);
    end if;
    if is_forced then execute format('alter table %s force row level security', keyed.name); end if;
  end loop;
end
$$;
drop function pg_temp.fold_letters(text);
