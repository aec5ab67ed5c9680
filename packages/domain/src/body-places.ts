import { muscleRegions, type RegionId, regionIds } from './muscles.ts'
import type { Language } from './languages.ts'
import type { BodySide, PainPlace } from './pain-place.ts'
import { bothNames, type Names } from './workout-words.ts'

/*
 * Where it hurts: a joint, or a region of the map. People say 'o joelho', not the name of a muscle, so joints come first.
 */

export const joints = {
  neck: bothNames('Pescoço', 'Neck'),
  shoulder: bothNames('Ombro', 'Shoulder'),
  elbow: bothNames('Cotovelo', 'Elbow'),
  wrist: bothNames('Punho', 'Wrist'),
  low_back: bothNames('Lombar', 'Lower back'),
  hip: bothNames('Quadril', 'Hip'),
  knee: bothNames('Joelho', 'Knee'),
  ankle: bothNames('Tornozelo', 'Ankle'),
} as const

export type Joint = keyof typeof joints
export const jointCodes = Object.keys(joints) as [Joint, ...Joint[]]

/** A joint or a region of the map; no region has the name of a joint. */
export type BodyPlace = Joint | RegionId

export const bodyPlaces = [...jointCodes, ...regionIds] as [BodyPlace, ...BodyPlace[]]

export function isJoint(place: BodyPlace): place is Joint {
  return Object.hasOwn(joints, place)
}

export function namesOfPlace(place: BodyPlace): Names {
  return isJoint(place) ? joints[place] : muscleRegions[place].names
}

const sides: Readonly<Record<Language, Record<BodySide, string>>> = {
  'pt-BR': { left: 'lado esquerdo', right: 'lado direito', both: 'dos dois lados' },
  en: { left: 'left side', right: 'right side', both: 'both sides' },
}

/** Names where and how much it hurts, undefined if nobody said: 'Joelho, lado esquerdo · dor 6 de 10'. */
export function wordsOfPlace({ place, side, severity }: PainPlace, language: Language): string | undefined {
  if (place === null) return undefined
  const where = [namesOfPlace(place)[language], side && sides[language][side]].filter(Boolean).join(', ')
  if (severity === null) return where
  return `${where} · ${language === 'en' ? `pain ${severity} of 10` : `dor ${severity} de 10`}`
}

/** The same of a pain: without a number it counts as the worst, and says so: 'Pescoço · dor sem nota'. A written restriction needs none. */
export function wordsOfPain(pain: PainPlace, language: Language): string | undefined {
  const where = wordsOfPlace(pain, language)
  if (where === undefined || pain.severity !== null) return where
  return `${where} · ${language === 'en' ? 'pain without a number' : 'dor sem nota'}`
}
