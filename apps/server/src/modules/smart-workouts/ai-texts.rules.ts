import type { Language } from '@folego/contract'

/*
 * Words of a model reach people only as plain, short sentences in their language. What does not fit is not mended but
 * replaced by the words of the rules.
 */

const markup = /[<>{}[\]`*#|\\]|&\w+;/
const address = /https?:|javascript:|data:|www\.|\w@\w|\b[\w-]{2,}\.(com|net|org|br|io|app|me)\b/i
/** A workout cures nothing, and a dose is no workout. */
const claims =
  /\b(cur(a|ar|e|es)|diagn[oó]s\w*|tratament\w*|treat(s|ment)?|doen[cç]as?|disease|les(ão|ões)|injur\w+|medica\w*|rem[eé]dio|esteroid\w*|steroids?|anaboli\w*|anab[oó]li\w*|suplement\w*|supplement\w*|emagre\w*|gravidez|pregnan\w*)/i
const control = /[\p{Cc}\p{Cf}\p{Co}\u2028\u2029]/u

const telltale: Record<Language, RegExp> = {
  // words of the other language
  'pt-BR': /\b(the|and|with|your|for|each|keep|sets?|rest)\b/gi,
  en: /\b(de|com|para|n[aã]o|uma?|dos?|das?|entre|cada|s[eé]ries?)\b/gi,
}

/** The sentence where it may be shown, else undefined. */
export function plainSentence(value: unknown, language: Language, maxLength = 300): string | undefined {
  if (typeof value !== 'string' || value.length > maxLength * 4) return undefined
  const text = value.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
  if (text === '' || text.length > maxLength) return undefined
  if ([markup, address, claims, control].some((pattern) => pattern.test(text))) return undefined
  const foreign = new Set(Array.from(text.matchAll(telltale[language]), ([word]) => word.toLowerCase()))
  return foreign.size >= 2 ? undefined : text
}

/** Up to five sentences, undefined where not one may be shown. */
export function plainSentences(value: unknown, language: Language): string[] | undefined {
  if (!Array.isArray(value)) return undefined
  const sentences = value.slice(0, 10).flatMap((it) => plainSentence(it, language) ?? [])
  return sentences.length === 0 ? undefined : [...new Set(sentences)].slice(0, 5)
}
