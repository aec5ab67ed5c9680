import { parseArgs } from 'node:util'
import type { ParseArgsOptionsConfig } from 'node:util'
import { ConfigError } from '#platform/config'
import type { Config } from '#platform/config'

/** A command line that no verb understands. */
export class UsageError extends ConfigError {}

/** What a verb is given: words in order, options by name. */
export type Options = Readonly<Record<string, string | boolean | undefined>>
type Run = (config: Config, words: string[], options: Options) => Promise<void>

export interface Verb {
  /** Each verb loads only what it needs: a mistyped one does not load the server. */
  load: () => Promise<Run>
  /** Its words and options, as people write them: `[--check] FILE`. */
  usage?: string
  /** A sentence. */
  help: string
  options?: ParseArgsOptionsConfig
  /** How many words it takes: exactly so many, or from the first to the second number (default: none). */
  words?: number | readonly [least: number, most: number]
}

/** `npm run gym -- restore [--check] FILE`, and what it does. */
export function helpOf(name: string, { usage, help }: Verb): string {
  return `npm run gym -- ${name}${usage === undefined ? '' : ` ${usage}`}\n  ${help}`
}

/**
 * Reads the command line of a verb; undefined if it asks for help. An option may stand anywhere; a name that begins with `-` is
 * given after `--`. Throws a UsageError, with the usage, for unknown options, missing words and words too many.
 */
export function readWords(name: string, verb: Verb, args: string[]): { words: string[]; options: Options } | undefined {
  const { options = {}, words = 0 } = verb
  const [least, most] = typeof words === 'number' ? [words, words] : words
  const refuse = (why: string) => new UsageError(`${why}\n\n${helpOf(name, verb)}`)
  const help = { type: 'boolean', short: 'h' } as const
  try {
    const read = parseArgs({ args, allowPositionals: true, options: { ...options, help } })
    const { help: isHelp, ...values } = read.values
    if (isHelp === true || read.positionals[0] === 'help') return undefined
    if (read.positionals.length < least) throw refuse('Something is missing.')
    if (read.positionals.length > most) throw refuse(`What is "${read.positionals[most] ?? ''}" for?`)
    return { words: read.positionals, options: values }
  } catch (failure) {
    if (failure instanceof Error && 'code' in failure && String(failure.code).startsWith('ERR_PARSE_ARGS')) {
      throw refuse(failure.message.split('. ')[0] ?? failure.message)
    }
    throw failure
  }
}
