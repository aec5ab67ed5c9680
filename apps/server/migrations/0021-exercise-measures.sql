-- What a set of each exercise is measured in: load × repetitions unless it says otherwise.
alter table catalogue_exercises add column measure text not null default 'load_reps'
  constraint catalogue_exercises_measure_known check (measure in ('load_reps', 'reps', 'seconds', 'load_seconds', 'distance', 'distance_time'));
alter table catalogue_exercises no force row level security;
update catalogue_exercises set measure = 'reps' where id in (
  'abdominal-canivete', 'abdominal-infra-no-banco', 'abdominal-na-bola-suica', 'abdominal-obliquo-bicicleta',
  'abdominal-reto-no-solo', 'abducao-de-quadril-deitado', 'abducao-lateral-com-elastico',
  'agachamento-com-peso-corporal', 'barra-fixa-pegada-pronada', 'barra-fixa-supinada', 'burpee',
  'circulos-escapulares-na-parede', 'concha-com-elastico', 'dead-bug', 'desenvolvimento-com-elastico',
  'dorsiflexao-com-elastico', 'elevacao-de-joelhos-na-paralela', 'elevacao-de-pernas-deitado',
  'elevacao-de-pernas-na-barra', 'elevacao-de-pontas-dos-pes-na-parede', 'elevacao-pelvica-no-solo',
  'extensao-lombar-no-banco', 'flexao-com-maos-elevadas', 'flexao-com-pes-elevados', 'flexao-de-bracos',
  'flexao-de-bracos-com-joelhos-apoiados', 'flexao-diamante', 'flexao-escapular', 'flexao-nordica', 'flexao-pike',
  'flexora-deitado-com-elastico', 'gato-vaca', 'mobilidade-de-quadril-90-90', 'mobilidade-de-tornozelo-na-parede',
  'mobilidade-toracica-com-rolo', 'panturrilha-unilateral-no-degrau', 'paralelas-com-tronco-inclinado',
  'puxada-com-elastico', 'remada-com-elastico', 'remada-invertida', 'remada-no-trx', 'roda-abdominal',
  'rosca-com-elastico', 'rotacao-externa-com-elastico', 'salto-na-caixa', 'subida-no-banco', 'superman-no-solo',
  'supino-com-elastico', 'triceps-com-elastico', 'triceps-no-banco');
update catalogue_exercises set measure = 'seconds' where id in (
  'agachamento-isometrico-na-parede', 'alongamento-de-adutores-borboleta', 'alongamento-de-flexores-do-quadril',
  'alongamento-de-isquiotibiais-com-faixa', 'alongamento-de-ombro-cruzado', 'alongamento-de-panturrilha-na-parede',
  'alongamento-de-peitoral-na-parede', 'alongamento-de-quadriceps-em-pe', 'corda-naval', 'escada-ergometrica',
  'escalador', 'polichinelo', 'prancha-frontal', 'prancha-lateral', 'pular-corda', 'soleo-isometrico-na-parede',
  'step-aerobico', 'suspensao-na-barra-fixa');
update catalogue_exercises set measure = 'load_seconds' where id in (
  'caminhada-com-carga-unilateral', 'caminhada-do-fazendeiro');
update catalogue_exercises set measure = 'distance' where id in (
  'empurrar-treno');
update catalogue_exercises set measure = 'distance_time' where id in (
  'air-bike', 'bicicleta-de-spinning', 'bicicleta-ergometrica-vertical', 'bicicleta-horizontal', 'eliptico',
  'esteira-caminhada', 'esteira-caminhada-inclinada', 'esteira-corrida-continua', 'esteira-curva',
  'esteira-tiros-intervalados', 'remo-ergometrico', 'simulador-de-esqui');
-- A thruster is a standing press too.
update catalogue_exercises set secondary_regions = '{vasto-medial,reto-femoral,gluteo-maximo,deltoide-anterior,triceps-longa,eretores-espinha,manguito-rotador}'
where id = 'thruster-com-halteres';
alter table catalogue_exercises force row level security;
