import type { DoneWorkout } from './workouts.ts'

/** Students' comments on their workouts; instructors have reviewed those older than two weeks. */
const words: readonly { rating: number; notes: string; answer: string }[] = [
  { rating: 2, notes: 'Dormi mal, faltou energia do começo ao fim.', answer: 'Acontece. Amanhã mantemos a carga.' },
  {
    rating: 4,
    notes: 'Consegui todas as repetições no último exercício!',
    answer: 'Muito bem, na próxima suba a carga.',
  },
  {
    rating: 2,
    notes: 'Aparelho ocupado, esperei muito entre as séries.',
    answer: 'Deixei uma troca marcada na ficha.',
  },
  {
    rating: 3,
    notes: 'Senti a lombar no fim, parei antes.',
    answer: 'Vamos rever o movimento juntos no próximo treino.',
  },
  { rating: 1, notes: 'Muito pesado para mim, não terminei.', answer: 'Reduzi a carga em 10 %.' },
]

const painWords = 'Incômodo no ombro direito na descida'

/** Positions of the commented workouts from the end: the first three are pending review. */
const places = [2, 9, 21, 90, 150]
const painPlace = 14
const waiting = 3

/** The workouts with comments on some of them, and the reviews with their answers. `past` is in order, newest last. */
export function remark(past: readonly DoneWorkout[]): {
  remarked: DoneWorkout[]
  reviewed: { index: number; notes: string }[]
} {
  const remarked = [...past]
  const reviewed: { index: number; notes: string }[] = []
  const change = (fromEnd: number, more: (it: DoneWorkout) => Partial<DoneWorkout>): number | undefined => {
    const index = remarked.length - 1 - fromEnd
    const it = remarked[index]
    if (it === undefined) return undefined
    remarked[index] = { ...it, ...more(it) }
    return index
  }
  for (const [at, { rating, notes, answer }] of words.entries()) {
    const index = change(places[at] ?? 0, () => ({ rating, notes }))
    if (index !== undefined && at >= waiting) reviewed.push({ index, notes: answer })
  }
  change(painPlace, ({ sets }) => ({ pain: sets[0] === undefined ? null : { move: sets[0].move, notes: painWords } }))
  return { remarked, reviewed }
}
