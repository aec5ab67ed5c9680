/*
 * The training of the demo gyms: exercises of the catalogue with the loads of a trained man, and the training sheets and weekly
 * sheets made of them.
 */

/** An exercise with its usual dose. */
export interface Move {
  /** Id in the catalogue. */
  id: string
  name: string
  /** Initial kilograms; 0 is body weight. */
  load: number
  /** The increment of the load, in kilograms. */
  step: number
  /** Repetitions go from the first to the second, then the load increases. */
  reps: readonly [number, number]
}

const move = (id: string, name: string, load: number, step: number, reps: Move['reps'] = [8, 12]): Move => ({
  id,
  name,
  load,
  step,
  reps,
})

const bench = move('supino-reto-com-barra', 'Supino reto com barra', 50, 2.5, [6, 10])
const incline = move('supino-inclinado-com-halteres', 'Supino inclinado com halteres', 18, 2)
const fly = move('voador-peck-deck', 'Voador (peck deck)', 40, 5, [10, 15])
const rope = move('triceps-na-polia-com-corda', 'Tríceps na polia com corda', 20, 2.5, [10, 15])
const french = move('triceps-frances-com-halter', 'Tríceps francês com halter', 12, 2)
const pulldown = move('puxada-na-frente-com-pegada-aberta', 'Puxada na frente com pegada aberta', 45, 5)
const lowRow = move('remada-baixa-na-polia', 'Remada baixa na polia', 45, 5)
const oneArmRow = move('remada-unilateral-com-halter-serrote', 'Remada unilateral com halter (serrote)', 20, 2)
const curl = move('rosca-direta-com-barra-w', 'Rosca direta com barra W', 20, 2.5)
const hammer = move('rosca-martelo', 'Rosca martelo', 10, 2)
const squat = move('agachamento-livre-com-barra', 'Agachamento livre com barra', 60, 5, [6, 10])
const legPress = move('leg-press-45', 'Leg press 45°', 140, 10, [10, 15])
const legCurl = move('mesa-flexora', 'Mesa flexora', 35, 5)
const press = move('desenvolvimento-com-halteres-sentado', 'Desenvolvimento com halteres sentado', 14, 2)
const lateral = move('elevacao-lateral-com-halteres', 'Elevação lateral com halteres', 8, 1, [10, 15])
const calves = move('panturrilha-em-pe-na-maquina', 'Panturrilha em pé na máquina', 60, 5, [12, 20])
const machinePress = move('supino-reto-na-maquina', 'Supino reto na máquina', 30, 5)
const horizontalPress = move('leg-press-horizontal', 'Leg press horizontal', 70, 5)
const triangle = move('puxada-com-triangulo', 'Puxada com triângulo', 35, 5)
const extension = move('cadeira-extensora', 'Cadeira extensora', 30, 5, [10, 15])
const hipThrust = move('elevacao-pelvica-com-barra', 'Elevação pélvica com barra', 60, 5)
const stiff = move('stiff-com-halteres', 'Stiff com halteres', 16, 2)
const abductor = move('cadeira-abdutora', 'Cadeira abdutora', 45, 5, [12, 20])
const kickback = move('gluteo-na-polia-coice', 'Glúteo na polia (coice)', 15, 2.5, [10, 15])
const cableCrunch = move('abdominal-na-polia', 'Abdominal na polia', 25, 2.5, [12, 20])
const legRaise = move('elevacao-de-pernas-deitado', 'Elevação de pernas deitado', 0, 0, [10, 20])
const bicycle = move('abdominal-obliquo-bicicleta', 'Abdominal oblíquo (bicicleta)', 0, 0, [16, 30])
const burpee = move('burpee', 'Burpee', 0, 0, [8, 20])
const kettlebell = move('swing-com-kettlebell', 'Swing com kettlebell', 16, 4, [12, 20])
const lunge = move('avanco-com-halteres', 'Avanço com halteres', 10, 2)
const pushUp = move('flexao-de-bracos', 'Flexão de braços', 0, 0, [8, 25])

/** Sets of each exercise, and the rest after one. */
export const usualSets = 3
export const usualRest = '90 s'

export interface SheetPart {
  title: string
  description: string
  moves: readonly Move[]
  /** A template to copy from. */
  template?: true
}

const chest: SheetPart = {
  title: 'Treino A: peito e tríceps',
  description: 'Primeiro os exercícios com barra, depois máquinas. Subir a carga ao completar todas as repetições.',
  moves: [bench, incline, fly, rope, french],
}
const back: SheetPart = {
  title: 'Treino B: costas e bíceps',
  description: 'Puxadas e remadas com o tronco firme; bíceps por último.',
  moves: [pulldown, lowRow, oneArmRow, curl, hammer],
}
const legs: SheetPart = {
  title: 'Treino C: pernas e ombros',
  description: 'Agachamento com aquecimento; descanso de dois minutos se precisar.',
  moves: [squat, legPress, legCurl, press, lateral, calves],
}
const wholeBody: SheetPart = {
  title: 'Adaptação: corpo inteiro',
  description: 'Para as primeiras semanas: máquinas, cargas leves, movimento completo.',
  moves: [horizontalPress, machinePress, triangle, extension, cableCrunch],
  template: true,
}
const glutes: SheetPart = {
  title: 'Glúteos e posterior',
  description: 'Elevação pélvica primeiro, com pausa de um segundo em cima.',
  moves: [hipThrust, stiff, legCurl, abductor, kickback],
}
export const coreSheet: SheetPart = {
  title: 'Abdômen rápido',
  description: 'Quinze minutos, para fechar qualquer dia.',
  moves: [cableCrunch, legRaise, bicycle],
}
const functional: SheetPart = {
  title: 'Funcional na areia',
  description: 'Circuito de três voltas na praia; levar água.',
  moves: [kettlebell, lunge, pushUp, burpee],
}

export interface WeeklyPart {
  title: string
  description: string
  weeks: number
  /** 1 is Monday. `focus` is a focus area of the weekly sheet. */
  days: readonly { day: number; focus: 'chest_triceps' | 'back_biceps' | 'legs'; sheet: SheetPart }[]
}

type WeeklyDay = WeeklyPart['days'][number]

const weekly = (
  title: string,
  description: string,
  weeks: number,
  days: readonly (readonly [WeeklyDay['day'], WeeklyDay['focus'], SheetPart])[],
): WeeklyPart => ({ title, description, weeks, days: days.map(([day, focus, sheet]) => ({ day, focus, sheet })) })

const hypertrophy = weekly(
  'Hipertrofia ABC: 4 semanas',
  'Três dias por semana; a carga sobe quando as repetições sobram.',
  4,
  [
    [1, 'chest_triceps', chest],
    [3, 'back_biceps', back],
    [5, 'legs', legs],
  ],
)
const beginner = weekly('Começo certo: 8 semanas', 'Corpo inteiro duas vezes por semana, para quem está voltando.', 8, [
  [2, 'legs', wholeBody],
  [4, 'legs', glutes],
])
const summer = weekly('Verão: 6 semanas', 'Dois dias de musculação e um na areia.', 6, [
  [1, 'chest_triceps', chest],
  [3, 'legs', glutes],
  [6, 'back_biceps', functional],
])

/** The training of a person: sheets in turn, and optionally a weekly sheet from some Monday on. */
export interface Program {
  sheets: readonly SheetPart[]
  weekly?: WeeklyPart
}

/** The programmes of each gym; the first is for the first student. */
export const programs: readonly (readonly Program[])[] = [
  [
    { sheets: [chest, back, legs], weekly: hypertrophy },
    { sheets: [wholeBody, glutes] },
    { sheets: [chest, back, legs] },
    { sheets: [wholeBody], weekly: beginner },
    { sheets: [glutes, chest], weekly: hypertrophy },
  ],
  [{ sheets: [chest, glutes], weekly: summer }, { sheets: [functional] }, { sheets: [wholeBody, functional] }],
]
