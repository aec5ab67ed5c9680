import type { CuesById } from './cues-by-id.ts'

/** Shoulders. */
export const shouldersCues: CuesById = {
  'desenvolvimento-com-barra-em-pe': {
    'pt-BR': [
      'Barra apoiada na frente dos ombros, pés na largura do quadril, glúteos firmes',
      'Empurre contornando o rosto e termine com a barra bem acima da cabeça',
      'Não jogue o tronco para trás: se a lombar arquear, reduza a carga',
    ],
    en: [
      'Bar on the front of your shoulders, feet hip-width apart, glutes tight',
      'Press around your face and finish with the bar right over your head',
      'Do not lean back: if your lower back arches, lower the weight',
    ],
  },
  'desenvolvimento-com-halteres-sentado': {
    'pt-BR': [
      'Encosto quase na vertical, halteres na altura das orelhas, palmas para a frente',
      'Empurre para cima e levemente para dentro, sem bater os halteres',
      'Desça até os cotovelos passarem um pouco da linha dos ombros, costas apoiadas',
    ],
    en: [
      'Backrest nearly upright, dumbbells at ear height, palms forward',
      'Press up and slightly in without clanking the dumbbells',
      'Lower until your elbows drop just below shoulder level, back supported',
    ],
  },
  'desenvolvimento-na-maquina': {
    'pt-BR': [
      'Ajuste o assento para começar com as manoplas na altura dos ombros',
      'Empurre na vertical sem tirar as costas do encosto',
      'Desça freando o peso e sem encolher os ombros',
    ],
    en: [
      'Set the seat so the handles start at shoulder height',
      'Push straight up without taking your back off the pad',
      'Brake the weight on the way down, without shrugging',
    ],
  },
  'desenvolvimento-arnold': {
    'pt-BR': [
      'Comece com os halteres na frente do queixo e as palmas voltadas para você',
      'Gire os punhos enquanto sobe, terminando com as palmas para a frente',
      'Faça o giro contínuo e sem pressa, invertendo-o na descida',
    ],
    en: [
      'Start with the dumbbells in front of your chin, palms facing you',
      'Rotate your wrists as you press, finishing with palms forward',
      'Make the turn smooth and unhurried, reversing it on the way down',
    ],
  },
  'desenvolvimento-landmine': {
    'pt-BR': [
      'Segure a ponta da barra na frente do ombro, com os pés afastados e firmes',
      'Empurre em diagonal, para cima e para a frente, levando a escápula junto',
      'Incline o corpo de leve em direção à barra e não deixe o tronco girar',
    ],
    en: [
      'Hold the end of the bar in front of your shoulder, feet apart and firm',
      'Press diagonally up and forward, letting the shoulder blade follow',
      'Lean slightly into the bar and do not let your torso twist',
    ],
  },
  'elevacao-frontal-com-halteres': {
    'pt-BR': [
      'Halteres na frente das coxas, palmas viradas para o corpo',
      'Suba os braços até a altura dos ombros, quase estendidos',
      'Trave o abdômen para o tronco não balançar para trás',
    ],
    en: [
      'Dumbbells in front of your thighs, palms facing your body',
      'Raise your nearly straight arms to shoulder height',
      'Tighten your abs so your torso does not rock back',
    ],
  },
  'elevacao-frontal-com-anilha': {
    'pt-BR': [
      'Segure a anilha pelas laterais, como um volante, à frente das coxas',
      'Suba até enxergar à frente pelo furo da anilha, com os cotovelos quase retos',
      'Desça em três segundos, sem deixar a anilha bater nas pernas',
    ],
    en: [
      'Hold the plate by its sides like a steering wheel, in front of your thighs',
      'Raise until you can look through the hole, elbows almost straight',
      'Take three seconds down and do not let the plate hit your legs',
    ],
  },
  'elevacao-lateral-com-halteres': {
    'pt-BR': [
      'Em pé, halteres ao lado do corpo, cotovelos levemente dobrados',
      'Suba abrindo os braços até a linha dos ombros, puxando pelos cotovelos',
      'Sem embalo e sem encolher o pescoço; se precisar balançar, diminua a carga',
    ],
    en: [
      'Stand with dumbbells at your sides and elbows slightly bent',
      'Raise your arms out to shoulder level, leading with the elbows',
      'No swinging and no shrugging; if you need momentum, go lighter',
    ],
  },
  'elevacao-lateral-na-polia': {
    'pt-BR': [
      'Fique de lado para a polia baixa e segure com a mão mais distante',
      'Abra o braço até a altura do ombro, com o cabo cruzando a frente do corpo',
      'Volte devagar: o cabo puxa até embaixo, não deixe as placas pousarem',
    ],
    en: [
      'Stand side-on to a low pulley and grab it with the far hand',
      'Raise your arm to shoulder height with the cable crossing in front of you',
      'Return slowly: the cable pulls all the way down, so keep the stack off its rest',
    ],
  },
  'elevacao-lateral-na-maquina': {
    'pt-BR': [
      'Alinhe os ombros com os eixos da máquina e encoste os braços nas almofadas',
      'Empurre as almofadas com os cotovelos, não com as mãos',
      'Suba até a linha dos ombros e segure um instante antes de descer',
    ],
    en: [
      'Line up your shoulders with the pivots and rest your arms on the pads',
      'Push the pads with your elbows, not with your hands',
      'Raise to shoulder level and hold for a moment before lowering',
    ],
  },
  'remada-alta-com-barra-w': {
    'pt-BR': [
      'Pegue a barra W na largura dos ombros ou um pouco mais aberta',
      'Suba a barra rente ao corpo, com os cotovelos acima das mãos',
      'Pare quando os cotovelos chegarem à altura dos ombros',
    ],
    en: [
      'Grip the EZ bar at shoulder width or slightly wider',
      'Pull it up close to your body, elbows higher than your hands',
      'Stop when your elbows reach shoulder height',
    ],
  },
  'crucifixo-inverso-com-halteres': {
    'pt-BR': [
      'Incline o tronco até quase paralelo ao chão, joelhos levemente dobrados',
      'Abra os braços para os lados guiando pelos cotovelos, até a linha das costas',
      'Sinta a parte de trás dos ombros; não levante o tronco para completar',
    ],
    en: [
      'Hinge until your torso is almost parallel to the floor, knees soft',
      'Open your arms to the sides, leading with the elbows, up to back level',
      'Feel the back of your shoulders; do not raise your torso to finish the rep',
    ],
  },
  'voador-inverso-na-maquina': {
    'pt-BR': [
      'Sente-se de frente para o encosto, com as manoplas na altura dos ombros',
      'Abra os braços quase estendidos até alinhá-los com o tronco',
      'Mantenha o peito no apoio e o pescoço relaxado',
    ],
    en: [
      'Sit facing the pad with the handles at shoulder height',
      'Open your nearly straight arms until they line up with your torso',
      'Keep your chest on the pad and your neck relaxed',
    ],
  },
  'face-pull-na-polia': {
    'pt-BR': [
      'Polia na altura do rosto, corda segura com os polegares apontando para você',
      'Puxe em direção à testa separando as pontas da corda',
      'Termine com os cotovelos altos e as mãos ao lado das orelhas',
    ],
    en: [
      'Pulley at face height, holding the rope with your thumbs toward you',
      'Pull toward your forehead while spreading the rope ends apart',
      'Finish with elbows high and hands beside your ears',
    ],
  },
  'rotacao-externa-na-polia': {
    'pt-BR': [
      'Cotovelo dobrado a 90° e colado na cintura; uma toalha ali ajuda',
      'Gire o antebraço para fora sem afastar o cotovelo do corpo',
      'Carga leve e movimento lento; o tronco não gira junto',
    ],
    en: [
      'Elbow bent to 90° and tucked to your waist; a towel there helps',
      'Rotate your forearm outward without moving the elbow off your side',
      'Light weight, slow movement; your torso does not turn along',
    ],
  },
  'rotacao-externa-com-elastico': {
    'pt-BR': [
      'Prenda o elástico na altura do cotovelo e afaste-se até ele ficar esticado',
      'Abra a mão para fora como uma porta, com o cotovelo parado na cintura',
      'Controle a volta: não deixe o elástico fechar o braço sozinho',
    ],
    en: [
      'Anchor the band at elbow height and step away until it is taut',
      'Swing your hand out like a door, elbow fixed at your waist',
      'Control the return: do not let the band snap your arm shut',
    ],
  },
  'rotacao-externa-deitado-com-halter': {
    'pt-BR': [
      'Deite de lado, com uma toalha dobrada entre o cotovelo de cima e o corpo',
      'Gire o halter para cima até o antebraço passar um pouco da horizontal',
      'Use um halter bem leve e mantenha o punho reto',
    ],
    en: [
      'Lie on your side with a folded towel between the top elbow and your body',
      'Rotate the dumbbell up until your forearm is just past horizontal',
      'Use a very light dumbbell and keep your wrist straight',
    ],
  },
  'desenvolvimento-no-smith': {
    'pt-BR': [
      'Banco quase na vertical sob a barra, que desce na frente do rosto, perto do queixo',
      'Destrave e empurre até quase esticar os cotovelos, com as costas no encosto',
      'Desça até a altura do queixo, com os antebraços sempre na vertical',
    ],
    en: [
      'Bench nearly upright under the bar, which travels just in front of your face',
      'Unhook and press until your elbows are almost straight, back on the pad',
      'Lower to chin height with your forearms vertical all the way',
    ],
  },
  'desenvolvimento-com-barra-sentado': {
    'pt-BR': [
      'Ajuste o suporte para tirar a barra sem esticar o corpo; pés firmes no chão',
      'Empurre com a barra rente ao rosto até ela ficar sobre os ombros',
      'Abaixe até a clavícula sem descolar a lombar do encosto; peça ajuda nas últimas',
    ],
    en: [
      'Set the rack so you can unrack without stretching; feet planted',
      'Press close to your face until the bar is stacked over your shoulders',
      'Lower to your collarbone, lower back on the pad; get a spot for the last reps',
    ],
  },
  'desenvolvimento-com-elastico': {
    'pt-BR': [
      'Pise no elástico com os dois pés e leve as pontas até a altura dos ombros',
      'Estenda os braços para cima com o abdômen firme e o tronco parado',
      'Freie a volta: o elástico quer descer mais rápido do que você',
    ],
    en: [
      'Stand on the band with both feet and bring the ends to shoulder height',
      'Reach overhead with your abs tight and torso still',
      'Brake the return: the band wants to come down faster than you do',
    ],
  },
  'flexao-pike': {
    'pt-BR': [
      'Mãos e pés no chão, quadril bem alto: o corpo forma um V de cabeça para baixo',
      'Dobre os cotovelos e leve a testa ao chão, um pouco à frente das mãos',
      'Cotovelos a 45° do corpo; quanto mais perto os pés, mais pesado fica',
    ],
    en: [
      'Hands and feet on the floor, hips high: your body makes an upside-down V',
      'Bend your elbows and bring your forehead down, slightly ahead of your hands',
      'Elbows at 45° to your body; the closer your feet, the harder it gets',
    ],
  },
}
