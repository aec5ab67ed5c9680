import { bodyPlaces, namesOfPlace } from './body-places.ts'
import { hurtWarnings } from './cautions.ts'
import type { Language } from './languages.ts'
import { sparing } from './sparing-table.ts'
import { bothNames, type Names } from './workout-words.ts'

/*
 * What the generator writes into the notes of a line. Notes are stored as text, which anybody may edit; a sentence that is still as it was
 * written has the language of its reader, whoever had the line written.
 */

/** Whose repetitions are meant if one side works at a time. */
export const ofEachSide: Names = bothNames('de cada lado', 'on each side')

/** The amounts of a line, as sentences with places to fill in. */
export const amountNotes = {
  repetitions: bothNames(
    '{reps} repetições, parando quando ainda faria mais {left}',
    '{reps} repetitions, stopping when you could do {left} more',
  ),
  repetitionsOfSide: bothNames(
    '{reps} repetições de cada lado, parando quando ainda faria mais {left}',
    '{reps} repetitions on each side, stopping when you could do {left} more',
  ),
  time: bothNames('{reps} por série', '{reps} per set'),
  timeOfSide: bothNames('{reps} de cada lado por série', '{reps} on each side per set'),
  pace: bothNames('{reps} em ritmo de conversa', '{reps} at a pace to talk'),
} as const

/** How version 0.1.0 wrote them: nobody explained what 'na reserva' is. */
const amountsBefore = [
  ['repetitions', '{reps} repetições, deixando {left} na reserva'],
  ['repetitions', '{reps} repetitions, leaving {left} in reserve'],
  ['repetitionsOfSide', '{reps} repetições de cada lado, deixando {left} na reserva'],
  ['repetitionsOfSide', '{reps} repetitions on each side, leaving {left} in reserve'],
] as const

/** What the table of an earlier version said. */
const howsBefore = [bothNames('corda ou pegada neutra, leve', 'rope or neutral grip, light')]

/** Returns the notes of a line with each sentence that the generator wrote in the reader's language, and all others as they are. */
export function notesFor(notes: string, language: Language): string {
  return notes
    .split('. ')
    .map((sentence) => amountFor(sentence, language) ?? wordsFor(sentence, language) ?? sentence)
    .join('. ')
}

/**
 * The same without what hurts whom, which earlier versions wrote into lines that others share, and that paper shows to everybody: how to
 * do it stays, and so does what a person has written.
 */
export function notesWithoutPlaces(notes: string, language: Language): string {
  return notes
    .split('. ')
    .map((sentence) => howAlone(sentence, language) ?? notesFor(sentence, language))
    .filter(Boolean)
    .join('. ')
}

/** 'Lombar: tronco apoiado' without the place, nothing of 'Mantido apesar de dor: lombar'; undefined for any other sentence. */
function howAlone(sentence: string, language: Language): string | undefined {
  phrases ??= phrasesOfRules()
  const at = sentence.indexOf(': ')
  const first = at < 0 ? sentence : sentence.slice(0, at)
  if (phrases.warnings.has(first)) return ''
  const how = phrases.places.has(first) ? phrases.hows.get(sentence.slice(at + 2)) : undefined
  return how && capital(how[language])
}

function amountFor(sentence: string, language: Language): string | undefined {
  patterns ??= amountPatterns()
  for (const { pattern, names } of patterns) {
    const found = pattern.exec(sentence)
    if (found) return filled(names[language], found.groups ?? {})
  }
  return undefined
}

/** Fills in the places of a sentence of `amountNotes`. */
export const filled = (sentence: string, values: Readonly<Record<string, string>>): string =>
  sentence.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')

/** An amount is a number, a range or a time: `8-12`, `30 s`. */
const patternOf = (written: string) =>
  new RegExp(`^${written.replaceAll(/\{(\w+)\}/g, String.raw`(?<$1>[\d-]+(?: \w+)?)`)}$`)

let patterns: ReturnType<typeof amountPatterns> | undefined

function amountPatterns() {
  const now = Object.values(amountNotes).flatMap((names) => Object.values(names).map((written) => ({ written, names })))
  const before = amountsBefore.map(([kind, written]) => ({ written, names: amountNotes[kind] }))
  return [...now, ...before].map(({ written, names }) => ({ pattern: patternOf(written), names }))
}

/** 'De cada lado', 'Tronco apoiado', 'Lombar: tronco apoiado', 'Mantido apesar de dor', 'Mantido apesar de dor: lombar'. */
function wordsFor(sentence: string, language: Language): string | undefined {
  const at = sentence.indexOf(': ')
  phrases ??= phrasesOfRules()
  const { alone, places, hows, lowerPlaces } = phrases
  if (at < 0) return alone.get(sentence)?.[language]
  const [first, second] = [sentence.slice(0, at), sentence.slice(at + 2)]
  const [before, after] = places.has(first)
    ? [places.get(first), hows.get(second)]
    : [alone.get(first), lowerPlaces.get(second)]
  return before && after && `${before[language]}: ${after[language]}`
}

let phrases: ReturnType<typeof phrasesOfRules> | undefined

function phrasesOfRules() {
  const places = bodyPlaces.map(namesOfPlace)
  const ofTable = Object.values(sparing).flatMap((rules) => [...rules.values()].flatMap(({ how }) => how ?? []))
  const hows = [...howsBefore, ...ofTable]
  return {
    warnings: byWords(hurtWarnings),
    alone: byWords([changed(ofEachSide, capital), ...hurtWarnings, ...hows.map((it) => changed(it, capital))]),
    places: byWords(places),
    lowerPlaces: byWords(places.map((names) => changed(names, (text) => text.toLowerCase()))),
    hows: byWords(hows),
  }
}

const byWords = (all: readonly Names[]): ReadonlyMap<string, Names> =>
  new Map(all.flatMap((names) => [names['pt-BR'], names.en].map((text) => [text, names] as const)))

const changed = (names: Names, change: (text: string) => string) => bothNames(change(names['pt-BR']), change(names.en))
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
