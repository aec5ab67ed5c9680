import type { CuesById } from './cues-by-id.ts'

/** Arms. */
export const armsCues: CuesById = {
  'rosca-direta-com-barra': {
    'pt-BR': [
      'Em pé, pegada na largura dos ombros, cotovelos ao lado do tronco',
      'Suba a barra em arco sem levar os cotovelos para a frente',
      'Desça até quase estender os braços, sem balançar o quadril',
    ],
    en: [
      'Stand with a shoulder-width grip, elbows at your sides',
      'Curl in an arc without letting your elbows drift forward',
      'Lower until your arms are almost straight, hips still',
    ],
  },
  'rosca-direta-com-barra-w': {
    'pt-BR': [
      'Segure nas curvas da barra W, com as palmas levemente viradas para dentro',
      'Flexione os cotovelos e aperte o bíceps quando a barra chegar ao peito',
      'Mantenha os punhos neutros: eles não dobram para ajudar',
    ],
    en: [
      'Hold the angled part of the EZ bar, palms turned slightly in',
      'Bend your elbows and squeeze when the bar reaches your chest',
      'Keep your wrists neutral: they do not curl to help',
    ],
  },
  'rosca-alternada-com-halteres': {
    'pt-BR': [
      'Comece com as palmas voltadas para as coxas, um halter de cada lado',
      'Suba um braço por vez, virando a palma para cima no caminho',
      'Espere um braço descer por completo antes de subir o outro',
    ],
    en: [
      'Start with palms facing your thighs, one dumbbell at each side',
      'Curl one arm at a time, turning the palm up on the way',
      'Let one arm come all the way down before the other goes up',
    ],
  },
  'rosca-scott': {
    'pt-BR': [
      'Ajuste o banco para as axilas encostarem na borda do apoio',
      'Desça a barra até quase estender, sem tirar os braços da almofada',
      'Suba sem levantar do assento nem jogar os ombros para trás',
    ],
    en: [
      'Set the bench so your armpits rest on the top edge of the pad',
      'Lower until your arms are nearly straight, keeping them on the pad',
      'Curl up without leaving the seat or leaning back',
    ],
  },
  'rosca-scott-na-maquina': {
    'pt-BR': [
      'Alinhe os cotovelos com o eixo da máquina e apoie o braço inteiro',
      'Flexione até o fim do curso e segure um segundo em cima',
      'Desça sem bater as placas, parando antes de travar os cotovelos',
    ],
    en: [
      'Line up your elbows with the pivot and rest your whole upper arm',
      'Curl to the end of the range and hold for a second',
      'Lower without touching the stack, stopping short of locked elbows',
    ],
  },
  'rosca-concentrada': {
    'pt-BR': [
      'Sente-se, afaste as pernas e apoie a parte de trás do braço na coxa',
      'Suba o halter em direção ao ombro, com o tronco parado',
      'Contraia no alto e só recomece com o braço quase estendido',
    ],
    en: [
      'Sit with legs apart and brace the back of your arm against your thigh',
      'Curl toward your shoulder with your torso still',
      'Squeeze at the top and restart only from a nearly straight arm',
    ],
  },
  'rosca-na-polia-baixa': {
    'pt-BR': [
      'Fique a um passo da polia baixa, com os joelhos destravados',
      'Flexione com os cotovelos fixos; o cabo puxa do início ao fim',
      'Não deixe o cabo trazer seus ombros para a frente na descida',
    ],
    en: [
      'Stand one step from the low pulley with your knees soft',
      'Curl with elbows fixed; the cable pulls from start to finish',
      'Do not let the cable drag your shoulders forward on the way down',
    ],
  },
  'rosca-inclinada-com-halteres': {
    'pt-BR': [
      'Banco entre 45° e 60°, costas apoiadas e braços pendurados atrás do tronco',
      'Suba sem trazer os cotovelos para a frente: o braço fica na vertical',
      'Desça até sentir o bíceps alongar; use menos carga que em pé',
    ],
    en: [
      'Bench between 45° and 60°, back supported, arms hanging behind your torso',
      'Curl without bringing your elbows forward: upper arms stay vertical',
      'Lower until your biceps stretch; go lighter than standing',
    ],
  },
  'rosca-martelo': {
    'pt-BR': [
      'Palmas frente a frente, como quem segura dois martelos',
      'Suba sem girar o punho, cotovelos parados ao lado do corpo',
      'Sinta a lateral do braço e o antebraço; sem impulso do ombro',
    ],
    en: [
      'Palms facing each other, as if holding two hammers',
      'Curl without turning your wrists, elbows still at your sides',
      'Feel the outer arm and forearm; no push from the shoulders',
    ],
  },
  'rosca-martelo-na-polia-com-corda': {
    'pt-BR': [
      'Segure a corda com os polegares para cima e os cotovelos na cintura',
      'Puxe até as mãos chegarem à altura do peito',
      'Separe um pouco as pontas no alto e volte sem soltar o peso',
    ],
    en: [
      'Hold the rope thumbs-up with your elbows at your waist',
      'Curl until your hands reach chest height',
      'Spread the ends slightly at the top and return under control',
    ],
  },
  'rosca-inversa-com-barra': {
    'pt-BR': [
      'Pegue a barra com as palmas para baixo, na largura dos ombros',
      'Suba até o antebraço passar da horizontal, com os punhos firmes e retos',
      'Use carga menor que na rosca direta: o antebraço cansa primeiro',
    ],
    en: [
      'Take the bar palms-down at shoulder width',
      'Curl until your forearms pass horizontal, wrists firm and straight',
      'Use less than on a regular curl: the forearms tire first',
    ],
  },
  'rosca-zottman': {
    'pt-BR': [
      'Suba com as palmas para cima, como numa rosca comum',
      'Gire no alto até as palmas apontarem para baixo',
      'Desça devagar com a pegada virada; é aí que o antebraço trabalha',
    ],
    en: [
      'Curl up with palms facing up, as in a regular curl',
      'At the top, rotate until your palms face down',
      'Lower slowly in that grip; this is where the forearms work',
    ],
  },
  'rosca-de-punho-com-barra': {
    'pt-BR': [
      'Apoie os antebraços nas coxas ou no banco, palmas para cima e punhos livres',
      'Deixe a barra rolar até os dedos e feche a mão subindo o punho',
      'Só o punho se move; os antebraços não saem do apoio',
    ],
    en: [
      'Rest your forearms on your thighs or a bench, palms up, wrists free',
      'Let the bar roll to your fingers, then close your hand and curl the wrist',
      'Only your wrists move; forearms stay on the support',
    ],
  },
  'caminhada-do-fazendeiro': {
    'pt-BR': [
      'Levante os halteres do chão como num terra: costas retas e força nas pernas',
      'Caminhe em passos curtos, ombros para trás e olhar à frente',
      'Aperte forte as mãos e não deixe o corpo balançar para os lados',
    ],
    en: [
      'Lift the dumbbells as in a deadlift: flat back, legs doing the work',
      'Walk in short steps, shoulders back, eyes ahead',
      'Grip hard and do not let your body sway',
    ],
  },
  'suspensao-na-barra-fixa': {
    'pt-BR': [
      'Segure a barra na largura dos ombros, com os polegares em volta dela',
      'Pendure-se com os braços estendidos e puxe os ombros de leve para baixo',
      'Respire normalmente e desça antes de a mão escorregar',
    ],
    en: [
      'Grip the bar at shoulder width with your thumbs around it',
      'Hang with straight arms and pull your shoulders down slightly',
      'Breathe normally and step down before your grip slips',
    ],
  },
  'rosca-de-punho-inversa': {
    'pt-BR': [
      'Antebraços apoiados, palmas para baixo e punhos para fora do apoio',
      'Levante o dorso das mãos o máximo que conseguir e segure um instante',
      'Desça devagar; carga leve e mais repetições funcionam melhor',
    ],
    en: [
      'Forearms supported, palms down, wrists past the edge',
      'Lift the back of your hands as high as you can and hold briefly',
      'Lower slowly; light weight and more reps work best',
    ],
  },
  'extensao-de-punho-com-halter': {
    'pt-BR': [
      'Apoie um antebraço na coxa, com a palma para baixo e o punho além do joelho',
      'Estenda o punho para cima com a mão bem fechada no halter',
      'Complete um lado e depois o outro, sem girar o antebraço',
    ],
    en: [
      'Rest one forearm on your thigh, palm down, wrist past your knee',
      'Extend your wrist upward with your hand closed around the dumbbell',
      'Finish one side, then the other, without rolling your forearm',
    ],
  },
  'triceps-frances-com-halter': {
    'pt-BR': [
      'Segure um halter com as duas mãos acima da cabeça, cotovelos perto das orelhas',
      'Dobre os cotovelos levando o halter atrás da cabeça até alongar o tríceps',
      'Estenda sem abrir os cotovelos nem arquear a lombar',
    ],
    en: [
      'Hold one dumbbell overhead with both hands, elbows close to your ears',
      'Bend your elbows and lower it behind your head until your triceps stretch',
      'Extend without flaring your elbows or arching your back',
    ],
  },
  'triceps-frances-na-polia-com-corda': {
    'pt-BR': [
      'De costas para a polia, corda atrás da nuca e um pé à frente',
      'Estenda os cotovelos para a frente e para o alto, abrindo a corda no fim',
      'Braço parado do ombro ao cotovelo: só o antebraço se move',
    ],
    en: [
      'Face away from the pulley, rope behind your neck, one foot forward',
      'Extend up and forward, spreading the rope at the end',
      'Upper arms stay fixed from shoulder to elbow; only the forearms move',
    ],
  },
  'triceps-testa-com-barra-w': {
    'pt-BR': [
      'Deite com a barra W acima dos ombros, braços levemente inclinados para trás',
      'Dobre os cotovelos até a barra chegar perto da testa ou logo atrás dela',
      'Mantenha os cotovelos apontados para o teto, sem abrir',
    ],
    en: [
      'Lie with the EZ bar over your shoulders, upper arms tilted slightly back',
      'Bend your elbows until the bar is near your forehead or just behind it',
      'Keep your elbows pointing at the ceiling, no flaring',
    ],
  },
  'triceps-na-polia-com-barra': {
    'pt-BR': [
      'Cotovelos colados ao tronco, barra na altura do peito',
      'Empurre até estender os cotovelos por completo e aperte o tríceps',
      'Volte só até os antebraços passarem da horizontal, sem subir os ombros',
    ],
    en: [
      'Elbows tucked to your sides, bar at chest height',
      'Push until your elbows are fully straight and squeeze',
      'Return until your forearms are just above horizontal, shoulders down',
    ],
  },
  'triceps-na-polia-com-corda': {
    'pt-BR': [
      'Segure a corda nas pontas, tronco um pouco inclinado, cotovelos fixos',
      'Empurre para baixo e abra a corda ao lado das coxas',
      'Não use o peso do corpo: se o ombro desce junto, está pesado',
    ],
    en: [
      'Hold the rope by its ends, torso slightly tilted, elbows fixed',
      'Push down and spread the rope beside your thighs',
      'Do not use body weight: if your shoulders dip, it is too heavy',
    ],
  },
  'triceps-coice-com-halter': {
    'pt-BR': [
      'Apoie uma mão no banco, tronco inclinado e braço rente ao corpo',
      'Estenda o cotovelo até o braço ficar reto para trás',
      'Segure um segundo; o cotovelo não desce da linha do tronco',
    ],
    en: [
      'Support one hand on the bench, torso tilted, upper arm along your body',
      'Extend your elbow until the arm is straight behind you',
      'Hold for a second; the elbow stays level with your torso',
    ],
  },
  'triceps-na-polia-pegada-inversa': {
    'pt-BR': [
      'Segure a barra reta com as palmas para cima, mãos na largura dos ombros',
      'Puxe a barra para baixo estendendo os cotovelos junto ao corpo',
      'Mantenha os punhos retos; alivie a carga se a barra escapar dos dedos',
    ],
    en: [
      'Hold the straight bar palms-up, hands at shoulder width',
      'Draw the bar down by straightening your elbows beside your body',
      'Keep wrists straight; go lighter if the bar slides to your fingers',
    ],
  },
  'supino-fechado': {
    'pt-BR': [
      'Pegada na largura dos ombros; mais fechada que isso dobra demais os punhos',
      'Desça a barra até a base do peito com os cotovelos rentes ao corpo',
      'Empurre pensando em estender os cotovelos, não em fechar o peito',
    ],
    en: [
      'Grip at shoulder width; going narrower bends your wrists too much',
      'Lower the bar to the base of your chest, elbows close to your body',
      'Press by thinking of straightening your elbows, not squeezing the chest',
    ],
  },
  'triceps-no-banco': {
    'pt-BR': [
      'Mãos na borda do banco ao lado do quadril, dedos para a frente',
      'Desça rente ao banco até os cotovelos dobrarem a uns 90°',
      'Com os joelhos dobrados é mais leve; não afunde os ombros embaixo',
    ],
    en: [
      'Hands on the edge of the bench beside your hips, fingers forward',
      'Lower close to the bench until your elbows bend to about 90°',
      'Bent knees make it easier; do not let your shoulders sink at the bottom',
    ],
  },
  'flexao-diamante': {
    'pt-BR': [
      'Mãos sob o peito com polegares e indicadores se tocando, corpo em linha reta',
      'Desça com os cotovelos passando rente às costelas até o peito chegar às mãos',
      'Se o punho incomodar, afaste um pouco as mãos ou apoie os joelhos',
    ],
    en: [
      'Hands under your chest, thumbs and index fingers touching, body in one line',
      'Go down with your elbows brushing your ribs until your chest meets your hands',
      'If your wrists complain, move your hands slightly apart or drop to your knees',
    ],
  },
  'rosca-spider': {
    'pt-BR': [
      'Deite de peito no banco inclinado, com os braços pendurados na vertical',
      'Dobre os cotovelos até contrair o bíceps, com os braços parados',
      'Estique tudo embaixo, sem embalo: o banco não deixa roubar',
    ],
    en: [
      'Lie chest-down on an incline bench with your arms hanging straight',
      'Bend your elbows until your biceps squeeze, upper arms still',
      'Straighten fully at the bottom, no swing: the bench keeps you honest',
    ],
  },
  'rosca-scott-unilateral-com-halter': {
    'pt-BR': [
      'Apoie o braço inteiro no banco, com a axila na borda e o ombro baixo',
      'Suba o halter até o antebraço passar um pouco da vertical',
      'Desça devagar e pare um pouco antes de travar o cotovelo',
    ],
    en: [
      'Rest your whole arm on the pad, armpit at the edge, shoulder down',
      'Curl the dumbbell until your forearm is just past vertical',
      'Come down slowly and stop just short of locking the elbow',
    ],
  },
  'rosca-com-corda-na-polia': {
    'pt-BR': [
      'Corda na polia baixa, palmas frente a frente, cotovelos ao lado do corpo',
      'Suba e gire as palmas para cima no final, afastando as pontas da corda',
      'Desfaça o giro na descida, sem deixar os cotovelos irem à frente',
    ],
    en: [
      'Rope on the low pulley, palms facing each other, elbows at your sides',
      'Curl up and turn your palms up at the end, spreading the rope',
      'Undo the turn on the way down and do not let your elbows drift forward',
    ],
  },
  'rosca-com-elastico': {
    'pt-BR': [
      'Pise no meio do elástico e segure as pontas com as palmas para a frente',
      'Suba as mãos até os ombros sem tirar os cotovelos das costelas',
      'Volte contando três segundos; pise mais aberto se estiver fácil',
    ],
    en: [
      'Step on the middle of the band and hold the ends, palms forward',
      'Raise your hands to your shoulders, elbows glued to your ribs',
      'Take three seconds to return; stand wider if it feels easy',
    ],
  },
  'triceps-testa-com-halteres': {
    'pt-BR': [
      'Deitado, halteres sobre o peito, palmas frente a frente e braços na vertical',
      'Dobre só os cotovelos até os halteres ficarem ao lado das orelhas',
      'Mantenha os braços parados e os cotovelos apontando para o teto',
    ],
    en: [
      'Lie down, dumbbells over your chest, palms facing in, arms vertical',
      'Bend only your elbows until the dumbbells are beside your ears',
      'Upper arms still, elbows pointing at the ceiling',
    ],
  },
  'triceps-com-elastico': {
    'pt-BR': [
      'Prenda o elástico no alto da porta e cole os cotovelos ao corpo',
      'Empurre para baixo até esticar os braços, com as mãos ao lado das coxas',
      'Suba só até a altura do peito, sem os cotovelos subirem junto',
    ],
    en: [
      'Anchor the band at the top of a door and pin your elbows to your sides',
      'Push down until your arms are straight, hands beside your thighs',
      'Rise only to chest height; your elbows stay where they are',
    ],
  },
}
