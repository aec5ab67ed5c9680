import type { Language } from '@folego/domain'
import { writtenNumber } from './formatters.ts'
import type { Dictionary, Translate } from './translation.ts'

type Parameters = Readonly<Record<string, string | number>>

/**
 * Returns a reader for one dictionary in one language. A text with `count` is singular for one and plural for anything else: in
 * Brazil as well people say '0 exercícios', although the Unicode rules make that '0 exercício'.
 */
export function translateWith<D extends Dictionary>(dictionary: D, language: Language): Translate<D> {
  const read = (key: string, parameters: Parameters = {}): string => {
    const { count } = parameters
    const plural = typeof count === 'number' ? (count === 1 ? 'one' : 'other') : undefined
    const text = (plural && textAt(dictionary, `${key}_${plural}`)) ?? textAt(dictionary, key)
    // Unreachable by the types and the dictionary test; showing the key would be worse than throwing.
    if (text === undefined) throw new Error(`no text ${key}`)
    return fill(text, parameters, language)
  }
  return (key, ...[parameters]) => read(key, parameters)
}

function textAt(dictionary: Dictionary, key: string): string | undefined {
  let found: string | Dictionary | undefined = dictionary
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined
  return typeof found === 'string' ? found : undefined
}

/** Parameters that name something rather than count it: receipt 1234, the year 2026. */
const isName = /^(number|year)$/

/** Fills in the parameters; numbers that count follow the language (`1.234`, `1,234`). */
function fill(text: string, parameters: Parameters, language: Language): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = parameters[name]
    if (typeof value !== 'number') return value ?? ''
    return isName.test(name) ? String(value) : writtenNumber(language, value)
  })
}
