-- More names under which exercises are looked for.
alter table catalogue_exercises no force row level security;
update catalogue_exercises it set synonyms = btrim(it.synonyms || ' ' || more.names), alias_key = it.alias_key || ' ' || more.names,
  search_key = it.alias_key || ' ' || more.names || substr(it.search_key, length(it.alias_key) + 1)
from (values
  ('escada-ergometrica', 'stairmaster'),
  ('desenvolvimento-com-barra-em-pe', 'military press'),
  ('abdominal-reto-no-solo', 'sit up'),
  ('rosca-direta-com-barra', 'rosca 21')
) more(id, names)
where it.id = more.id;
alter table catalogue_exercises force row level security;
