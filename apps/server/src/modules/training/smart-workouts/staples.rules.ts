/*
 * The exercises that a session is built on: available in every gym, known to every coach, and loadable for years. They are not in
 * the catalogue because they are a judgement of the generator, not a fact about the exercise; a test checks them against the
 * catalogue's ids.
 */

/** A first slot takes one of these if the equipment allows it. */
export const staples: ReadonlySet<string> = new Set([
  'supino-reto-com-barra',
  'supino-reto-com-halteres',
  'supino-reto-na-maquina',
  'supino-reto-no-smith',
  'supino-inclinado-com-barra',
  'supino-inclinado-com-halteres',
  'puxada-na-frente-com-pegada-aberta',
  'barra-fixa-pegada-pronada',
  'remada-curvada-com-barra',
  'remada-baixa-na-polia',
  'remada-na-maquina-com-apoio',
  'remada-unilateral-com-halter-serrote',
  'desenvolvimento-com-barra-em-pe',
  'desenvolvimento-com-halteres-sentado',
  'desenvolvimento-na-maquina',
  'desenvolvimento-no-smith',
  'desenvolvimento-com-barra-sentado',
  'agachamento-livre-com-barra',
  'agachamento-no-smith',
  'agachamento-hack',
  'leg-press-45',
  'levantamento-terra',
  'levantamento-terra-com-barra-hexagonal',
  'terra-romeno-com-barra',
  'stiff-com-barra',
  'stiff-com-halteres',
  'elevacao-pelvica-com-barra',
  'elevacao-pelvica-na-maquina',
  'mesa-flexora',
  'cadeira-flexora',
  'cadeira-extensora',
  'panturrilha-em-pe-na-maquina',
  'elevacao-lateral-com-halteres',
  'rosca-direta-com-barra',
  'rosca-direta-com-barra-w',
  'triceps-na-polia-com-barra',
  'triceps-na-polia-com-corda',
])

/**
 * Staples with a barbell, Smith machine or machine, and the pull-up with added load, that are safe and useful for three to five
 * repetitions: squat, bench press, overhead press, deadlift. Never lunges, rows, stiff-legged, single-leg or dumbbell exercises.
 */
export const heavyLifts: ReadonlySet<string> = new Set([
  'supino-reto-com-barra',
  'supino-reto-no-smith',
  'supino-reto-na-maquina',
  'agachamento-livre-com-barra',
  'agachamento-no-smith',
  'agachamento-hack',
  'desenvolvimento-com-barra-em-pe',
  'desenvolvimento-na-maquina',
  'desenvolvimento-no-smith',
  'desenvolvimento-com-barra-sentado',
  'levantamento-terra',
  'levantamento-terra-com-barra-hexagonal',
  'barra-fixa-pegada-pronada',
])
