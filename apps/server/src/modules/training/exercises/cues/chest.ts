import type { CuesById } from './cues-by-id.ts'

/** Chest. */
export const chestCues: CuesById = {
  'supino-reto-com-barra': {
    'pt-BR': [
      'Deite com os olhos sob a barra, escápulas juntas e para baixo, pés firmes no chão',
      'Desça a barra até o meio do peito, com os cotovelos a uns 45° do tronco',
      'Empurre sem tirar o quadril do banco nem deixar os punhos dobrarem para trás',
    ],
    en: [
      'Lie with your eyes under the bar, shoulder blades together and down, feet planted',
      'Lower the bar to mid-chest with your elbows about 45° from your body',
      'Press without lifting your hips or letting your wrists bend back',
    ],
  },
  'supino-reto-com-halteres': {
    'pt-BR': [
      'Apoie os halteres nas coxas e deite levando-os até a linha do peito',
      'Desça até sentir o peito alongar, com os punhos sempre acima dos cotovelos',
      'Suba aproximando os halteres, sem bater um no outro no alto',
    ],
    en: [
      'Rest the dumbbells on your thighs and bring them to chest level as you lie back',
      'Lower until your chest stretches, wrists always stacked over your elbows',
      'Press up and in without knocking the dumbbells together at the top',
    ],
  },
  'supino-reto-na-maquina': {
    'pt-BR': [
      'Regule o banco para as manoplas ficarem na altura do meio do peito',
      'Empurre até quase estender os cotovelos, com as costas coladas no encosto',
      'Volte devagar, sem deixar as placas baterem entre as repetições',
    ],
    en: [
      'Set the seat so the handles line up with the middle of your chest',
      'Push until your elbows are almost straight, back flat against the pad',
      'Return slowly without letting the plates touch between reps',
    ],
  },
  'supino-reto-no-smith': {
    'pt-BR': [
      'Ajuste o banco para a barra descer na linha do meio do peito, não do pescoço',
      'Gire a barra para destravar e mantenha os punhos retos durante toda a descida',
      'Encoste de leve no peito e suba sem travar os cotovelos com força',
    ],
    en: [
      'Place the bench so the bar comes down to mid-chest, not to your neck',
      'Rotate the bar off its hooks and keep your wrists straight all the way down',
      'Touch your chest lightly and press up without slamming your elbows straight',
    ],
  },
  'supino-inclinado-com-barra': {
    'pt-BR': [
      'Regule o banco entre 30° e 45°; mais do que isso vira trabalho de ombro',
      'Desça a barra até a parte de cima do peito, logo abaixo da clavícula',
      'Suba na vertical, com o peito aberto e o quadril no banco',
    ],
    en: [
      'Set the bench between 30° and 45°; steeper turns it into a shoulder press',
      'Lower the bar to your upper chest, just below the collarbone',
      'Press straight up with your chest open and hips on the bench',
    ],
  },
  'supino-inclinado-com-halteres': {
    'pt-BR': [
      'Incline o banco a 30° e comece com os halteres ao lado da parte alta do peito',
      'Desça com os cotovelos um pouco à frente da linha dos ombros',
      'Sinta a parte de cima do peito empurrar; não arqueie a lombar para ajudar',
    ],
    en: [
      'Set the bench to 30° and start with the dumbbells beside your upper chest',
      'Lower with your elbows slightly in front of your shoulder line',
      'Feel your upper chest do the pushing; do not arch your lower back to help',
    ],
  },
  'supino-inclinado-na-maquina': {
    'pt-BR': [
      'Suba ou desça o assento até as manoplas apontarem para o alto do peito',
      'Empurre para cima e para a frente sem elevar os ombros até as orelhas',
      'Segure um segundo com os braços estendidos e volte contando até três',
    ],
    en: [
      'Adjust the seat until the handles point at your upper chest',
      'Push up and forward without shrugging your shoulders to your ears',
      'Pause for a second with your arms long, then return on a count of three',
    ],
  },
  'supino-declinado-com-barra': {
    'pt-BR': [
      'Prenda bem as pernas nos apoios antes de tirar a barra do suporte',
      'Desça a barra até a parte de baixo do peito, na ponta do esterno',
      'Peça ajuda para tirar e devolver a barra; não levante a cabeça do banco',
    ],
    en: [
      'Lock your legs under the pads before you take the bar off the rack',
      'Lower the bar to your lower chest, at the bottom of the breastbone',
      'Ask for help to lift off and rack; keep your head on the bench',
    ],
  },
  'supino-declinado-com-halteres': {
    'pt-BR': [
      'Trave os pés nos rolos e peça que alguém lhe passe os halteres pesados',
      'Desça os halteres ao lado da parte baixa do peito, antebraços na vertical',
      'Empurre juntando as mãos acima do peito, sem levá-las em direção ao rosto',
    ],
    en: [
      'Hook your feet under the rollers and have someone hand you heavy dumbbells',
      'Lower them beside your lower chest with your forearms vertical',
      'Press your hands together above your chest, never drifting toward your face',
    ],
  },
  'paralelas-com-tronco-inclinado': {
    'pt-BR': [
      'Incline o tronco para a frente e deixe os cotovelos abrirem um pouco',
      'Desça até os braços ficarem paralelos ao chão, sentindo o peito alongar',
      'Suba sem jogar as pernas; pare mais alto se os ombros rolarem para a frente',
    ],
    en: [
      'Lean your torso forward and let your elbows flare a little',
      'Lower until your upper arms are parallel to the floor and your chest stretches',
      'Push up without kicking; stop higher if your shoulders roll forward',
    ],
  },
  'paralelas-na-maquina-assistida': {
    'pt-BR': [
      'Mais peso é mais ajuda; apoie os joelhos no centro da almofada',
      'Desça com controle até os cotovelos chegarem a uns 90°',
      'Empurre as barras para baixo mantendo os ombros longe das orelhas',
    ],
    en: [
      'More weight is more help; kneel on the middle of the pad',
      'Lower under control until your elbows reach about 90°',
      'Drive the bars down while keeping your shoulders away from your ears',
    ],
  },
  'flexao-de-bracos': {
    'pt-BR': [
      'Mãos um pouco além dos ombros, corpo reto da cabeça aos calcanhares',
      'Desça o peito até perto do chão com os cotovelos apontando para trás, a 45°',
      'Contraia abdômen e glúteos para o quadril não cair',
    ],
    en: [
      'Hands slightly wider than shoulders, body straight from head to heels',
      'Lower your chest close to the floor, elbows pointing back at 45°',
      'Brace your abs and glutes so your hips do not sag',
    ],
  },
  'flexao-de-bracos-com-joelhos-apoiados': {
    'pt-BR': [
      'Apoie os joelhos longe das mãos e alinhe ombros, quadril e joelhos',
      'Leve ao chão o peito, não o queixo nem a barriga primeiro',
      'Quando 15 saírem com folga, tente algumas com os joelhos fora do chão',
    ],
    en: [
      'Kneel far from your hands and line up shoulders, hips and knees',
      'Bring your chest to the floor, not your chin or belly first',
      'Once 15 feel easy, try a few with your knees off the floor',
    ],
  },
  'flexao-com-pes-elevados': {
    'pt-BR': [
      'Apoie as pontas dos pés no caixote e as mãos na linha dos ombros',
      'Desça a testa um pouco à frente das mãos, com o corpo em prancha',
      'Não deixe a lombar afundar: quanto mais alto o pé, mais firme o abdômen',
    ],
    en: [
      'Put your toes on the box and your hands in line with your shoulders',
      'Lower your forehead slightly ahead of your hands, body in a plank',
      'Do not let your lower back sink: the higher the feet, the tighter the abs',
    ],
  },
  'flexao-com-maos-elevadas': {
    'pt-BR': [
      'Apoie as mãos na borda de um caixote firme, na largura dos ombros',
      'Leve a parte baixa do peito até a borda, com o corpo em linha reta',
      'Quanto mais alto o apoio, mais leve; baixe-o conforme ganhar força',
    ],
    en: [
      'Place your hands on the edge of a steady box, shoulder-width apart',
      'Bring your lower chest to the edge with your body in one line',
      'The higher the support, the easier; lower it as you get stronger',
    ],
  },
  'crucifixo-reto-com-halteres': {
    'pt-BR': [
      'Comece com os halteres acima do peito, palmas frente a frente',
      'Abra os braços em arco, com os cotovelos pouco dobrados e sempre no mesmo ângulo',
      'Pare na linha dos ombros e feche como quem abraça uma árvore',
    ],
    en: [
      'Start with the dumbbells above your chest, palms facing each other',
      'Open your arms in an arc, elbows slightly bent and at a fixed angle',
      'Stop at shoulder level and close as if hugging a tree',
    ],
  },
  'crucifixo-inclinado-com-halteres': {
    'pt-BR': [
      'Banco a 30°, halteres acima da clavícula, ombros encaixados no encosto',
      'Abra devagar até sentir alongar o alto do peito, sem transformar em supino',
      'Use menos carga que no crucifixo reto e não deixe os punhos caírem',
    ],
    en: [
      'Bench at 30°, dumbbells above your collarbone, shoulders set into the pad',
      'Open slowly until the upper chest stretches; do not turn it into a press',
      'Go lighter than on the flat fly and keep your wrists from dropping',
    ],
  },
  'voador-peck-deck': {
    'pt-BR': [
      'Regule o assento para os cotovelos ficarem na altura dos ombros',
      'Feche os braços à frente do peito e aperte por um segundo',
      'Abra só até sentir alongar, sem descolar as costas do encosto',
    ],
    en: [
      'Set the seat so your elbows are level with your shoulders',
      'Bring your arms together in front of your chest and squeeze for a second',
      'Open only until you feel a stretch, back staying on the pad',
    ],
  },
  'crossover-na-polia-alta': {
    'pt-BR': [
      'Polias acima da cabeça, um pé à frente e o tronco levemente inclinado',
      'Leve as mãos para baixo e para o centro, até a frente do quadril',
      'Mantenha os cotovelos semiflexionados e volte sem deixar o peso puxar você',
    ],
    en: [
      'Pulleys above your head, one foot forward, torso leaning slightly',
      'Sweep your hands down and in until they meet in front of your hips',
      'Keep a soft bend in the elbows and do not let the stack yank you back',
    ],
  },
  'crossover-na-polia-baixa': {
    'pt-BR': [
      'Polias no ponto mais baixo, palmas viradas para cima ao lado do quadril',
      'Suba as mãos em arco até se encontrarem na altura do queixo',
      'Mova só os ombros; dobrar os cotovelos joga o esforço para o bíceps',
    ],
    en: [
      'Pulleys at the bottom, palms facing up beside your hips',
      'Scoop your hands up in an arc until they meet at chin height',
      'Move at the shoulders only; bending your elbows hands the work to the biceps',
    ],
  },
  'pullover-com-halter': {
    'pt-BR': [
      'Apoie o alto das costas no banco e segure o halter acima do peito com as duas mãos',
      'Leve o halter para trás da cabeça, com os cotovelos pouco dobrados, até alongar',
      'Mantenha as costelas para baixo e o quadril parado na volta',
    ],
    en: [
      'Rest your upper back on the bench and hold one dumbbell over your chest',
      'Take it back behind your head with a slight elbow bend until you feel a stretch',
      'Keep your ribs down and your hips still on the way back',
    ],
  },
  'flexao-escapular': {
    'pt-BR': [
      'Fique em prancha alta, cotovelos estendidos o tempo todo',
      'Aproxime as escápulas deixando o peito descer entre os braços',
      'Empurre o chão até as costas arredondarem de leve; só as escápulas se movem',
    ],
    en: [
      'Hold a high plank with your elbows straight the whole time',
      'Let your chest sink between your arms as the shoulder blades come together',
      'Push the floor away until your upper back rounds slightly; only the blades move',
    ],
  },
  'protracao-escapular-na-polia': {
    'pt-BR': [
      'De costas para a polia na altura do ombro, braço estendido à frente',
      'Estique o punho para a frente levando a escápula junto, como um soco curto',
      'Recue o ombro devagar sem dobrar o cotovelo nem girar o tronco',
    ],
    en: [
      'Face away from a shoulder-high pulley, arm straight out in front',
      'Reach your fist forward and let the shoulder blade follow, like a short punch',
      'Let the shoulder glide back slowly without bending the elbow or twisting',
    ],
  },
  'crossover-na-polia-media': {
    'pt-BR': [
      'Polias na altura do peito, um passo à frente e um pé adiante do outro',
      'Junte as mãos à frente do peito como em um abraço, cotovelos pouco dobrados',
      'Abra só até os braços ficarem na linha dos ombros, sem o peso puxar o tronco',
    ],
    en: [
      'Pulleys at chest height, one step forward, feet staggered',
      'Bring your hands together in front of your chest as in a hug, elbows soft',
      'Open only until your arms line up with your shoulders; do not let the weight pull you',
    ],
  },
  'supino-com-elastico': {
    'pt-BR': [
      'Prenda o elástico atrás de você, na altura do peito, e dê um passo à frente',
      'Empurre as duas mãos à frente até quase esticar os cotovelos',
      'Fique ereto, com o abdômen firme: o elástico não pode levar você para trás',
    ],
    en: [
      'Anchor the band behind you at chest height and step forward',
      'Push both hands forward until your elbows are almost straight',
      'Stay tall with your abs tight: the band must not pull you backward',
    ],
  },
}
