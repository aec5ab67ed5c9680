import type { CuesById } from './cues-by-id.ts'

/** Back. */
export const backCues: CuesById = {
  'encolhimento-com-halteres': {
    'pt-BR': [
      'Halteres ao lado do corpo, braços soltos e peito aberto',
      'Suba os ombros na vertical em direção às orelhas',
      'Segure um segundo no alto; não gire os ombros',
    ],
    en: [
      'Dumbbells at your sides, arms loose, chest open',
      'Lift your shoulders straight up toward your ears',
      'Hold for a second at the top; do not roll your shoulders',
    ],
  },
  'encolhimento-com-barra': {
    'pt-BR': [
      'Tire a barra do suporte na altura das coxas, com pegada pouco além do quadril',
      'Eleve os ombros sem dobrar os cotovelos: os braços são só ganchos',
      'Desça por inteiro até sentir o trapézio alongar, cabeça parada',
    ],
    en: [
      'Take the bar from thigh height with a grip just outside your hips',
      'Shrug without bending your elbows: your arms are just hooks',
      'Lower all the way until your traps stretch, head still',
    ],
  },
  'remada-cavalinho': {
    'pt-BR': [
      'Barra entre as pernas, joelhos dobrados e tronco inclinado com as costas retas',
      'Puxe em direção ao umbigo juntando as escápulas',
      'Mantenha o ângulo do tronco: não levante para ajudar a puxada',
    ],
    en: [
      'Straddle the bar, knees bent, torso tilted, back flat',
      'Pull toward your navel, bringing your shoulder blades together',
      'Keep your torso angle: do not stand up to help the pull',
    ],
  },
  'remada-na-maquina-com-apoio': {
    'pt-BR': [
      'Ajuste o apoio para alcançar as manoplas com os braços estendidos',
      'Puxe levando os cotovelos para trás, com o peito colado no apoio',
      'Aperte as escápulas por um segundo e volte até alongar as costas',
    ],
    en: [
      'Set the chest pad so you reach the handles with straight arms',
      'Pull your elbows back with your chest against the pad',
      'Squeeze your shoulder blades for a second, then return to a full stretch',
    ],
  },
  'remada-aberta-com-halteres-no-banco-inclinado': {
    'pt-BR': [
      'Deite de bruços no banco entre 30° e 45°, halteres pendurados',
      'Puxe abrindo os cotovelos para os lados até a linha das costas',
      'Não tire o peito do banco; junte as escápulas no alto',
    ],
    en: [
      'Lie face down on a bench at 30° to 45°, dumbbells hanging',
      'Row with your elbows wide until they reach back level',
      'Keep your chest on the bench; bring your shoulder blades together on top',
    ],
  },
  'remada-baixa-na-polia': {
    'pt-BR': [
      'Pés nas plataformas, joelhos levemente dobrados e tronco ereto',
      'Puxe até o abdômen, com os cotovelos rentes ao corpo',
      'Não balance o tronco: só os braços e as escápulas trabalham',
    ],
    en: [
      'Feet on the plates, knees slightly bent, torso tall',
      'Pull the handle to your stomach, elbows close to your body',
      'Do not rock: only your arms and shoulder blades work',
    ],
  },
  'elevacao-em-y-no-banco-inclinado': {
    'pt-BR': [
      'Deite de bruços no banco inclinado, polegares apontando para cima',
      'Suba os braços em Y até alinhá-los com o tronco',
      'Halteres bem leves; os ombros ficam longe das orelhas',
    ],
    en: [
      'Lie face down on an incline bench, thumbs pointing up',
      'Raise your arms in a Y until they line up with your torso',
      'Very light dumbbells; shoulders stay away from your ears',
    ],
  },
  'depressao-escapular-na-polia-alta': {
    'pt-BR': [
      'Segure a barra alta com os braços estendidos acima da cabeça',
      'Puxe só os ombros para baixo, sem dobrar os cotovelos',
      'O percurso é curto: segure um segundo embaixo e deixe subir devagar',
    ],
    en: [
      'Hold the high bar with your arms straight overhead',
      'Pull only your shoulders down without bending your elbows',
      'The range is short: hold a second at the bottom and rise slowly',
    ],
  },
  'puxada-na-frente-com-pegada-aberta': {
    'pt-BR': [
      'Trave as coxas sob o rolo e pegue a barra além da largura dos ombros',
      'Puxe até o alto do peito, levando os cotovelos para baixo e não para trás',
      'Incline pouco o tronco e não use o balanço para descer a barra',
    ],
    en: [
      'Lock your thighs under the pad and grip wider than your shoulders',
      'Pull to your upper chest, driving your elbows down rather than back',
      'Lean only slightly and do not swing the bar down',
    ],
  },
  'puxada-com-pegada-supinada': {
    'pt-BR': [
      'Palmas voltadas para você, mãos na largura dos ombros',
      'Puxe até o alto do peito com os cotovelos rentes ao tronco',
      'Estenda os braços por completo em cima para alongar o dorsal',
    ],
    en: [
      'Palms toward you, hands at shoulder width',
      'Pull to your upper chest with elbows close to your torso',
      'Straighten your arms fully at the top to stretch your lats',
    ],
  },
  'puxada-com-triangulo': {
    'pt-BR': [
      'Use o triângulo, sente-se com o peito alto e as coxas presas',
      'Puxe o triângulo até perto do peito, apontando os cotovelos para o chão',
      'Volte devagar até os ombros subirem um pouco, sem levantar do banco',
    ],
    en: [
      'Use the V-handle, sit with your chest high and thighs locked in',
      'Pull the handle close to your chest, elbows pointing at the floor',
      'Return slowly until your shoulders rise a little, staying seated',
    ],
  },
  'barra-fixa-pegada-pronada': {
    'pt-BR': [
      'Palmas para a frente, mãos um pouco além dos ombros',
      'Comece baixando os ombros e puxe até o queixo passar da barra',
      'Desça até estender os braços, sem balançar as pernas',
    ],
    en: [
      'Palms forward, hands slightly wider than your shoulders',
      'Start by pulling your shoulders down, then pull until your chin clears the bar',
      'Lower to straight arms without swinging your legs',
    ],
  },
  'barra-fixa-supinada': {
    'pt-BR': [
      'Palmas voltadas para o rosto, pegada na largura dos ombros',
      'Puxe o peito em direção à barra, com os cotovelos à frente do corpo',
      'Não estique o pescoço para alcançar a barra com o queixo',
    ],
    en: [
      'Palms facing you, grip at shoulder width',
      'Pull your chest toward the bar with your elbows in front of you',
      'Do not crane your neck to get your chin over the bar',
    ],
  },
  'barra-fixa-assistida': {
    'pt-BR': [
      'Ajoelhe no meio da plataforma; mais peso na máquina é mais ajuda',
      'Puxe com as costas até o queixo chegar à altura das mãos',
      'Vá tirando ajuda aos poucos e desça sem despencar',
    ],
    en: [
      'Kneel mid-platform; more weight on the stack means more help',
      'Pull with your back until your chin is level with your hands',
      'Take help away bit by bit and never drop on the way down',
    ],
  },
  'remada-curvada-com-barra': {
    'pt-BR': [
      'Incline o tronco a uns 45°, joelhos dobrados e costas retas',
      'Puxe a barra até o umbigo, rente às coxas',
      'Se precisar levantar o tronco para puxar, tire peso',
    ],
    en: [
      'Tilt your torso to about 45°, knees bent, back flat',
      'Pull the bar to your navel, close to your thighs',
      'If you have to lift your torso to pull, take weight off',
    ],
  },
  'remada-unilateral-com-halter-serrote': {
    'pt-BR': [
      'Apoie a mão e o joelho do mesmo lado no banco, costas paralelas ao chão',
      'Puxe o halter em direção ao quadril, como se serrasse',
      'Não gire o tronco; deixe o ombro descer e alongar a cada repetição',
    ],
    en: [
      'Hand and knee of one side on the bench, back parallel to the floor',
      'Pull the dumbbell toward your hip, as if sawing',
      'Do not twist; let your shoulder drop and stretch on each rep',
    ],
  },
  'remada-invertida': {
    'pt-BR': [
      'Deite sob a barra na altura da cintura e segure além dos ombros',
      'Puxe o peito até a barra com o corpo reto como uma tábua',
      'Pernas estendidas dificultam; joelhos dobrados facilitam',
    ],
    en: [
      'Lie under a waist-high bar and grip wider than your shoulders',
      'Pull your chest to the bar with your body stiff as a board',
      'Straight legs make it harder; bent knees make it easier',
    ],
  },
  'remada-no-trx': {
    'pt-BR': [
      'Segure as alças e incline-se para trás com os braços estendidos',
      'Puxe até as mãos chegarem às costelas, corpo em linha',
      'Não deixe o quadril cair; caminhe para a frente para dificultar',
    ],
    en: [
      'Hold the handles and lean back with straight arms',
      'Pull until your hands reach your ribs, body in one line',
      'Do not let your hips sag; walk forward to make it harder',
    ],
  },
  'pulldown-com-bracos-estendidos': {
    'pt-BR': [
      'Em pé, de frente para a polia alta, tronco levemente inclinado',
      'Leve a barra em arco até as coxas, com os cotovelos quase retos',
      'Sinta as costas puxarem, não as mãos; volte só até a altura dos olhos',
    ],
    en: [
      'Stand facing a high pulley, torso tilted slightly',
      'Sweep the bar down to your thighs in an arc, elbows almost straight',
      'Feel your back pull, not your hands; return to eye level only',
    ],
  },
  'pullover-na-maquina': {
    'pt-BR': [
      'Ajuste o banco para os ombros alinharem com o eixo da máquina',
      'Empurre as almofadas com os cotovelos até a barra chegar ao abdômen',
      'Suba devagar até alongar as costas, sem arquear a lombar',
    ],
    en: [
      'Set the seat so your shoulders line up with the pivot',
      'Drive the pads with your elbows until the bar reaches your stomach',
      'Come up slowly into the stretch without arching your lower back',
    ],
  },
  'extensao-lombar-no-banco': {
    'pt-BR': [
      'Ajuste o apoio logo abaixo do quadril, para poder dobrá-lo livremente',
      'Desça com as costas retas e suba até alinhar o corpo',
      'Pare na linha do corpo: não jogue o tronco para trás em cima',
    ],
    en: [
      'Set the pad just below your hips so they can bend freely',
      'Lower with a flat back and rise until your body is in line',
      'Stop in line: do not throw your torso back at the top',
    ],
  },
  'superman-no-solo': {
    'pt-BR': [
      'Deite de bruços, braços à frente e testa perto do chão',
      'Eleve braços e pernas alguns centímetros e segure',
      'Olhe para o chão e contraia os glúteos; continue respirando',
    ],
    en: [
      'Lie face down, arms ahead, forehead near the floor',
      'Lift arms and legs a few centimetres and hold',
      'Look at the floor and squeeze your glutes; keep breathing',
    ],
  },
  'bom-dia-com-barra': {
    'pt-BR': [
      'Barra no trapézio, pés na largura do quadril, joelhos levemente dobrados',
      'Leve o quadril para trás até o tronco ficar perto da horizontal, costas retas',
      'Comece só com a barra; pare quando as costas quiserem arredondar',
    ],
    en: [
      'Bar on your traps, feet hip-width apart, knees slightly bent',
      'Push your hips back until your torso nears horizontal, back flat',
      'Start with the empty bar; stop when your back wants to round',
    ],
  },
  'remada-unilateral-na-polia': {
    'pt-BR': [
      'Sente-se de frente para a polia, uma mão no pegador e a outra na coxa',
      'Leve o cotovelo para trás, rente às costelas, sem girar o tronco',
      'Deixe a escápula ir à frente na volta e alongue antes de puxar de novo',
    ],
    en: [
      'Sit facing the pulley, one hand on the handle, the other on your thigh',
      'Drive your elbow behind you, close to your ribs, torso square',
      'Let the shoulder blade glide forward and stretch before the next pull',
    ],
  },
  'remada-com-elastico': {
    'pt-BR': [
      'Sente-se com as pernas à frente e o elástico em volta da sola dos pés',
      'Puxe as pontas até as costelas e junte as escápulas por um segundo',
      'Coluna alta o tempo todo: não deite para trás para ganhar força',
    ],
    en: [
      'Sit with your legs in front and the band around the soles of your feet',
      'Pull the ends to your ribs and squeeze your shoulder blades for a second',
      'Stay tall the whole time: do not lie back to gain strength',
    ],
  },
  'puxada-com-elastico': {
    'pt-BR': [
      'Prenda o elástico no alto e ajoelhe de frente, com os braços esticados',
      'Puxe os cotovelos para baixo até o lado do corpo, com o peito aberto',
      'Suba devagar até sentir as costas alongarem, sem encolher os ombros',
    ],
    en: [
      'Anchor the band up high and kneel facing it, arms straight',
      'Pull your elbows down to your sides, chest open',
      'Rise slowly until you feel your lats stretch, without shrugging',
    ],
  },
}
