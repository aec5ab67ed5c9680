import type { CuesById } from './cues-by-id.ts'

/** Hips, glutes and the back of the thigh. */
export const hipsCues: CuesById = {
  'levantamento-terra': {
    'pt-BR': [
      'Barra sobre o meio dos pés, canelas quase encostando, costas retas',
      'Empurre o chão e suba a barra rente às pernas até o corpo ficar ereto',
      'Trave o abdômen antes de cada repetição e não arredonde a lombar',
    ],
    en: [
      'Bar over mid-foot, shins almost touching, back flat',
      'Push the floor away and drag the bar up your legs until you stand tall',
      'Brace your abs before every rep and do not round your lower back',
    ],
  },
  'levantamento-terra-com-barra-hexagonal': {
    'pt-BR': [
      'Fique no centro da barra hexagonal e segure no meio das manoplas',
      'Desça o quadril, peito alto, e levante empurrando com os pés inteiros',
      'Termine com o corpo ereto, sem inclinar para trás, e desça a barra com controle',
    ],
    en: [
      'Stand in the center of the trap bar and grip the middle of the handles',
      'Hips down, chest high, and stand by pushing through your whole foot',
      'Finish tall without leaning back and set the bar down under control',
    ],
  },
  'levantamento-terra-sumo': {
    'pt-BR': [
      'Pés bem afastados, pontas para fora; mãos por dentro dos joelhos',
      'Abra os joelhos na direção dos pés e suba com o tronco mais ereto',
      'Não deixe o quadril subir antes dos ombros',
    ],
    en: [
      'Feet wide, toes out; hands inside your knees',
      'Push your knees out over your feet and rise with a more upright torso',
      'Do not let your hips shoot up before your shoulders',
    ],
  },
  'stiff-com-barra': {
    'pt-BR': [
      'Em pé, barra junto às coxas, joelhos quase estendidos e destravados',
      'Desça a barra rente às pernas até sentir o posterior da coxa alongar',
      'Volte levando o quadril à frente, com as costas sempre retas',
    ],
    en: [
      'Stand with the bar at your thighs, knees almost straight but soft',
      'Lower it along your legs until your hamstrings stretch',
      'Return by driving your hips forward, back flat throughout',
    ],
  },
  'stiff-com-halteres': {
    'pt-BR': [
      'Halteres na frente das coxas, ombros para trás e joelhos destravados',
      'Incline o tronco descendo os halteres até o meio das canelas',
      'O limite é o alongamento atrás da coxa, não o chão',
    ],
    en: [
      'Dumbbells in front of your thighs, shoulders back, knees soft',
      'Tilt forward, lowering the dumbbells to mid-shin',
      'Your limit is the stretch behind your thighs, not the floor',
    ],
  },
  'terra-romeno-com-barra': {
    'pt-BR': [
      'Tire a barra do suporte e comece em pé, joelhos um pouco dobrados',
      'Empurre o quadril para trás e desça até logo abaixo dos joelhos',
      'Mantenha o peso nos calcanhares e a barra colada nas pernas',
    ],
    en: [
      'Take the bar from the rack and start standing, knees slightly bent',
      'Push your hips back and lower to just below your knees',
      'Keep the weight in your heels and the bar against your legs',
    ],
  },
  'terra-romeno-unilateral-com-halter': {
    'pt-BR': [
      'Equilibre-se em uma perna, joelho destravado, halter na mão oposta',
      'Incline o tronco enquanto a outra perna sobe para trás, em linha',
      'Quadril virado para o chão: não deixe um lado abrir',
    ],
    en: [
      'Balance on one leg, knee soft, dumbbell in the opposite hand',
      'Tilt forward as the free leg rises behind you in one line',
      'Hips facing the floor: do not let one side open',
    ],
  },
  'mesa-flexora': {
    'pt-BR': [
      'Deite com os joelhos na linha do eixo e o rolo acima dos calcanhares',
      'Puxe o rolo em direção aos glúteos sem tirar o quadril da mesa',
      'Desça em dois ou três segundos até quase estender os joelhos',
    ],
    en: [
      'Lie with knees at the pivot and the roller above your heels',
      'Curl the roller toward your glutes without lifting your hips',
      'Take two or three seconds down until your knees are almost straight',
    ],
  },
  'cadeira-flexora': {
    'pt-BR': [
      'Encoste bem as costas e trave as coxas com o apoio de cima',
      'Dobre os joelhos levando o rolo para baixo e para trás',
      'Volte devagar e segure nas alças para o quadril não escorregar',
    ],
    en: [
      'Sit all the way back and lock your thighs with the top pad',
      'Bend your knees, pulling the roller down and back',
      'Return slowly and hold the handles so your hips do not slide',
    ],
  },
  'flexao-nordica': {
    'pt-BR': [
      'Ajoelhe em uma superfície macia, com os tornozelos bem presos',
      'Desça o corpo reto para a frente, freando com o posterior da coxa',
      'Use as mãos para amortecer e voltar; não dobre o quadril',
    ],
    en: [
      'Kneel on something soft with your ankles held firmly',
      'Lower your straight body forward, braking with your hamstrings',
      'Catch yourself with your hands and push back; do not bend at the hips',
    ],
  },
  'swing-com-kettlebell': {
    'pt-BR': [
      'Kettlebell à frente dos pés; leve-o para trás, entre as coxas',
      'Estenda o quadril com força para ele subir até a altura do peito',
      'Os braços só acompanham: não é agachamento nem elevação frontal',
    ],
    en: [
      'Kettlebell ahead of your feet; hike it back between your thighs',
      'Snap your hips forward so it floats to chest height',
      'Your arms only follow: it is neither a squat nor a front raise',
    ],
  },
  'elevacao-pelvica-com-barra': {
    'pt-BR': [
      'Escápulas na borda do banco e barra acolchoada na dobra do quadril',
      'Suba até o tronco ficar paralelo ao chão e aperte os glúteos',
      'Queixo para baixo e costelas fechadas: não arqueie a lombar no alto',
    ],
    en: [
      'Shoulder blades on the bench edge, padded bar in the crease of your hips',
      'Drive up until your torso is parallel to the floor and squeeze your glutes',
      'Chin tucked, ribs down: do not arch your lower back at the top',
    ],
  },
  'elevacao-pelvica-no-solo': {
    'pt-BR': [
      'Deite com os joelhos dobrados e os pés perto do quadril',
      'Empurre os calcanhares e eleve o quadril até alinhar coxas e tronco',
      'Segure dois segundos em cima com os glúteos contraídos',
    ],
    en: [
      'Lie with knees bent and feet close to your hips',
      'Push through your heels and lift until thighs and torso line up',
      'Hold for two seconds at the top with your glutes tight',
    ],
  },
  'gluteo-na-polia-coice': {
    'pt-BR': [
      'Prenda a tornozeleira na polia baixa e apoie as mãos na máquina',
      'Leve a perna para trás contraindo o glúteo, joelho pouco dobrado',
      'Pare antes de a lombar arquear; o movimento é curto',
    ],
    en: [
      'Strap your ankle to the low pulley and hold the frame',
      'Drive the leg back by squeezing the glute, knee slightly bent',
      'Stop before your lower back arches; the movement is short',
    ],
  },
  'cadeira-abdutora': {
    'pt-BR': [
      'Ajuste os apoios por fora dos joelhos e encoste as costas',
      'Abra as pernas até onde o quadril não sair do assento',
      'Feche devagar, sem deixar as placas encostarem',
    ],
    en: [
      'Set the pads outside your knees and sit back',
      'Open your legs as far as your hips stay on the seat',
      'Close slowly, keeping the plates apart',
    ],
  },
  'abducao-lateral-com-elastico': {
    'pt-BR': [
      'Elástico acima dos joelhos ou nos tornozelos, joelhos dobrados',
      'Dê passos para o lado mantendo o elástico sempre esticado',
      'Pés paralelos e tronco parado: não deixe os joelhos caírem para dentro',
    ],
    en: [
      'Band above your knees or around your ankles, knees bent',
      'Step sideways, keeping the band stretched all the time',
      'Feet parallel, torso still: do not let your knees cave in',
    ],
  },
  'concha-com-elastico': {
    'pt-BR': [
      'Deite de lado, joelhos dobrados e elástico acima deles',
      'Abra o joelho de cima com os pés juntos, como uma ostra',
      'Não gire o quadril para trás para subir mais',
    ],
    en: [
      'Lie on your side with knees bent and the band just above them',
      'Open the top knee with your feet together, like a clam',
      'Do not roll your hips back to get higher',
    ],
  },
  'abducao-de-quadril-na-polia': {
    'pt-BR': [
      'De lado para a polia, tornozeleira na perna de fora, mão no apoio',
      'Leve a perna para o lado com o pé apontado para a frente',
      'Fique com o corpo ereto: inclinar o tronco rouba o movimento',
    ],
    en: [
      'Stand side-on, strap on the outside ankle, hand on the frame',
      'Take the leg out to the side with your toes facing forward',
      'Stand tall: leaning over steals the movement',
    ],
  },
  'abducao-de-quadril-deitado': {
    'pt-BR': [
      'Deite de lado com o corpo em linha e a perna de baixo dobrada',
      'Suba a perna de cima com o calcanhar um pouco mais alto que os dedos',
      'Vá até uns 45° e desça sem descansar uma perna na outra',
    ],
    en: [
      'Lie on your side in one line, bottom leg bent',
      'Raise the top leg with the heel slightly higher than the toes',
      'Lift to about 45° and lower without resting leg on leg',
    ],
  },
  'cadeira-adutora': {
    'pt-BR': [
      'Ajuste a abertura até um alongamento confortável na parte interna da coxa',
      'Feche as pernas até os apoios se tocarem e aperte',
      'Abra devagar, resistindo ao peso, com as costas no encosto',
    ],
    en: [
      'Set the opening to a comfortable stretch on your inner thighs',
      'Close your legs until the pads touch and squeeze',
      'Open slowly against the weight, back on the rest',
    ],
  },
  'aducao-de-quadril-na-polia': {
    'pt-BR': [
      'De lado para a polia, tornozeleira na perna mais próxima dela',
      'Cruze a perna na frente da outra, joelho quase reto',
      'Segure no apoio e não incline o quadril para ganhar amplitude',
    ],
    en: [
      'Stand side-on, strap on the ankle nearest the pulley',
      'Sweep that leg across in front of the other, knee almost straight',
      'Hold the frame and do not tilt your hips to gain range',
    ],
  },
  'elevacao-de-joelho-na-polia': {
    'pt-BR': [
      'De costas para a polia baixa, com a tornozeleira presa e um apoio à mão',
      'Suba o joelho até passar da linha do quadril',
      'Desça sem deixar o cabo puxar a perna; tronco ereto',
    ],
    en: [
      'Face away from the low pulley, ankle strapped, a support within reach',
      'Raise your knee until it passes hip level',
      'Lower without letting the cable pull the leg; torso tall',
    ],
  },
  'elevacao-de-joelhos-na-paralela': {
    'pt-BR': [
      'Antebraços nos apoios, costas no encosto e ombros para baixo',
      'Suba os joelhos juntos até a altura do quadril ou acima',
      'Desça sem embalo; no alto, enrole o quadril para usar mais o abdômen',
    ],
    en: [
      'Forearms on the pads, back on the rest, shoulders down',
      'Raise both knees to hip height or above',
      'Lower without swinging; curl your hips at the top to use more abs',
    ],
  },
  'elevacao-pelvica-na-maquina': {
    'pt-BR': [
      'Costas no apoio, almofada na dobra do quadril, pés na largura dos ombros',
      'Suba o quadril até ficar alinhado com o tronco e aperte o glúteo',
      'Queixo para dentro e costelas baixas: quem sobe é o quadril, não a lombar',
    ],
    en: [
      'Back on the pad, cushion on your hip crease, feet shoulder-width apart',
      'Drive your hips up until they line up with your torso and squeeze your glutes',
      'Chin tucked, ribs down: your hips rise, your lower back does not arch',
    ],
  },
  'elevacao-pelvica-no-smith': {
    'pt-BR': [
      'Escápulas no banco, barra com almofada no quadril; destrave antes de começar',
      'Empurre o chão com o pé inteiro até as coxas ficarem na horizontal',
      'No alto, canelas na vertical; ajuste a distância dos pés até ficarem assim',
    ],
    en: [
      'Shoulder blades on the bench, padded bar on your hips; unhook before you start',
      'Push through your whole foot until your thighs are level',
      'Shins vertical at the top; move your feet until they are',
    ],
  },
  'gluteo-na-maquina-coice': {
    'pt-BR': [
      'Apoie o tronco na almofada e um pé na plataforma, com o joelho dobrado',
      'Empurre para trás e para cima até estender o quadril, sem arquear a lombar',
      'Volte freando até o joelho passar da linha do quadril',
    ],
    en: [
      'Rest your torso on the pad and one foot on the plate, knee bent',
      'Push up and behind you until your hip is straight, lower back still',
      'Brake the return until your knee passes your hip',
    ],
  },
  'gluteo-quatro-apoios-com-caneleira': {
    'pt-BR': [
      'Quatro apoios com a caneleira no tornozelo e o joelho a 90°',
      'Suba a sola do pé em direção ao teto até a coxa alinhar com o tronco',
      'Abdômen firme: se a lombar afundar, você subiu demais',
    ],
    en: [
      'On all fours, weight around your ankle, knee at 90°',
      'Push the sole of your foot to the ceiling until your thigh lines up with your torso',
      'Abs tight: if your lower back sags, you went too high',
    ],
  },
  'abducao-deitado-com-caneleira': {
    'pt-BR': [
      'Deite de lado com a caneleira na perna de cima e a de baixo dobrada',
      'Suba a perna esticada, um pouco atrás do corpo, até uns 40°',
      'Ponta do pé para a frente: se ela virar para o teto, o glúteo descansa',
    ],
    en: [
      'Lie on your side, weight on the top leg, bottom leg bent',
      'Raise the straight leg, slightly behind your body, to about 40°',
      'Toes forward: if they turn to the ceiling, your glute rests',
    ],
  },
  'elevacao-diagonal-da-perna-com-caneleira': {
    'pt-BR': [
      'Em pé, segure em um apoio, com a caneleira na perna de fora',
      'Suba a perna esticada na diagonal, entre a frente e o lado',
      'Gire a ponta do pé um pouco para dentro e não incline o tronco',
    ],
    en: [
      'Stand holding a support, weight on the outer leg',
      'Raise your straight leg diagonally, between front and side',
      'Turn your toes slightly in and do not lean your torso',
    ],
  },
  'elevacao-diagonal-da-perna-na-polia': {
    'pt-BR': [
      'Tornozeleira na polia baixa, de costas e de lado para ela, mão no apoio',
      'Leve a perna esticada na diagonal, à frente e para fora',
      'Carga leve e volta lenta: o quadril não balança',
    ],
    en: [
      'Ankle strap on the low pulley, turned away from it, one hand on a support',
      'Take your straight leg diagonally forward and out',
      'Light load, slow return: your hips do not sway',
    ],
  },
  'aducao-deitado-com-caneleira': {
    'pt-BR': [
      'Deite de lado, caneleira na perna de baixo, o outro pé apoiado à frente',
      'Suba a perna de baixo esticada, com o calcanhar puxando o movimento',
      'Pare um segundo no alto; o movimento é curto mesmo',
    ],
    en: [
      'Lie on your side, weight on the bottom leg, other foot planted in front',
      'Lift the straight bottom leg, leading with your heel',
      'Pause a second at the top; the movement is short',
    ],
  },
}
