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
    out(`hinge pull_h+barbell push_v+barbell desenvolvimento-com-elastico squat+barbell squat+smith lunge+barbell hack pendulo
      panturrilha-em-pe-na-maquina panturrilha-no-smith panturrilha-burrinho crucifixo-inverso-com-halteres shrug carry`),
    // Loaded bending and turning of the trunk.
    out('core_flex core_rot core_lat roda elevacao-joelhos remo ski'),
    // Impact.
    out(`burpee salto-caixa thruster esteira-corrida-continua esteira-hiit esteira-curva corda polichinelo`),
    adapt('olhe para baixo, suba pouco', 'look down, lift only a little', 'superman'),
    adapt('coluna neutra, sem balançar o tronco', 'neutral spine, without swinging the trunk', 'pull_h'),
    adapt('apoie a mão e o joelho no banco, coluna neutra', 'hand and knee on the bench, neutral spine', 'serrote'),
    fine('tronco apoiado', 'trunk supported', 'remada-apoiada remada-maquina voador-inverso-na-maquina'),
    fine('corpo reto, sem carga na coluna', 'straight body, no load on the spine', 'remada-invertida face-pull'),
    adapt('leve, tronco firme, sem inclinar para trás', 'light, firm trunk, without leaning back', 'landmine'),
    fine(
      'sentado, costas apoiadas',
      'seated, back supported',
      `desenvolvimento-com-halteres-sentado desenvolvimento-na-maquina desenvolvimento-arnold desenvolvimento-no-smith
       desenvolvimento-com-barra-sentado`,
    ),
    adapt('até a caixa, tronco ereto, carga leve', 'to a box, upright trunk, light load', 'squat'),
    adapt('até a caixa, tronco ereto', 'to a box, upright trunk', 'agachamento-com-peso-corporal'),
    adapt(
      'carga leve, amplitude curta, sem tirar o quadril do encosto',
      'light load, short range, hips stay on the pad',
      'squat+machine',
    ),
    fine('a carga fica no quadril, não na coluna', 'the load hangs from the hips, not the spine', 'belt-squat'),
    fine('costas apoiadas na parede', 'back against the wall', 'squat_iso'),
    adapt('passo curto, tronco ereto, carga leve', 'short step, upright trunk, light load', 'lunge'),
    adapt('degrau baixo, tronco ereto', 'low step, upright trunk', 'step-up'),
    adapt('suba até alinhar o quadril, sem hiperestender', 'stop when the hips are level, do not overextend', 'bridge'),
    adapt(
      'sem arquear a lombar',
      'without arching the lower back',
      'hip_ext hip_flex flexora-em-pe-com-caneleira flexora-deitado-com-elastico',
    ),
    fine('sem carga na coluna', 'no load on the spine', 'knee_flex knee_ext panturrilha-unilateral-no-degrau'),
    adapt('quadril colado no apoio', 'hips pressed to the pad', 'mesa-flexora flexora-em-pe'),
    fine('coluna parada', 'the spine stays still', 'core_anti'),
    adapt('amplitude curta: só tire as escápulas do apoio', 'short range: lift only the shoulder blades', 'abdominal'),
    adapt('leve, coluna neutra', 'light, neutral spine', 'pullover panturrilha-em-pe-com-halteres'),
    adapt('ritmo leve, coluna neutra', 'easy pace, neutral spine', 'corda-naval treno escalador'),
    adapt('amplitude pequena, sem dor', 'small range, without pain', 'gato-vaca mob-toracica along-isquio mob-9090'),
  ),
  shoulder: rules(
    // Overhead and behind the neck, upright row, dips, overhead extension, hanging.
    out(`push_v remada-alta pullover triceps-frances dead-hang barra-fixa elevacao-de-pernas-na-barra elevacao-joelhos roda
      thruster burpee ski corda-naval`),
    // A bar that fixes a wide grip, turns the arm out or stretches the biceps behind the trunk.
    out(`push_h+barbell push_h+smith flexao-com-pes-elevados flexao-diamante puxada-na-frente-com-pegada-aberta rosca-inclinada
      squat+barbell squat+smith lunge+barbell bom-dia`),
    adapt('leve, só até onde não dói', 'light, only as far as it does not hurt', 'y-raise'),
    adapt('pegada neutra, cotovelos perto do corpo', 'neutral grip, elbows close to the body', 'push_h'),
    adapt('banco pouco inclinado, pegada neutra', 'low incline, neutral grip', 'supino-inclinado-com-halteres'),
    adapt(
      'cotovelos perto do corpo, só até onde não dói',
      'elbows close to the body, only as far as it does not hurt',
      'flexao',
    ),
    adapt('amplitude curta, sem passar da linha do tronco', 'short range, not behind the line of the trunk', 'fly'),
    adapt('no plano da escápula, até a altura do ombro', 'in the scapular plane, up to shoulder height', 'raise'),
    adapt(
      'leve, só até a altura do ombro',
      'light, only up to shoulder height',
      'elevacao-frontal elevacao-lateral-na-maquina',
    ),
    adapt('pela frente, pegada neutra', 'in front, neutral grip', 'pull_v'),
    adapt(
      'pela frente, mãos na largura dos ombros',
      'in front, hands shoulder-width apart',
      'puxada-com-pegada-supinada',
    ),
    fine('pegada neutra', 'neutral grip', 'puxada-com-triangulo'),
    adapt('comece com as mãos na altura do rosto', 'begin with the hands at face height', 'pulldown-braco'),
    adapt('desça à testa, não atrás da cabeça', 'lower to the forehead, not behind the head', 'triceps-testa'),
    fine('fortalece o ombro', 'strengthens the shoulder', 'rotation face-pull rear_fly depressao'),
    adapt('sem dor, ombro longe da orelha', 'without pain, shoulder away from the ear', 'scapular carry'),
    adapt('até a altura do peito', 'up to chest height', 'swing'),
    adapt('apoie o joelho, cotovelo embaixo do ombro', 'rest on the knee, elbow under the shoulder', 'prancha-lateral'),
    adapt('mãos embaixo dos ombros, ritmo leve', 'hands under the shoulders, easy pace', 'escalador'),
    adapt('braços abaixo do ombro', 'arms below the shoulder', 'polichinelo remo air-bike'),
    adapt('só até onde não dói', 'only as far as it does not hurt', 'wall-slide along-peito along-ombro mob-toracica'),
  ),
  elbow: rules(
    // Lying extension, close grip, supinated and straight-bar pulls and curls, turning under load.
    out(`triceps-testa supino-fechado flexao-diamante triceps-banco paralelas barra-fixa-supinada barra-fixa-pegada-pronada
      puxada-na-frente-com-pegada-aberta puxada-com-pegada-supinada curl+barbell rosca-zottman rosca-com-corda-na-polia
      triceps-na-polia-com-barra triceps-pulley-inverso`),
    adapt('pegada neutra, leve', 'neutral grip, light', 'triceps'),
    adapt('leve, amplitude sem dor', 'light, painless range', 'triceps-frances'),
    fine('corda, pegada neutra', 'rope, neutral grip', 'triceps-na-polia-com-corda'),
    adapt('leve, sem estender até o fim', 'light, not to full extension', 'curl'),
    fine('pegada neutra', 'neutral grip', 'rosca-martelo puxada-com-triangulo'),
    adapt('pegada neutra', 'neutral grip', 'pull_v'),
    adapt('sem travar o cotovelo', 'without locking the elbow', 'push_h push_v'),
    adapt('séries curtas, sem dor', 'short sets, without pain', 'grip elevacao-de-pernas-na-barra'),
    adapt('leve, sem dor', 'light, without pain', 'wrist carry swing remada-alta'),
    adapt('ritmo leve, sem dor', 'easy pace, without pain', 'corda-naval ski'),
  ),
  wrist: rules(
    // The palm on the floor, front rack, bars that fix the hand, turning under load.
    out(`flexao flexao-pike flexao-escapular triceps-banco burpee escalador agachamento-frontal thruster wrist grip
      curl+barbell push_h+barbell push_h+smith push_v+barbell push_v+smith triceps-testa-com-barra-w remada-alta
      triceps-na-polia-com-barra triceps-pulley-inverso rosca-zottman rosca-com-corda-na-polia desenvolvimento-arnold`),
    adapt('pegada neutra, punho reto', 'neutral grip, straight wrist', 'push_h+dumbbell push_v+dumbbell'),
    adapt(
      'punho reto',
      'straight wrist',
      'push_h push_v landmine agachamento-livre agachamento-smith bom-dia roda swing corda-naval remo',
    ),
    adapt('leve, punho reto', 'light, straight wrist', 'curl carry'),
    fine('punho neutro', 'neutral wrist', 'rosca-martelo triceps-na-polia-com-corda'),
    adapt(
      'com tiras',
      'with straps',
      'terra terra-sumo terra-romeno terra-romeno-uni stiff elevacao-de-pernas-na-barra barra-fixa',
    ),
    adapt('apoie os antebraços', 'rest on the forearms', 'gluteo-quatro-apoios-com-caneleira gato-vaca'),
  ),
  neck: rules(
    // Loads that hang from the neck or press on it.
    out(`shrug carry remada-alta bom-dia squat+barbell squat+smith lunge+barbell push_v+barbell panturrilha-em-pe-na-maquina
      panturrilha-no-smith flexao-pike`),
    adapt('carga leve, cabeça no encosto', 'light load, head on the pad', 'hack pendulo'),
    adapt('leve, sem projetar o queixo', 'light, chin in', 'push_v'),
    fine('sem carga no pescoço', 'no load on the neck', 'paralelas triceps-banco'),
    adapt('pela frente, nunca atrás da nuca', 'in front, never behind the neck', 'pull_v'),
    adapt(
      'sem puxar a cabeça, queixo longe do peito',
      'without pulling the head, chin off the chest',
      'core_flex core_rot',
    ),
    fine('a cabeça fica parada', 'the head stays still', 'core_anti elevacao-pernas abdominal-infra'),
    adapt('leve, ombros longe das orelhas', 'light, shoulders away from the ears', 'raise hinge'),
    adapt('olhe para baixo', 'look down', 'superman extensao-lombar'),
    adapt('ritmo leve, ombros soltos', 'easy pace, loose shoulders', 'thruster burpee corda-naval ski remo escalador'),
  ),
  hip: rules(
    // Deep bending, wide stance, adduction at its end, impact.
    out(`sumo terra-sumo pendulo bulgaro canivete hip_add+machine salto-caixa burpee thruster esteira-corrida-continua
      esteira-hiit esteira-curva corda polichinelo`),
    adapt('até a caixa, sem passar da linha do joelho', 'to a box, not below the knee', 'squat'),
    adapt('sem fechar o quadril além de 90°', 'do not bend the hip beyond 90°', 'squat+machine squat_iso'),
    adapt('amplitude curta', 'short range', 'hip_add hip_abd hip_ext hinge'),
    adapt('passo curto, sem descer até o fim', 'short step, not all the way down', 'lunge'),
    adapt('degrau baixo', 'low step', 'step-up step'),
    adapt('amplitude curta, joelhos dobrados', 'short range, knees bent', 'hip_flex elevacao-pernas abdominal-infra'),
    fine('o quadril trabalha sem dobrar fundo', 'the hip works without deep bending', 'bridge knee_flex'),
    adapt('banco alto, ritmo leve', 'high saddle, easy pace', 'bike spinning air-bike'),
    adapt('banco afastado, ritmo leve', 'seat far back, easy pace', 'bicicleta-horizontal'),
    adapt('ritmo leve, sem dobrar as pernas até o fim', 'easy pace, legs not fully bent', 'remo'),
    adapt('ritmo leve, passo curto', 'easy pace, short step', 'escada treno escalador esteira-caminhada-inclinada'),
    adapt('só até onde não dói', 'only as far as it does not hurt', 'mob-9090 along-adutor along-quadril along-isquio'),
  ),
  knee: rules(
    // Deep lunges, jumps and running, extension under load, the whole body on the knees.
    out(`lunge knee_ext nordica salto-caixa burpee corda polichinelo thruster esteira-corrida-continua esteira-hiit
      esteira-curva`),
    adapt('degrau baixo', 'low step', 'step'),
    adapt('até a caixa, joelho até 90°', 'to a box, knee up to 90°', 'squat'),
    adapt('60 a 90°, sem travar o joelho', '60 to 90°, without locking the knee', 'squat+machine'),
    adapt('ângulo alto, pouco tempo', 'high angle, short time', 'squat_iso'),
    fine('o joelho quase não dobra', 'the knee hardly bends', 'hinge'),
    fine('o joelho dobra pouco', 'the knee bends little', 'terra'),
    adapt(
      'quadril para trás, joelho dobra pouco',
      'hips back, the knee bends little',
      'terra-sumo levantamento-terra-com-barra-hexagonal',
    ),
    fine('sem carga na frente do joelho', 'no load on the front of the knee', 'bridge hip_abd hip_ext knee_flex'),
    adapt(
      'joelho sobre um colchonete',
      'knee on a pad',
      'flexao-de-bracos-com-joelhos-apoiados abdominal-na-polia roda gluteo-quatro-apoios-com-caneleira along-quadril',
    ),
    adapt('só a mão no banco, os dois pés no chão', 'only the hand on the bench, both feet on the floor', 'serrote'),
    adapt('só até onde não dói', 'only as far as it does not hurt', 'along-quadriceps mob-9090'),
    adapt('banco alto, carga leve', 'high saddle, light resistance', 'bike spinning air-bike'),
    adapt('banco afastado, carga leve', 'seat far back, light resistance', 'bicicleta-horizontal'),
    adapt('ritmo leve', 'easy pace', 'remo escada treno escalador esteira-caminhada-inclinada eliptico'),
  ),
  ankle: rules(
    // Jumps and running, standing calf under load, uphill, deep squat without a heel.
    out(`calf salto-caixa burpee thruster corda polichinelo esteira-corrida-continua esteira-hiit esteira-curva
      esteira-caminhada-inclinada`),
    adapt('leve, amplitude sem dor', 'light, painless range', 'panturrilha-leg panturrilha-sentado'),
    adapt('amplitude sem dor', 'painless range', 'dorsiflex'),
    adapt('pouco tempo, sem dor', 'short time, without pain', 'soleo-iso'),
    adapt('calcanhar elevado, até a caixa', 'raised heel, to a box', 'squat'),
    adapt('calcanhar elevado, amplitude curta', 'raised heel, short range', 'belt-squat'),
    fine('o pé fica apoiado', 'the foot is supported', 'squat+machine squat_iso bike spinning'),
    adapt('passo curto, devagar', 'short step, slowly', 'lunge treno escalador monster-walk'),
    adapt('degrau baixo, devagar', 'low step, slowly', 'step-up step'),
    adapt('devagar, o pé inteiro no degrau', 'slowly, the whole foot on the step', 'escada'),
    adapt('devagar, terreno plano', 'slowly, on the flat', 'carry esteira'),
    adapt('só até onde não dói', 'only as far as it does not hurt', 'mob-tornozelo along-panturrilha'),
  ),
}
