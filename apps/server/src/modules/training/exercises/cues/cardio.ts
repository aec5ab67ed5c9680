import type { CuesById } from './cues-by-id.ts'

/** Cardio. */
export const cardioCues: CuesById = {
  'esteira-caminhada-inclinada': {
    'pt-BR': [
      'Comece no plano e aumente a inclinação aos poucos',
      'Dê passos naturais, apoiando o calcanhar e rolando até a ponta',
      'Solte as mãos do apoio: se precisar segurar, reduza a inclinação',
    ],
    en: [
      'Start flat and raise the incline gradually',
      'Take natural steps, rolling from heel to toe',
      'Let go of the rails: if you have to hold on, lower the incline',
    ],
  },
  'esteira-corrida-continua': {
    'pt-BR': [
      'Aqueça caminhando e suba até um ritmo em que consiga falar frases curtas',
      'Passos curtos e rápidos, pé caindo embaixo do corpo',
      'Ombros soltos e olhar à frente, não no painel',
    ],
    en: [
      'Warm up walking, then reach a pace where you can speak short sentences',
      'Short, quick steps with your feet landing under your body',
      'Shoulders loose, eyes ahead, not on the display',
    ],
  },
  'esteira-tiros-intervalados': {
    'pt-BR': [
      'Aqueça de 5 a 10 minutos e defina antes a velocidade do tiro',
      'Corra forte no tiro e caminhe ou trote até recuperar o fôlego',
      'Prenda a chave de segurança e encerre quando perder a passada',
    ],
    en: [
      'Warm up for 5 to 10 minutes and decide your sprint speed beforehand',
      'Run hard in the sprint and walk or jog until you catch your breath',
      'Clip on the safety key and stop when your stride falls apart',
    ],
  },
  'bicicleta-ergometrica-vertical': {
    'pt-BR': [
      'Selim na altura do quadril: joelho levemente dobrado com o pedal embaixo',
      'Pedale redondo, empurrando e puxando, sem balançar o quadril',
      'Mantenha as costas longas e as mãos leves no guidão',
    ],
    en: [
      'Saddle at hip height: knee slightly bent with the pedal at the bottom',
      'Pedal in circles, push and pull, without rocking your hips',
      'Keep a long back and light hands on the bar',
    ],
  },
  'bicicleta-horizontal': {
    'pt-BR': [
      'Ajuste o banco para o joelho não estender por completo no pedal mais longe',
      'Apoie as costas inteiras e pedale com ritmo constante',
      'Empurre com o meio do pé, não só com a ponta',
    ],
    en: [
      'Set the seat so your knee never fully straightens at the far pedal',
      'Keep your whole back supported and pedal at a steady rhythm',
      'Push with mid-foot, not just your toes',
    ],
  },
  eliptico: {
    'pt-BR': [
      'Pés inteiros nos pedais e corpo ereto, sem se pendurar nas hastes',
      'Empurre e puxe os braços junto com as pernas',
      'Aumente a resistência quando conseguir girar sem esforço',
    ],
    en: [
      'Whole feet on the pedals, standing tall, not hanging on the handles',
      'Push and pull with your arms along with your legs',
      'Add resistance when you can spin without effort',
    ],
  },
  'remo-ergometrico': {
    'pt-BR': [
      'Prenda os pés, braços estendidos e tronco um pouco à frente',
      'Empurre com as pernas, depois abra o tronco e por fim puxe com os braços',
      'Volte na ordem inversa: braços, tronco, pernas, sem pressa',
    ],
    en: [
      'Strap your feet, arms straight, torso slightly forward',
      'Drive with your legs, then swing your torso, then pull your arms',
      'Return in reverse order: arms, torso, legs, unhurried',
    ],
  },
  'escada-ergometrica': {
    'pt-BR': [
      'Pise com o pé inteiro no degrau, sem ficar só nas pontas',
      'Suba empurrando o calcanhar, com o tronco pouco inclinado',
      'Toque o corrimão só para equilibrar; não apoie o peso nele',
    ],
    en: [
      'Put your whole foot on the step, not just your toes',
      'Climb by pushing through your heel, torso leaning only slightly',
      'Touch the rails for balance only; do not lean your weight on them',
    ],
  },
  'pular-corda': {
    'pt-BR': [
      'Corda na medida: pisando no meio, as pontas chegam às axilas',
      'Gire com os punhos, cotovelos junto ao corpo',
      'Salte baixo, na ponta dos pés, com os joelhos soltos',
    ],
    en: [
      'Right length: standing on the middle, the ends reach your armpits',
      'Turn the rope with your wrists, elbows at your sides',
      'Jump low, on the balls of your feet, knees soft',
    ],
  },
  burpee: {
    'pt-BR': [
      'Agache, apoie as mãos no chão e leve os pés para trás em prancha',
      'Traga os pés de volta para perto das mãos e salte estendendo o corpo',
      'Sem salto também vale: troque por passos e mantenha a lombar firme',
    ],
    en: [
      'Squat, put your hands down and take your feet back to a plank',
      'Bring your feet back near your hands and jump, stretching tall',
      'No jump is fine too: step instead and keep your lower back firm',
    ],
  },
  polichinelo: {
    'pt-BR': [
      'Em pé, pés juntos e braços ao lado do corpo',
      'Salte abrindo as pernas enquanto os braços sobem acima da cabeça',
      'Aterrisse macio, com os joelhos destravados, e ache um ritmo',
    ],
    en: [
      'Stand with feet together and arms at your sides',
      'Jump your legs apart as your arms go overhead',
      'Land softly with unlocked knees and find a rhythm',
    ],
  },
  'corda-naval': {
    'pt-BR': [
      'Meio agachamento, costas retas, uma ponta da corda em cada mão',
      'Faça ondas alternadas com os braços, rápidas e contínuas',
      'As ondas precisam chegar à ancoragem; dê um passo à frente se a corda esticar',
    ],
    en: [
      'Half squat, flat back, one rope end in each hand',
      'Make fast, continuous alternating waves with your arms',
      'Waves should reach the anchor; step forward if the rope is tight',
    ],
  },
  escalador: {
    'pt-BR': [
      'Prancha alta, mãos embaixo dos ombros',
      'Traga um joelho de cada vez em direção ao peito, alternando rápido',
      'Quadril baixo e estável: ele não sobe a cada troca',
    ],
    en: [
      'High plank, hands under your shoulders',
      'Drive one knee at a time toward your chest, switching fast',
      'Hips low and steady: they do not bounce with each switch',
    ],
  },
  'salto-na-caixa': {
    'pt-BR': [
      'Comece com uma caixa baixa, um passo antes dela, pés na largura do quadril',
      'Balance os braços, salte e aterrisse macio, com o pé inteiro na caixa',
      'Fique ereto em cima e desça andando; pare quando o salto perder altura',
    ],
    en: [
      'Start with a low box, one step away, feet hip-width apart',
      'Swing your arms, jump and land softly, whole foot on the box',
      'Stand tall on top and step down; stop when your jump loses height',
    ],
  },
  'thruster-com-halteres': {
    'pt-BR': [
      'Halteres nos ombros, pés na largura dos ombros, pontas um pouco abertas',
      'Agache e use a subida para empurrar os halteres acima da cabeça',
      'Respire a cada repetição; se a lombar arquear no alto, diminua a carga',
    ],
    en: [
      'Dumbbells on your shoulders, feet shoulder-width apart, toes slightly out',
      'Squat and use the drive up to press the dumbbells overhead',
      'Breathe every rep; if your lower back arches at the top, use less weight',
    ],
  },
  'esteira-caminhada': {
    'pt-BR': [
      'Comece devagar e aumente até um ritmo em que dê para conversar',
      'Passos naturais, olhar à frente e braços soltos ao lado do corpo',
      'Evite se segurar nas barras: se precisar delas, reduza a velocidade',
    ],
    en: [
      'Start slow and build to a pace at which you can talk',
      'Natural steps, eyes ahead, arms swinging at your sides',
      'Avoid gripping the rails: if you need them, slow down',
    ],
  },
  'esteira-curva': {
    'pt-BR': [
      'Pise mais à frente para acelerar e mais no meio para frear',
      'Corra com o tronco ereto e passadas curtas e rápidas',
      'Comece com poucos segundos: ela exige mais do que a esteira comum',
    ],
    en: [
      'Step nearer the front to speed up, nearer the middle to slow down',
      'Run tall with short, quick strides',
      'Start with a few seconds: it takes more than a normal treadmill',
    ],
  },
  'bicicleta-de-spinning': {
    'pt-BR': [
      'Selim na altura do quadril; com o pé embaixo, o joelho fica pouco dobrado',
      'Pedale redondo e ajuste a carga até sentir resistência na volta toda',
      'Ombros soltos e mãos leves no guidão; não pedale com a carga zerada',
    ],
    en: [
      'Saddle at hip height; with the pedal down your knee stays slightly bent',
      'Pedal in circles and add resistance until you feel it all the way round',
      'Shoulders loose, light hands; never spin with zero resistance',
    ],
  },
  'air-bike': {
    'pt-BR': [
      'Ajuste o selim e use braços e pernas desde a primeira volta',
      'Empurre e puxe as alavancas no ritmo dos pedais',
      'Quanto mais força, mais o ar resiste: comece com tiros curtos',
    ],
    en: [
      'Set the saddle and use arms and legs from the first turn',
      'Push and pull the handles in time with the pedals',
      'The harder you go, the more the air resists: start with short bursts',
    ],
  },
  'simulador-de-esqui': {
    'pt-BR': [
      'De frente para o aparelho, braços no alto e joelhos destravados',
      'Puxe para baixo dobrando o quadril e os joelhos, até as mãos passarem das coxas',
      'Quem puxa é o tronco; deixe os braços subirem relaxados',
    ],
    en: [
      'Face the machine, arms up high, knees soft',
      'Pull down by folding hips and knees until your hands pass your thighs',
      'Your torso does the pulling; let your arms rise relaxed',
    ],
  },
  'empurrar-treno': {
    'pt-BR': [
      'Braços esticados nas hastes, tronco inclinado e costas retas',
      'Empurre com passos curtos e firmes, na ponta dos pés',
      'Escolha um peso com que você ande sem parar do início ao fim',
    ],
    en: [
      'Arms straight on the posts, torso leaning, back flat',
      'Push with short, strong steps on the balls of your feet',
      'Choose a weight that lets you walk from start to end without stopping',
    ],
  },
  'step-aerobico': {
    'pt-BR': [
      'Plataforma estável, em uma altura em que o joelho não passe de 90°',
      'Suba com o pé inteiro na plataforma e desça com o mesmo pé',
      'Alterne a perna que começa e mantenha o tronco ereto',
    ],
    en: [
      'Stable platform, low enough that your knee stays below 90°',
      'Step up with your whole foot on the platform and step down with the same foot',
      'Switch the leading leg and stay tall',
    ],
  },
}
