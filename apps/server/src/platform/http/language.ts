import type { Language } from '@folego/domain'

/**
 * The language requested by `Accept-Language` (RFC 9110, 12.5.4): of the supported ones, the one with the highest weight, or the
 * first of equal ones; undefined if none is supported. Any English is `en`, any Portuguese `pt-BR`.
 */
export function languageAskedFor(header: string | undefined): Language | undefined {
  const requested = (header ?? '').split(',').flatMap((range) => {
    const [tag = '', ...parameters] = range
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/)
    const language = ours.get(/^[a-z]+(?=-|$)/.exec(tag)?.[0] ?? '')
    const weight = Number(parameters.find((it) => it.startsWith('q='))?.slice(2) ?? 1)
    return language !== undefined && weight > 0 ? [{ language, weight }] : []
  })
  return requested.reduce<(typeof requested)[0] | undefined>(
    (best, it) => (best && best.weight >= it.weight ? best : it),
    undefined,
  )?.language
}

const ours: ReadonlyMap<string, Language> = new Map([
  ['pt', 'pt-BR'],
  ['en', 'en'],
])
