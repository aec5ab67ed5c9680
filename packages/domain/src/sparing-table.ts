import type { Joint } from './body-places.ts'
import { bothNames, type Names } from './workout-words.ts'

/*
 * What spares a joint that hurts, as a coach decides it: for each joint the exercises that are out, those that are adapted and how, and
 * those that are fine and why. What is not listed does not concern the joint. It is no medical advice: an instructor decides, and may keep
 * an exercise against it.
 *
 * An exercise is listed by its id, its family, its movement with its tool ('pull_h+barbell') or its movement alone ('hinge'); the most exact
 * entry counts, whatever the order, so a gym's own exercises are judged by their movement. `golden-sparing.txt` lists the verdict on each
 * exercise of the catalogue.
 */

export interface SparingRule {
  verdict: 'out' | 'adapt' | 'fine'
  how: Names | null
}

type Rules = ReadonlyMap<string, SparingRule>

type Group = readonly [names: string, rule: SparingRule]
const out = (names: string): Group => [names, { verdict: 'out', how: null }]
const adapt = (portuguese: string, english: string, names: string): Group => [
  names,
  { verdict: 'adapt', how: bothNames(portuguese, english) },
]
const fine = (portuguese: string, english: string, names: string): Group => [
  names,
  { verdict: 'fine', how: bothNames(portuguese, english) },
]
const rules = (...groups: Group[]): Rules =>
  new Map(
    groups.flatMap(([names, rule]) =>
      names
        .trim()
        .split(/\s+/)
        .map((name): [string, SparingRule] => [name, rule]),
    ),
  )

export const sparing: Readonly<Record<Joint, Rules>> = {
  low_back: rules(
    // Loaded hinges, unsupported rows, standing presses, loads on the shoulders.
    out(`hinge pull_h+barbell remada-curvada remada-cavalinho
      push_v+barbell desenvolvimento-com-barra-em-pe desenvolvimento-com-elastico
      squat+barbell squat+smith agachamento-livre agachamento-frontal agachamento-smith lunge+barbell`),
    // Loaded bending and turning of the trunk.
    out('core_flex core_rot core_lat roda elevacao-joelhos'),
    out('burpee salto-caixa thruster ski panturrilha-burrinho'),
    adapt('olhe para baixo, suba pouco', 'look down, lift only a little', 'superman'),
    adapt('tronco parado, de preferência com o peito apoiado', 'trunk still, chest supported if possible', 'pull_h'),
    adapt('apoie a mão e o joelho no banco, coluna neutra', 'hand and knee on the bench, neutral spine', 'serrote'),
    fine('tronco apoiado', 'trunk supported', 'remada-apoiada remada-maquina voador-inverso-na-maquina'),
    fine('corpo reto, sem carga na coluna', 'straight body, no load on the spine', 'remada-invertida face-pull'),
    adapt('ajoelhado, leve, sem inclinar para trás', 'kneeling, light, without leaning back', 'landmine'),
    fine(
      'sentado, costas apoiadas',
      'seated, back supported',
      `desenvolvimento-com-halteres-sentado desenvolvimento-na-maquina desenvolvimento-arnold desenvolvimento-no-smith
       desenvolvimento-com-barra-sentado`,
    ),
    adapt('até a caixa, tronco ereto, carga leve', 'to a box, upright trunk, light load', 'squat goblet sumo'),
    adapt(
      'amplitude curta, sem tirar o quadril do encosto',
      'short range, hips stay on the pad',
      'leg-press hack pendulo',
    ),
    fine('a carga fica no quadril, não na coluna', 'the load hangs from the hips, not the spine', 'belt-squat'),
    fine('costas apoiadas na parede', 'back against the wall', 'squat_iso'),
    adapt('passo curto, tronco ereto, carga leve', 'short step, upright trunk, light load', 'lunge'),
    adapt('suba até alinhar o quadril, sem hiperestender', 'stop when the hips are level, do not overextend', 'bridge'),
    adapt('sem arquear a lombar', 'without arching the lower back', 'hip_ext hip_flex'),
    fine('sem carga na coluna', 'no load on the spine', 'knee_flex knee_ext'),
    adapt('quadril colado no apoio', 'hips pressed to the pad', 'mesa-flexora flexora-em-pe'),
    fine('coluna parada', 'the spine stays still', 'core_anti'),
    adapt('amplitude curta: só tire as escápulas do chão', 'short range: lift only the shoulder blades', 'abdominal'),
    adapt('leve, coluna neutra', 'light, neutral spine', 'carry shrug pullover'),
    adapt('deite o peito no banco inclinado', 'lie chest down on an incline bench', 'rear_fly'),
    adapt('de preferência sentado ou no leg press', 'preferably seated or on the leg press', 'panturrilha-pe'),
    adapt('ritmo leve, coluna neutra', 'easy pace, neutral spine', 'remo corda-naval treno escalador'),
    adapt(
      'sem impacto se doer: bicicleta ou elíptico',
      'no impact if it hurts: bike or elliptical',
      `
      esteira-corrida-continua esteira-hiit esteira-curva corda polichinelo`,
    ),
    adapt('amplitude pequena, sem dor', 'small range, without pain', 'gato-vaca mob-toracica along-isquio mob-9090'),
  ),
  shoulder: rules(
    // Overhead and behind the neck, upright row, dips, overhead extension, hanging.
    out(`push_v remada-alta pullover pullover-maquina triceps-frances dead-hang barra-fixa elevacao-de-pernas-na-barra roda
      thruster burpee ski corda-naval`),
    adapt('leve, só até onde não dói', 'light, only as far as it does not hurt', 'landmine y-raise wall-slide'),
    adapt(
      'pegada neutra ou banco pouco inclinado, cotovelos perto do corpo',
      'neutral grip or low incline, elbows close to the body',
      'push_h',
    ),
    adapt('amplitude curta, sem passar da linha do tronco', 'short range, not behind the line of the trunk', 'fly'),
    adapt('no plano da escápula, até a altura do ombro', 'in the scapular plane, up to shoulder height', 'raise'),
    adapt('pela frente, pegada neutra', 'in front, neutral grip', 'pull_v'),
    fine('pegada neutra', 'neutral grip', 'puxada-com-triangulo'),
    adapt('comece com as mãos na altura do rosto', 'begin with the hands at face height', 'pulldown-braco'),
    adapt('desça à testa, não atrás da cabeça', 'lower to the forehead, not behind the head', 'triceps-testa'),
    fine('fortalece o ombro', 'strengthens the shoulder', 'rotation face-pull rear_fly depressao'),
    adapt('sem dor, ombro longe da orelha', 'without pain, shoulder away from the ear', 'scapular carry'),
    adapt(
      'barra baixa só se não doer: prefira hack ou leg press',
      'low bar only if painless: prefer hack or leg press',
      `
      agachamento-livre agachamento-frontal agachamento-smith bom-dia`,
    ),
    adapt('banco menos inclinado', 'less inclined bench', 'rosca-inclinada'),
    adapt('até a altura do peito', 'up to chest height', 'swing'),
    adapt(
      'apoie o joelho, ou faça do outro lado',
      'rest on the knee, or do the other side',
      'prancha-lateral elevacao-joelhos',
    ),
    adapt('braços abaixo do ombro', 'arms below the shoulder', 'polichinelo escalador remo air-bike'),
    adapt('só até onde não dói', 'only as far as it does not hurt', 'along-peito along-ombro mob-toracica'),
  ),
  elbow: rules(
    // Lying extension, close grip, heavy supinated pull-ups.
    out('triceps-testa supino-fechado flexao-diamante triceps-banco paralelas barra-fixa-supinada'),
    adapt('pegada neutra (na polia, a corda), leve', 'neutral grip (on the cable, the rope), light', 'triceps'),
    fine('corda, pegada neutra', 'rope, neutral grip', 'triceps-na-polia-com-corda'),
    adapt('pegada neutra ou barra W, sem estender até o fim', 'neutral grip or EZ bar, not to full extension', 'curl'),
    fine('pegada neutra', 'neutral grip', 'rosca-martelo puxada-com-triangulo'),
    adapt('pegada neutra', 'neutral grip', 'pull_v'),
    adapt('sem travar o cotovelo', 'without locking the elbow', 'push_v flexao flexao-pike'),
    adapt('leve, sem dor', 'light, without pain', 'wrist grip carry corda-naval ski elevacao-de-pernas-na-barra swing'),
  ),
  wrist: rules(
    // The palm on the floor, front rack, straight bar curls.
    out(`flexao flexao-pike flexao-escapular triceps-banco burpee escalador agachamento-frontal thruster
      curl+barbell wrist`),
    adapt(
      'halteres, punho neutro',
      'dumbbells, neutral wrist',
      `
      push_h+barbell push_h+smith push_v+barbell push_v+smith triceps-testa-com-barra-w rosca-direta-com-barra-w
      rosca-scott remada-alta`,
    ),
    adapt(
      'com a corda, punho reto',
      'with the rope, straight wrist',
      'rosca-na-polia-baixa triceps-na-polia-com-barra triceps-pulley-inverso',
    ),
    fine('punho neutro', 'neutral wrist', 'rosca-martelo rosca-com-corda-na-polia triceps-na-polia-com-corda'),
    adapt('leve, sem girar o punho', 'light, without turning the wrist', 'rosca-zottman'),
    adapt(
      'com tiras, ou mais leve',
      'with straps, or lighter',
      'grip carry terra terra-sumo elevacao-de-pernas-na-barra barra-fixa',
    ),
    adapt('punho reto', 'straight wrist', 'landmine paralelas roda swing corda-naval remo'),
    adapt('apoie os antebraços', 'rest on the forearms', 'gluteo-quatro-apoios-com-caneleira gato-vaca'),
  ),
  neck: rules(
    // Loads that hang from the neck or press on it.
    out('shrug carry remada-alta bom-dia agachamento-livre squat+barbell'),
    adapt(
      'halteres ao lado do corpo ou leg press, se a barra apertar',
      'dumbbells at the sides or leg press if the bar presses',
      `
      squat+smith agachamento-frontal`,
    ),
    adapt(
      'ombros livres: leve, ou no leg press',
      'free shoulders: light, or on the leg press',
      `
      hack pendulo panturrilha-em-pe-na-maquina panturrilha-no-smith`,
    ),
    adapt('sentado, leve, sem projetar o queixo', 'seated, light, chin in', 'push_v'),
    fine('sem carga no pescoço', 'no load on the neck', 'paralelas triceps-banco'),
    adapt('pela frente, nunca atrás da nuca', 'in front, never behind the neck', 'pull_v'),
    adapt('mãos longe da cabeça, olhe para cima', 'hands off the head, look up', 'core_flex core_rot'),
    fine('a cabeça fica parada', 'the head stays still', 'core_anti elevacao-pernas'),
    adapt('leve, ombros longe das orelhas', 'light, shoulders away from the ears', 'raise terra terra-sumo swing'),
    adapt('olhe para baixo', 'look down', 'superman extensao-lombar'),
    adapt('ritmo leve, ombros soltos', 'easy pace, loose shoulders', 'thruster burpee corda-naval ski remo escalador'),
  ),
  hip: rules(
    // Deep bending, wide stance, adduction at its end.
    out('sumo terra-sumo pendulo bulgaro hip_add+machine salto-caixa burpee'),
    adapt('até a caixa, sem passar da linha do joelho', 'to a box, not below the knee', 'squat thruster'),
    adapt('sem fechar o quadril além de 90°', 'do not bend the hip beyond 90°', 'leg-press hack squat_iso'),
    adapt('amplitude curta', 'short range', 'hip_add hip_abd hip_ext hinge'),
    adapt('passo curto, sem descer até o fim', 'short step, not all the way down', 'lunge'),
    adapt('sem carga, amplitude curta', 'unloaded, short range', 'hip_flex elevacao-pernas abdominal-infra canivete'),
    fine('o quadril trabalha sem dobrar fundo', 'the hip works without deep bending', 'bridge knee_flex'),
    adapt(
      'sem impacto: bicicleta com banco alto ou elíptico',
      'no impact: bike with a high saddle or elliptical',
      `
      esteira-corrida-continua esteira-hiit esteira-curva corda polichinelo`,
    ),
    adapt('banco alto, ritmo leve', 'high saddle, easy pace', 'bike spinning air-bike'),
    adapt(
      'ritmo leve, passo curto',
      'easy pace, short step',
      'remo escada step treno escalador esteira-caminhada-inclinada',
    ),
    adapt('só até onde não dói', 'only as far as it does not hurt', 'mob-9090 along-adutor along-quadril along-isquio'),
  ),
  knee: rules(
    // Deep lunges, jumps and running, extension under load.
    out(
      `lunge knee_ext salto-caixa burpee corda polichinelo thruster esteira-corrida-continua esteira-hiit esteira-curva`,
    ),
    adapt('degrau baixo', 'low step', 'step-up step'),
    adapt(
      'caneleira leve, sem travar o joelho',
      'light ankle weight, without locking the knee',
      'extensao-de-joelho-com-caneleira',
    ),
    adapt('até a caixa, joelho até 90°', 'to a box, knee up to 90°', 'squat'),
    adapt('60 a 90°, sem travar o joelho', '60 to 90°, without locking the knee', 'leg-press hack pendulo belt-squat'),
    adapt('ângulo alto, pouco tempo', 'high angle, short time', 'squat_iso'),
    fine('o joelho quase não dobra', 'the knee hardly bends', 'hinge bridge hip_abd hip_ext'),
    fine('sem carga na frente do joelho', 'no load on the front of the knee', 'knee_flex'),
    adapt('com ajuda, amplitude curta', 'assisted, short range', 'nordica'),
    adapt(
      'joelho sobre um colchonete',
      'knee on a pad',
      `
      flexao-de-bracos-com-joelhos-apoiados abdominal-na-polia roda gluteo-quatro-apoios-com-caneleira serrote
      along-quadril`,
    ),
    adapt('só até onde não dói', 'only as far as it does not hurt', 'along-quadriceps mob-9090'),
    adapt('banco alto, carga leve', 'high saddle, light resistance', 'bike spinning air-bike'),
    adapt('ritmo leve', 'easy pace', 'remo escada treno escalador esteira-caminhada-inclinada eliptico'),
  ),
  ankle: rules(
    // Jumps and running, standing calf under load, deep squat without a heel.
    out(`calf salto-caixa burpee corda polichinelo esteira-corrida-continua esteira-hiit esteira-curva`),
    adapt(
      'leve, amplitude sem dor',
      'light, painless range',
      'panturrilha-leg panturrilha-sentado soleo-iso dorsiflex',
    ),
    adapt('calcanhar elevado, até a caixa', 'raised heel, to a box', 'squat thruster'),
    fine('o pé fica apoiado', 'the foot is supported', 'leg-press hack pendulo squat_iso bike spinning'),
    adapt('passo curto, com apoio', 'short step, with support', 'lunge'),
    adapt('devagar, terreno plano', 'slowly, on the flat', 'carry step escada treno escalador esteira monster-walk'),
    adapt('só até onde não dói', 'only as far as it does not hurt', 'mob-tornozelo along-panturrilha'),
  ),
}
