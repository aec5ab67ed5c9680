import type { CuesById } from './cues-by-id.ts'

/** Thighs and lower legs. */
export const thighsCues: CuesById = {
  'agachamento-livre-com-barra': {
    'pt-BR': [
      'Barra no trapézio, pés na largura dos ombros, pontas um pouco para fora',
      'Desça até a coxa ficar paralela ao chão, joelhos na direção dos pés',
      'Suba empurrando com o pé inteiro, peito alto e abdômen firme',
    ],
    en: [
      'Bar on your traps, feet shoulder-width apart, toes slightly out',
      'Lower until your thighs are parallel to the floor, knees over your feet',
      'Stand by pushing through the whole foot, chest up, abs braced',
    ],
  },
  'agachamento-frontal': {
    'pt-BR': [
      'Barra na frente dos ombros, cotovelos altos apontando para a frente',
      'Desça com o tronco quase na vertical, até onde os calcanhares ficarem no chão',
      'Se os cotovelos caírem, a barra rola: diminua o peso',
    ],
    en: [
      'Bar across the front of your shoulders, elbows high and pointing forward',
      'Squat with your torso almost vertical, as deep as your heels stay down',
      'If your elbows drop, the bar rolls: take some weight off',
    ],
  },
  'agachamento-no-smith': {
    'pt-BR': [
      'Barra no trapézio e pés um passo à frente dela',
      'Desça como quem senta, com as costas retas, até 90° nos joelhos',
      'Suba sem esticar os joelhos com tranco e trave a barra ao terminar',
    ],
    en: [
      'Bar on your traps, feet a step in front of it',
      'Sit down with a flat back until your knees reach 90°',
      'Rise without snapping your knees straight; hook the bar when you finish',
    ],
  },
  'agachamento-goblet': {
    'pt-BR': [
      'Segure o halter na vertical junto ao peito, com as duas mãos',
      'Desça entre as pernas até os cotovelos chegarem perto dos joelhos',
      'Peito aberto e calcanhares no chão do começo ao fim',
    ],
    en: [
      'Hold one dumbbell vertically against your chest with both hands',
      'Squat between your legs until your elbows come near your knees',
      'Chest open and heels down from start to finish',
    ],
  },
  'agachamento-com-peso-corporal': {
    'pt-BR': [
      'Pés na largura dos ombros e braços estendidos à frente para equilibrar',
      'Leve o quadril para trás e para baixo, como em uma cadeira baixa',
      'Joelhos seguem a ponta dos pés; suba sem tirar os calcanhares do chão',
    ],
    en: [
      'Feet shoulder-width apart, arms out in front for balance',
      'Sit back and down, as if onto a low chair',
      'Knees follow your toes; rise with your heels on the floor',
    ],
  },
  'agachamento-hack': {
    'pt-BR': [
      'Costas e quadril colados no encosto, pés no meio da plataforma',
      'Solte as travas e desça até a coxa ficar paralela à plataforma ou um pouco mais',
      'Não junte os joelhos na subida nem os trave no alto',
    ],
    en: [
      'Back and hips against the pad, feet mid-platform',
      'Release the locks and lower until your thighs are level with the platform',
      'Do not let your knees come together on the way up or lock them hard',
    ],
  },
  'agachamento-sumo-com-halter': {
    'pt-BR': [
      'Pés bem afastados e virados para fora, halter pendurado entre as pernas',
      'Desça na vertical abrindo os joelhos na linha dos pés',
      'Mantenha o tronco ereto e aperte coxas e glúteos ao subir',
    ],
    en: [
      'Feet wide and turned out, dumbbell hanging between your legs',
      'Drop straight down, opening your knees in line with your feet',
      'Keep your torso tall and squeeze thighs and glutes as you rise',
    ],
  },
  'leg-press-45': {
    'pt-BR': [
      'Pés na largura do quadril, no meio da plataforma; lombar toda no encosto',
      'Desça até uns 90° nos joelhos, sem o quadril sair do banco',
      'Empurre com o pé inteiro e não trave os joelhos em cima',
    ],
    en: [
      'Feet hip-width, mid-platform; lower back flat on the pad',
      'Lower to about 90° at the knees with your hips staying down',
      'Push through the whole foot and do not lock your knees at the top',
    ],
  },
  'leg-press-horizontal': {
    'pt-BR': [
      'Ajuste o banco para começar com os joelhos a uns 90°',
      'Empurre a plataforma com os calcanhares até quase estender as pernas',
      'Volte com controle; os joelhos não caem para dentro',
    ],
    en: [
      'Set the seat so you start with your knees at about 90°',
      'Push the platform with your heels until your legs are almost straight',
      'Return under control; knees do not fall inward',
    ],
  },
  'cadeira-extensora': {
    'pt-BR': [
      'Joelhos no eixo da máquina, rolo logo acima dos tornozelos',
      'Estenda os joelhos por completo e segure um segundo',
      'Segure nas alças, mantenha o quadril no banco e desça sem soltar o peso',
    ],
    en: [
      'Knees at the pivot, roller just above your ankles',
      'Straighten your knees fully and hold for a second',
      'Hold the handles, keep your hips down and do not drop the weight',
    ],
  },
  'avanco-com-halteres': {
    'pt-BR': [
      'Halteres ao lado do corpo; dê um passo longo à frente',
      'Desça até o joelho de trás chegar perto do chão',
      'Empurre com a perna da frente para voltar à posição inicial',
    ],
    en: [
      'Dumbbells at your sides; take a long step forward',
      'Lower until your back knee is close to the floor',
      'Push off your front leg to return to the start',
    ],
  },
  'passada-com-halteres': {
    'pt-BR': [
      'Caminhe em passadas longas, um pé em cada trilho, não em corda bamba',
      'A cada passo, desça o joelho de trás na vertical',
      'Tronco ereto; suba pelo calcanhar da frente já entrando na próxima passada',
    ],
    en: [
      'Walk in long strides on two tracks, not on a tightrope',
      'With each step drop your back knee straight down',
      'Torso tall; rise through the front heel straight into the next stride',
    ],
  },
  'afundo-bulgaro': {
    'pt-BR': [
      'Peito do pé de trás no banco, pé da frente a um passo largo',
      'Desça na vertical até a coxa da frente ficar paralela ao chão',
      'O peso fica na perna da frente; a de trás só equilibra',
    ],
    en: [
      'Top of your back foot on the bench, front foot a long step ahead',
      'Drop straight down until your front thigh is parallel to the floor',
      'The weight is on the front leg; the back one only balances',
    ],
  },
  'subida-no-banco': {
    'pt-BR': [
      'Apoie o pé inteiro no banco, com o joelho na direção dos dedos',
      'Suba só com a perna de cima, sem impulso da que está no chão',
      'Desça devagar com a mesma perna e complete um lado de cada vez',
    ],
    en: [
      'Place your whole foot on the bench, knee pointing over your toes',
      'Step up with the top leg alone, no push from the floor',
      'Lower slowly with the same leg and finish one side at a time',
    ],
  },
  'agachamento-isometrico-na-parede': {
    'pt-BR': [
      'Costas na parede e pés à frente, na largura do quadril',
      'Escorregue até os joelhos chegarem a 90° e não se mova',
      'Não apoie as mãos nas coxas; respire e suba antes de escorregar',
    ],
    en: [
      'Back against the wall, feet forward and hip-width apart',
      'Slide down until your knees reach 90° and hold still',
      'Keep your hands off your thighs; breathe and rise before you slip',
    ],
  },
  'panturrilha-em-pe-na-maquina': {
    'pt-BR': [
      'Ponta dos pés na plataforma, calcanhares para fora e joelhos quase retos',
      'Desça os calcanhares até alongar bem e suba o máximo que puder',
      'Pare um segundo em cima e embaixo: sem quicar',
    ],
    en: [
      'Balls of your feet on the platform, heels off, knees almost straight',
      'Drop your heels into a full stretch, then rise as high as you can',
      'Pause a second at the top and at the bottom: no bouncing',
    ],
  },
  'panturrilha-no-leg-press': {
    'pt-BR': [
      'Só a ponta dos pés na borda da plataforma, com as travas armadas',
      'Empurre com a ponta dos pés estendendo o tornozelo, joelhos parados',
      'Deixe a plataforma voltar devagar até alongar a panturrilha',
    ],
    en: [
      'Only the balls of your feet on the platform edge, safeties on',
      'Push through your toes by extending the ankle, knees still',
      'Let the platform come back slowly until your calves stretch',
    ],
  },
  'panturrilha-unilateral-no-degrau': {
    'pt-BR': [
      'Meia ponta de um pé no degrau e uma mão na parede',
      'Desça o calcanhar abaixo do degrau e suba até a ponta do pé',
      'Mantenha o peso sobre o dedão; não role para fora',
    ],
    en: [
      'Ball of one foot on the step, one hand on the wall',
      'Drop your heel below the step, then rise onto your toes',
      'Keep the weight over your big toe; do not roll outward',
    ],
  },
  'panturrilha-burrinho': {
    'pt-BR': [
      'Tronco inclinado e apoiado, quadril sob a almofada da máquina',
      'Suba os calcanhares mantendo os joelhos estendidos',
      'Aproveite o alongamento maior embaixo, sem arredondar as costas',
    ],
    en: [
      'Torso bent over and supported, hips under the machine pad',
      'Raise your heels with your knees straight',
      'Use the deeper stretch at the bottom without rounding your back',
    ],
  },
  'panturrilha-sentado': {
    'pt-BR': [
      'Almofada logo acima dos joelhos, meia ponta na plataforma',
      'Com os joelhos a 90°, suba os calcanhares o máximo possível',
      'Desça em três segundos; o sóleo pede séries longas e lentas',
    ],
    en: [
      'Pad just above your knees, balls of your feet on the platform',
      'With knees at 90°, lift your heels as high as possible',
      'Take three seconds down; the soleus likes long, slow sets',
    ],
  },
  'soleo-isometrico-na-parede': {
    'pt-BR': [
      'De frente para a parede, mãos apoiadas e joelhos dobrados',
      'Tire os calcanhares do chão e segure na meia altura',
      'Mantenha os joelhos dobrados até o fim: esticá-los muda o músculo',
    ],
    en: [
      'Face the wall, hands on it, knees bent',
      'Lift your heels and hold halfway up',
      'Keep your knees bent to the end: straightening them changes the muscle',
    ],
  },
  'dorsiflexao-com-elastico': {
    'pt-BR': [
      'Sente-se com a perna estendida e o elástico preso à frente, no peito do pé',
      'Puxe a ponta do pé em direção à canela',
      'Volte devagar, sem mexer o joelho nem girar a perna',
    ],
    en: [
      'Sit with your leg straight, the band anchored ahead and over your foot',
      'Pull your toes toward your shin',
      'Return slowly without moving the knee or turning the leg',
    ],
  },
  'elevacao-de-pontas-dos-pes-na-parede': {
    'pt-BR': [
      'Encoste as costas na parede, com os pés a dois palmos dela',
      'Levante as pontas dos pés com os joelhos estendidos',
      'Desça sem bater o pé; sinta a frente da canela trabalhar',
    ],
    en: [
      'Lean your back on the wall with your feet about 40 cm away',
      'Lift your toes with your knees straight',
      'Lower without slapping your feet; feel the front of your shins work',
    ],
  },
  'flexora-em-pe': {
    'pt-BR': [
      'Coxa encostada na almofada e rolo logo acima do calcanhar',
      'Dobre um joelho levando o calcanhar ao glúteo, com o quadril parado',
      'Desça em três segundos e troque de perna no fim da série',
    ],
    en: [
      'Thigh against the pad, roller just above your heel',
      'Bend one knee, bringing your heel to your glute, hips still',
      'Take three seconds down and switch legs at the end of the set',
    ],
  },
  'flexora-em-pe-com-caneleira': {
    'pt-BR': [
      'Em pé, mãos no apoio, caneleira presa logo acima do pé',
      'Dobre o joelho até 90° ou mais, com as coxas lado a lado',
      'O joelho aponta para o chão o tempo todo; não leve a coxa para trás',
    ],
    en: [
      'Stand with your hands on a support, weight just above your foot',
      'Bend your knee to 90° or more, thighs side by side',
      'Your knee points at the floor throughout; do not take your thigh behind you',
    ],
  },
  'flexora-deitado-com-elastico': {
    'pt-BR': [
      'Deite de bruços com o elástico preso embaixo, além dos pés, e nos tornozelos',
      'Puxe os calcanhares até perto do glúteo com o quadril no chão',
      'Resista na volta, sem deixar o elástico esticar as pernas de uma vez',
    ],
    en: [
      'Lie face down, the band anchored low past your feet and around your ankles',
      'Pull your heels close to your glutes, hips on the floor',
      'Resist on the way out; do not let the band snap your legs straight',
    ],
  },
  'extensao-de-joelho-com-caneleira': {
    'pt-BR': [
      'Sente-se na beira de um banco alto, com a coxa toda apoiada',
      'Estique o joelho até o fim e segure um segundo',
      'Desça sem balançar; a coxa não sai do banco',
    ],
    en: [
      'Sit on the edge of a high bench with your whole thigh supported',
      'Straighten your knee all the way and pause one second',
      'Go down without swinging; your thigh stays on the bench',
    ],
  },
  'agachamento-pendulo': {
    'pt-BR': [
      'Ombros sob as almofadas, costas inteiras no encosto, pés baixos na plataforma',
      'Solte a trava e desça até onde a lombar ainda fica encostada',
      'Suba pelo mesmo arco, empurrando com o pé inteiro, sem travar os joelhos',
    ],
    en: [
      'Shoulders under the pads, whole back on the rest, feet low on the platform',
      'Release and descend as deep as your lower back stays on the pad',
      'Rise along the same arc through your whole foot; do not lock your knees',
    ],
  },
  'agachamento-com-cinto': {
    'pt-BR': [
      'Cinto na altura do quadril, preso ao peso, mãos leves no apoio',
      'Solte a trava e agache com o tronco ereto até a coxa ficar paralela ao chão',
      'A carga puxa o quadril, não a coluna: não se pendure pelos braços',
    ],
    en: [
      'Belt at hip level, clipped to the weight, hands light on the bars',
      'Release and squat upright until your thighs are parallel to the floor',
      'The load pulls your hips, not your spine: do not hang from your arms',
    ],
  },
  'panturrilha-em-pe-com-halteres': {
    'pt-BR': [
      'Um halter em cada mão e a ponta dos pés na borda de um degrau',
      'Suba o mais alto que puder e pare um segundo no alto',
      'Desça o calcanhar abaixo do degrau até alongar, sem quicar',
    ],
    en: [
      'One dumbbell in each hand, balls of your feet on the edge of a step',
      'Rise as high as you can and pause one second',
      'Drop your heels below the step until your calves stretch, no bouncing',
    ],
  },
  'panturrilha-no-smith': {
    'pt-BR': [
      'Barra no trapézio e ponta dos pés em um degrau firme sob ela',
      'Estenda os tornozelos até o fim com os joelhos quase esticados',
      'Desça em dois segundos até alongar; o degrau não pode escorregar',
    ],
    en: [
      'Bar on your traps, balls of your feet on a firm step under it',
      'Extend your ankles fully with your knees almost straight',
      'Take two seconds down into the stretch; the step must not slide',
    ],
  },
}
