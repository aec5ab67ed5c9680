import { type HurtVerdict, verdictOf } from '@folego/domain'
import type { Aims, Candidate, Pick as Line } from './candidates.rules.ts'

/*
 * For tests: whether what is said of a line that spares a pain can be done with its exercise, judged by the words alone. Words that are
 * about another grip, tool or posture mean another exercise: that one is to be chosen.
 */

type Says = RegExp
type Is = (exercise: Candidate) => boolean

const uses =
  (...tools: Candidate['equipment'][]): Is =>
  ({ equipment }) =>
    tools.includes(equipment)
const moves =
  (...patterns: string[]): Is =>
  ({ pattern }) =>
    pattern !== null && patterns.includes(pattern)
const named =
  (words: RegExp): Is =>
  ({ name_pt }) =>
    words.test(name_pt.toLowerCase())
const either =
  (...rules: Is[]): Is =>
  (exercise) =>
    rules.some((is) => is(exercise))
const both =
  (...rules: Is[]): Is =>
  (exercise) =>
    rules.every((is) => is(exercise))
const not =
  (is: Is): Is =>
  (exercise) =>
    !is(exercise)

/** What has no load that could be lighter. */
const isUnloaded = uses('bodyweight', 'pull_up_bar', 'dip_bars', 'box', 'trx', 'bench', 'swiss_ball', 'ab_wheel')
const hasPad = uses('machine', 'bench')
const isCardio = moves('cardio')
const isSquat = moves('squat')
/** The hands hold a bar, or turn: no other grip is possible. */
const fixesGrip = either(
  named(/pegada (aberta|pronada|supinada|inversa)|giro|zottman|fechado|arnold|diamante/),
  uses('barbell', 'smith', 'ez_bar'),
  named(/com barra/),
)

/** Words, and the exercises with which they cannot be done. */
const contradictions: readonly (readonly [Says, Is])[] = [
  [/pegada neutra|punho neutro/, fixesGrip],
  [/pegada (aberta|pronada|supinada)/, () => true],
  [/\bcorda\b/, not(named(/corda/))],
  [/barra w/, not(uses('ez_bar'))],
  [/halter/, not(uses('dumbbell'))],
  [/caneleira/, not(uses('ankle_weights'))],
  [/leg press|hack|bicicleta|elíptico|máquina|polia|prefira|de preferência/, () => true],
  [/sem girar/, named(/giro|zottman|rotação|arnold/)],
  [/(?<!ritmo )\bleve\b|mais leve|sem carga,/, either(isUnloaded, both(isCardio, not(uses('bike'))))],
  [/carga leve/, isUnloaded],
  [/ritmo/, not(isCardio)],
  [/sem carga,/, uses('cable', 'machine', 'barbell', 'dumbbell')],
  [/\bsentado/, named(/em pé|no solo/)],
  [/ajoelhad|deitad|deite/, () => true],
  [/peito (apoiado|no banco)/, not(named(/apoio|inclinado/))],
  [/tronco apoiado/, not(either(named(/apoio|no banco inclinado/), uses('machine')))],
  [/costas apoiadas/, either(named(/em pé|elástico/), uses('cable'))],
  [/encosto/, not(both(isSquat, uses('machine')))],
  [/(colado|quadril) no apoio/, not(hasPad)],
  [/banco (pouco|menos) inclinado/, not(both(named(/inclinado/), not(uses('machine'))))],
  [/banco alto/, either(named(/horizontal/), not(uses('bike')))],
  [/banco afastado/, not(named(/horizontal/))],
  [/no banco/, not(moves('pull_h'))],
  [/até a caixa/, not(both(isSquat, not(uses('machine'))))],
  [/degrau/, not(either(uses('box'), uses('stair_climber')))],
  [/terreno plano|sem inclinação/, either(named(/inclinada/), uses('box', 'stair_climber'))],
  [/passo/, not(either(moves('lunge'), isCardio, named(/caminhada/)))],
  [/passo/, uses('box', 'rower', 'bike')],
  [/com apoio/, uses('dumbbell', 'barbell')],
  [/do chão/, not(uses('bodyweight'))],
  [/com tiras/, moves('grip')],
  [/quase não dobra/, not(moves('hinge'))],
  [/quase não dobra/, named(/levantamento terra/)],
  [/olhe para cima/, moves('core_flex', 'core_rot')],
]

/** Returns the words of a verdict that its exercise contradicts, empty if none. */
export function contradictionsOf(exercise: Candidate, { how }: HurtVerdict): string[] {
  const words = how?.['pt-BR'] ?? ''
  return contradictions
    .filter(([says, is]) => says.test(words) && is(exercise))
    .map(([says]) => says.exec(words)?.[0] ?? '')
}

/** Fewer repetitions than this need a load, or a body, that no place which hurts is spared with. */
const fewest = { loaded: 8, unloaded: 6 } as const

/** Whether a line that spares a pain is too heavy for it. */
export function isTooHeavyFor({ exercise, reps }: Dosed, { hurts }: Hurting): boolean {
  if (verdictOf(exercise, hurts).state === 'fine' || /s$|min$/.test(reps)) return false
  return Number.parseInt(reps, 10) < fewest[isUnloaded(exercise) ? 'unloaded' : 'loaded']
}
type Dosed = Pick<Line, 'exercise' | 'reps'>
type Hurting = Pick<Aims, 'hurts'>
