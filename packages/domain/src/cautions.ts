import { type BodyPlace, namesOfPlace } from './body-places.ts'
import type { Language } from './languages.ts'
import type { Hurt, HurtVerdict } from './what-hurts.ts'
import { bothNames, type Names } from './workout-words.ts'

/* What pains and restrictions mean for an exercise, in words. They sound like an instructor: no promises, no diagnoses. */

const warnings: Readonly<Record<Language, Record<Hurt['because'], { against: string; near: string }>>> = {
  'pt-BR': {
    pain: { against: 'Contra a dor', near: 'Perto do que doeu há pouco, comece leve' },
    restriction: { against: 'Contra a restrição', near: 'Perto de uma restrição, comece leve' },
  },
  en: {
    pain: { against: 'Against the pain', near: 'Close to recent pain, start light' },
    restriction: { against: 'Against the restriction', near: 'Close to a restriction, start light' },
  },
}

/** What earlier versions wrote into the notes of a line against what hurts, also where nobody had decided to keep it. */
const warningsBefore = [
  bothNames('Mantido apesar de dor', 'Kept despite pain'),
  bothNames('Mantido apesar de restrição', 'Kept despite a restriction'),
]

/** The beginnings of what is said of a line against or near what hurts. */
export const hurtWarnings: readonly Names[] = [
  ...(['pain', 'restriction'] as const).flatMap((because) =>
    (['against', 'near'] as const).map((how) => bothNames(warnings['pt-BR'][because][how], warnings.en[because][how])),
  ),
  ...warningsBefore,
]

/** What to look at twice, as the contract's `caution`. */
interface Caution {
  because: Hurt['because']
  against: boolean
  place: BodyPlace | null
  words: string
}

/** Says what a verdict means for a line, undefined if nothing: 'Lombar: tronco apoiado', 'Contra a restrição: lombar'. */
export function wordsOfVerdict({ state, hurt, how }: HurtVerdict, language: Language): string | undefined {
  if (hurt === null) return undefined
  const place = hurt.place && namesOfPlace(hurt.place)[language]
  if (state === 'fine' || state === 'adapt') return how === null ? undefined : `${place}: ${how[language]}`
  const warning = warnings[language][hurt.because][state === 'out' ? 'against' : 'near']
  const words = place ? `${warning}: ${place.toLowerCase()}` : warning
  return how === null ? words : `${words} (${how[language]})`
}

/** How a line spares what hurts, as its notes say it to whoever shares the sheet: 'Tronco apoiado', without the place. */
export function wayToSpare({ state, how }: HurtVerdict, language: Language): string | undefined {
  if (how === null || (state !== 'fine' && state !== 'adapt')) return undefined
  return how[language].charAt(0).toUpperCase() + how[language].slice(1)
}

/** Returns what a verdict asks to look at twice, null if nothing. */
export function cautionOf(verdict: HurtVerdict, language: Language): Caution | null {
  const { state, hurt } = verdict
  const words = wordsOfVerdict(verdict, language)
  if (hurt === null || words === undefined || state === 'fine') return null
  return { because: hurt.because, against: state === 'out', place: hurt.place, words }
}
