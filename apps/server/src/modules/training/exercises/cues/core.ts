import type { CuesById } from './cues-by-id.ts'

/** Abs and the sides of the trunk. */
export const coreCues: CuesById = {
  'abdominal-reto-no-solo': {
    'pt-BR': [
      'Deite com os joelhos dobrados e as pontas dos dedos ao lado das orelhas',
      'Enrole o tronco tirando só as escápulas do chão, soltando o ar',
      'Mantenha o queixo afastado do peito e não puxe a cabeça',
    ],
    en: [
      'Lie with knees bent and fingertips beside your ears',
      'Curl up until only your shoulder blades leave the floor, breathing out',
      'Keep your chin off your chest and do not pull on your head',
    ],
  },
  'abdominal-na-polia': {
    'pt-BR': [
      'Ajoelhe de frente para a polia com a corda ao lado da cabeça',
      'Enrole a coluna levando os cotovelos em direção às coxas',
      'Quadril parado: quem dobra é o abdômen, não as pernas',
    ],
    en: [
      'Kneel facing the pulley with the rope beside your head',
      'Curl your spine, bringing your elbows toward your thighs',
      'Hips still: the abs do the bending, not the legs',
    ],
  },
  'abdominal-na-maquina': {
    'pt-BR': [
      'Regule o assento para o eixo da máquina ficar na altura das costelas',
      'Enrole o tronco puxando com o abdômen; as mãos só acompanham',
      'Volte devagar até as costas encostarem, sem soltar as placas',
    ],
    en: [
      'Set the seat so the pivot lines up with your lower ribs',
      'Curl forward with your abs; your hands just come along',
      'Return slowly until your back touches the pad, without dropping the stack',
    ],
  },
  'abdominal-na-bola-suica': {
    'pt-BR': [
      'Apoie a lombar na bola, pés afastados e firmes no chão',
      'Deixe as costas acompanharem a bola e enrole até contrair o abdômen',
      'A bola não rola: se ela se mexe, você está usando o quadril',
    ],
    en: [
      'Rest your lower back on the ball, feet wide and planted',
      'Let your back follow the ball, then curl up until your abs tighten',
      'The ball does not roll: if it moves, you are using your hips',
    ],
  },
  'prancha-frontal': {
    'pt-BR': [
      'Cotovelos sob os ombros, antebraços no chão, pés na largura do quadril',
      'Contraia abdômen e glúteos como se fosse levar um empurrão',
      'Termine a série quando o quadril cair ou subir; respire o tempo todo',
    ],
    en: [
      'Elbows under your shoulders, forearms down, feet hip-width apart',
      'Brace your abs and glutes as if someone were about to push you',
      'End the set when your hips sag or rise; keep breathing',
    ],
  },
  'roda-abdominal': {
    'pt-BR': [
      'Ajoelhe em um colchonete com a roda sob os ombros e o quadril encaixado',
      'Role para a frente só até onde a lombar não arquear',
      'Puxe de volta com o abdômen, sem sentar nos calcanhares primeiro',
    ],
    en: [
      'Kneel on a mat with the wheel under your shoulders and hips tucked',
      'Roll out only as far as your lower back stays flat',
      'Pull back with your abs, without sitting back on your heels first',
    ],
  },
  'dead-bug': {
    'pt-BR': [
      'Deite com os braços para o teto e joelhos e quadris dobrados a 90°',
      'Estenda um braço e a perna contrária até quase tocar o chão',
      'Mantenha a lombar colada no chão; se ela descolar, encurte o movimento',
    ],
    en: [
      'Lie with arms to the ceiling, knees and hips bent to 90°',
      'Extend one arm and the opposite leg until they almost touch the floor',
      'Keep your lower back on the floor; if it lifts, shorten the movement',
    ],
  },
  'elevacao-de-pernas-na-barra': {
    'pt-BR': [
      'Pendure-se com os ombros ativos e o corpo parado',
      'Suba as pernas enrolando o quadril para a frente, sem embalo',
      'Desça devagar; dobrar os joelhos deixa mais fácil',
    ],
    en: [
      'Hang with active shoulders and a still body',
      'Raise your legs by curling your hips forward, no swinging',
      'Lower slowly; bend your knees to make it easier',
    ],
  },
  'elevacao-de-pernas-deitado': {
    'pt-BR': [
      'Deite com as mãos sob o quadril e as pernas estendidas',
      'Suba as pernas até apontarem para o teto, soltando o ar',
      'Desça só enquanto a lombar continuar encostada no chão',
    ],
    en: [
      'Lie with your hands under your hips and legs straight',
      'Raise your legs until they point at the ceiling, breathing out',
      'Lower only as far as your lower back stays on the floor',
    ],
  },
  'abdominal-infra-no-banco': {
    'pt-BR': [
      'Deite no banco e segure a borda atrás da cabeça',
      'Traga os joelhos ao peito e tire o quadril do banco enrolando a coluna',
      'Volte freando com o abdômen, sem deixar as pernas caírem',
    ],
    en: [
      'Lie on the bench and hold its edge behind your head',
      'Bring your knees to your chest and curl your hips off the bench',
      'Brake the return with your abs; do not let your legs drop',
    ],
  },
  'prancha-lateral': {
    'pt-BR': [
      'Cotovelo embaixo do ombro, pés um sobre o outro ou um à frente',
      'Levante o quadril até formar uma linha da cabeça aos pés',
      'Empurre o chão com o antebraço e não deixe o corpo girar para a frente',
    ],
    en: [
      'Elbow under your shoulder, feet stacked or one in front',
      'Lift your hips until you form one line from head to feet',
      'Push the floor with your forearm and do not roll forward',
    ],
  },
  'abdominal-obliquo-bicicleta': {
    'pt-BR': [
      'Deite, tire as escápulas do chão e levante os joelhos dobrados',
      'Leve o ombro em direção ao joelho oposto enquanto estende a outra perna',
      'Gire o tronco todo, devagar; mexer só os cotovelos não conta',
    ],
    en: [
      'Lie down, lift your shoulder blades and raise your bent knees',
      'Bring one shoulder toward the opposite knee while the other leg extends',
      'Turn your whole torso, slowly; moving just the elbows does not count',
    ],
  },
  'rotacao-russa-com-anilha': {
    'pt-BR': [
      'Sente-se com o tronco inclinado para trás e os calcanhares leves no chão',
      'Gire levando a anilha de um lado do quadril ao outro',
      'Vire os ombros junto com os braços e mantenha as costas longas',
    ],
    en: [
      'Sit leaning back with your heels light on the floor',
      'Rotate, taking the plate from one hip to the other',
      'Turn your shoulders along with your arms and keep your back long',
    ],
  },
  'pallof-press-na-polia': {
    'pt-BR': [
      'Fique de lado para a polia, mãos no peito e joelhos destravados',
      'Estenda os braços à frente sem deixar o cabo girar seu tronco',
      'Segure dois segundos com os braços estendidos, respirando',
    ],
    en: [
      'Stand side-on to the pulley, hands at your chest, knees soft',
      'Press your arms straight out without letting the cable turn you',
      'Hold for two seconds with arms extended, breathing',
    ],
  },
  'flexao-lateral-com-halter': {
    'pt-BR': [
      'Um halter só, de um lado; a outra mão na cintura ou atrás da cabeça',
      'Incline para o lado do halter e volte usando a lateral oposta',
      'Mova-se como entre duas paredes: sem ir para a frente nem para trás',
    ],
    en: [
      'One dumbbell on one side only; other hand on your waist or head',
      'Bend toward the dumbbell and come back using the opposite side',
      'Move as if between two walls: no leaning forward or back',
    ],
  },
  'caminhada-com-carga-unilateral': {
    'pt-BR': [
      'Segure o kettlebell ao lado do corpo, com o outro braço livre',
      'Caminhe com o corpo ereto, como se houvesse um peso igual do outro lado',
      'Não incline para nenhum lado; troque de mão na metade da distância',
    ],
    en: [
      'Hold the kettlebell at your side with the other arm free',
      'Walk tall, as if there were an equal weight on the other side',
      'Do not lean either way; switch hands halfway',
    ],
  },
  'abdominal-canivete': {
    'pt-BR': [
      'Deite com os braços esticados atrás da cabeça e as pernas juntas',
      'Suba tronco e pernas ao mesmo tempo, tocando as mãos nas canelas',
      'Desça sem despencar; dobre os joelhos se a lombar sair do controle',
    ],
    en: [
      'Lie with your arms stretched overhead and your legs together',
      'Raise torso and legs at once and touch your shins',
      'Do not crash down; bend your knees if your lower back loses control',
    ],
  },
}
