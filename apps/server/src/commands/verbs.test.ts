import { describe, expect, test } from 'vitest'
import { helpOf, readWords, UsageError } from './usage.ts'
import { verbs } from './verbs.ts'

/** A verb as it is asked for on the command line. */
const read = (name: string, verb: (typeof verbs)[string], ...args: string[]) => readWords(name, verb, args)

describe.each(Object.entries(verbs))('npm run gym -- %s', (name, verb) => {
  test(`${name} is explained to who asks for help, in one line of use and a sentence`, () => {
    expect(read(name, verb, '--help')).toBeUndefined()
    expect(helpOf(name, verb)).toMatch(new RegExp(`^npm run gym -- ${name}.*\\n  [A-Z].*[.]$`))
  })

  test(`${name} takes no unknown option for the name of a file`, () => {
    expect(() => read(name, verb, '--hlep', 'x', 'y', 'z')).toThrow(UsageError)
    expect(() => read(name, verb, '--hlep', 'x', 'y', 'z')).toThrow(/^Unknown option '--hlep'/)
  })

  test(`${name} loads, and refuses words too many`, async () => {
    expect(await verb.load()).toBeTypeOf('function')
    expect(() => read(name, verb, 'a', 'b', 'c', 'd', 'e')).toThrow(/^What is /)
  })
})
