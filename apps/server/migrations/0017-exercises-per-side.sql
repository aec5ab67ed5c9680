-- Exercises done with one side at a time: their repetitions are those of each side.
alter table catalogue_exercises add column per_side boolean not null default false;
alter table catalogue_exercises no force row level security;
update catalogue_exercises set per_side = true where id in (
  'abducao-de-quadril-deitado', 'abducao-de-quadril-na-polia', 'abducao-deitado-com-caneleira', 'aducao-de-quadril-na-polia',
  'aducao-deitado-com-caneleira', 'afundo-bulgaro', 'alongamento-de-flexores-do-quadril', 'alongamento-de-isquiotibiais-com-faixa',
  'alongamento-de-ombro-cruzado', 'alongamento-de-panturrilha-na-parede', 'alongamento-de-peitoral-na-parede',
  'alongamento-de-quadriceps-em-pe', 'avanco-com-halteres', 'caminhada-com-carga-unilateral', 'concha-com-elastico',
  'desenvolvimento-landmine', 'dorsiflexao-com-elastico', 'elevacao-de-joelho-na-polia', 'elevacao-diagonal-da-perna-com-caneleira',
  'elevacao-diagonal-da-perna-na-polia', 'elevacao-lateral-na-polia', 'extensao-de-joelho-com-caneleira',
  'extensao-de-punho-com-halter', 'flexao-lateral-com-halter', 'flexora-em-pe', 'flexora-em-pe-com-caneleira',
  'gluteo-na-maquina-coice', 'gluteo-na-polia-coice', 'gluteo-quatro-apoios-com-caneleira', 'mobilidade-de-tornozelo-na-parede',
  'pallof-press-na-polia', 'panturrilha-unilateral-no-degrau', 'passada-com-halteres', 'prancha-lateral',
  'protracao-escapular-na-polia', 'remada-unilateral-com-halter-serrote', 'remada-unilateral-na-polia', 'rosca-concentrada',
  'rosca-scott-unilateral-com-halter', 'rotacao-externa-com-elastico', 'rotacao-externa-deitado-com-halter',
  'rotacao-externa-na-polia', 'subida-no-banco', 'terra-romeno-unilateral-com-halter', 'triceps-coice-com-halter');
alter table catalogue_exercises force row level security;
