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

/** Pull-ups for few repetitions, which the body alone is too light for. */
export const withAddedLoad: Names = bothNames('com carga extra no cinto', 'with added load on a belt')

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

/** What the table of earlier versions said. */
const howsBefore = [
  bothNames('corda ou pegada neutra, leve', 'rope or neutral grip, light'),
  bothNames('tronco parado, de preferência com o peito apoiado', 'trunk still, chest supported if possible'),
  bothNames('ajoelhado, leve, sem inclinar para trás', 'kneeling, light, without leaning back'),
  bothNames('amplitude curta, sem tirar o quadril do encosto', 'short range, hips stay on the pad'),
  bothNames('amplitude curta: só tire as escápulas do chão', 'short range: lift only the shoulder blades'),
  bothNames('deite o peito no banco inclinado', 'lie chest down on an incline bench'),
  bothNames('de preferência sentado ou no leg press', 'preferably seated or on the leg press'),
  bothNames('sem impacto se doer: bicicleta ou elíptico', 'no impact if it hurts: bike or elliptical'),
  bothNames(
    'pegada neutra ou banco pouco inclinado, cotovelos perto do corpo',
    'neutral grip or low incline, elbows close to the body',
  ),
  bothNames(
    'barra baixa só se não doer: prefira hack ou leg press',
    'low bar only if painless: prefer hack or leg press',
  ),
  bothNames('banco menos inclinado', 'less inclined bench'),
  bothNames('apoie o joelho, ou faça do outro lado', 'rest on the knee, or do the other side'),
  bothNames('pegada neutra (na polia, a corda), leve', 'neutral grip (on the cable, the rope), light'),
  bothNames('pegada neutra ou barra W, sem estender até o fim', 'neutral grip or EZ bar, not to full extension'),
  bothNames('halteres, punho neutro', 'dumbbells, neutral wrist'),
  bothNames('com a corda, punho reto', 'with the rope, straight wrist'),
  bothNames('leve, sem girar o punho', 'light, without turning the wrist'),
  bothNames('com tiras, ou mais leve', 'with straps, or lighter'),
  bothNames(
    'halteres ao lado do corpo ou leg press, se a barra apertar',
    'dumbbells at the sides or leg press if the bar presses',
  ),
  bothNames('ombros livres: leve, ou no leg press', 'free shoulders: light, or on the leg press'),
  bothNames('sentado, leve, sem projetar o queixo', 'seated, light, chin in'),
  bothNames('mãos longe da cabeça, olhe para cima', 'hands off the head, look up'),
  bothNames('sem carga, amplitude curta', 'unloaded, short range'),
  bothNames('sem impacto: bicicleta com banco alto ou elíptico', 'no impact: bike with a high saddle or elliptical'),
  bothNames('com ajuda, amplitude curta', 'assisted, short range'),
  bothNames('caneleira leve, sem travar o joelho', 'light ankle weight, without locking the knee'),
  bothNames('passo curto, com apoio', 'short step, with support'),
]

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
    alone: byWords([
      changed(ofEachSide, capital),
      changed(withAddedLoad, capital),
      ...hurtWarnings,
      ...hows.map((it) => changed(it, capital)),
    ]),
    places: byWords(places),
    lowerPlaces: byWords(places.map((names) => changed(names, (text) => text.toLowerCase()))),
    hows: byWords(hows),
  }
}

const byWords = (all: readonly Names[]): ReadonlyMap<string, Names> =>
  new Map(all.flatMap((names) => [names['pt-BR'], names.en].map((text) => [text, names] as const)))

const changed = (names: Names, change: (text: string) => string) => bothNames(change(names['pt-BR']), change(names.en))
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
