import type { CuesById } from './cues-by-id.ts'

/** Stretching and mobility. */
export const mobilityCues: CuesById = {
  'alongamento-de-peitoral-na-parede': {
    'pt-BR': [
      'Apoie o antebraço na parede com o cotovelo na altura do ombro',
      'Gire o tronco para o lado oposto até alongar o peito',
      'Segure de 20 a 30 segundos por lado, sem dor e com o ombro baixo',
    ],
    en: [
      'Rest your forearm on the wall with the elbow at shoulder height',
      'Turn your torso away until your chest stretches',
      'Hold 20 to 30 seconds per side, pain-free, shoulder low',
    ],
  },
  'alongamento-de-flexores-do-quadril': {
    'pt-BR': [
      'Ajoelhe em um joelho só, com o outro pé à frente',
      'Contraia o glúteo de trás e leve o quadril à frente',
      'Tronco ereto: arquear a lombar tira o alongamento do lugar',
    ],
    en: [
      'Kneel on one knee with the other foot in front',
      'Squeeze the back glute and shift your hips forward',
      'Stay tall: arching your lower back moves the stretch elsewhere',
    ],
  },
  'alongamento-de-isquiotibiais-com-faixa': {
    'pt-BR': [
      'Deite de costas e passe a faixa na sola de um pé',
      'Suba a perna estendida até sentir alongar atrás da coxa',
      'Deixe a outra perna no chão e respire fundo por 30 segundos',
    ],
    en: [
      'Lie on your back and loop the strap over one foot',
      'Raise the straight leg until you feel the back of your thigh',
      'Leave the other leg on the floor and breathe deeply for 30 seconds',
    ],
  },
  'alongamento-de-panturrilha-na-parede': {
    'pt-BR': [
      'Mãos na parede, um pé atrás com o joelho estendido',
      'Leve o quadril à frente sem tirar o calcanhar de trás do chão',
      'Pé de trás apontado para a parede, não para fora',
    ],
    en: [
      'Hands on the wall, one foot back with the knee straight',
      'Move your hips forward without lifting the back heel',
      'Back foot points at the wall, not outward',
    ],
  },
  'alongamento-de-adutores-borboleta': {
    'pt-BR': [
      'Sente-se com as solas dos pés juntas e as costas longas',
      'Deixe os joelhos descerem e incline o tronco a partir do quadril',
      'Não force os joelhos com as mãos nem faça balanços',
    ],
    en: [
      'Sit with the soles of your feet together and your back long',
      'Let your knees drop and lean forward from your hips',
      'Do not press your knees with your hands or bounce',
    ],
  },
  'mobilidade-toracica-com-rolo': {
    'pt-BR': [
      'Deite com o rolo atravessado no meio das costas e as mãos na nuca',
      'Estenda as costas sobre o rolo soltando o ar, com o quadril no chão',
      'Mude o rolo de lugar aos poucos; não role na lombar',
    ],
    en: [
      'Lie with the roller across your mid-back, hands behind your head',
      'Extend over the roller as you breathe out, hips on the floor',
      'Move the roller bit by bit; do not roll your lower back',
    ],
  },
  'gato-vaca': {
    'pt-BR': [
      'Em quatro apoios, mãos sob os ombros e joelhos sob o quadril',
      'Arredonde as costas soltando o ar e depois afunde-as inspirando',
      'Mova vértebra por vértebra, devagar, com os cotovelos estendidos',
    ],
    en: [
      'On all fours, hands under shoulders and knees under hips',
      'Round your back breathing out, then let it sink breathing in',
      'Move one vertebra at a time, slowly, elbows straight',
    ],
  },
  'circulos-escapulares-na-parede': {
    'pt-BR': [
      'Costas, cabeça e antebraços na parede, cotovelos a 90°',
      'Deslize os braços para cima e para baixo sem perder o contato',
      'Mantenha as costelas para baixo e sinta as escápulas girarem',
    ],
    en: [
      'Back, head and forearms on the wall, elbows at 90°',
      'Slide your arms up and down without losing contact',
      'Keep your ribs down and feel your shoulder blades rotate',
    ],
  },
  'mobilidade-de-tornozelo-na-parede': {
    'pt-BR': [
      'Um pé a poucos dedos da parede, o outro atrás',
      'Leve o joelho até tocar a parede sem tirar o calcanhar do chão',
      'Afaste o pé aos poucos; o joelho segue a linha do segundo dedo',
    ],
    en: [
      'One foot a few fingers from the wall, the other behind',
      'Bring your knee to the wall without lifting your heel',
      'Move the foot back gradually; knee in line with your second toe',
    ],
  },
  'mobilidade-de-quadril-90-90': {
    'pt-BR': [
      'Sente-se com uma perna dobrada à frente e outra ao lado, ambas a 90°',
      'Gire os dois joelhos para o outro lado sem tirar os pés do lugar',
      'Use as mãos atrás se precisar e mantenha o peito alto',
    ],
    en: [
      'Sit with one leg bent in front and one at the side, both at 90°',
      'Rotate both knees to the other side with your feet in place',
      'Use your hands behind you if needed and keep your chest high',
    ],
  },
  'alongamento-de-ombro-cruzado': {
    'pt-BR': [
      'Leve um braço estendido na frente do peito',
      'Puxe-o com o outro antebraço, acima do cotovelo',
      'Segure de 20 a 30 segundos, com o ombro baixo e o tronco parado',
    ],
    en: [
      'Bring one straight arm across your chest',
      'Pull it in with the other forearm, above the elbow',
      'Hold 20 to 30 seconds with your shoulder low and torso still',
    ],
  },
  'alongamento-de-quadriceps-em-pe': {
    'pt-BR': [
      'Apoie uma mão na parede e segure o peito do pé atrás de você',
      'Traga o calcanhar ao glúteo com os joelhos lado a lado',
      'Contraia o glúteo e não arqueie as costas para puxar mais',
    ],
    en: [
      'One hand on the wall, hold the top of your foot behind you',
      'Bring your heel to your glute with your knees side by side',
      'Squeeze your glute and do not arch your back to pull further',
    ],
  },
}
