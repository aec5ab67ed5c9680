import { foldForSearch } from '@folego/domain'

/** What people of a gym think of first, besides the product's name. */
const wordsOfTheField = [
  'folego',
  'academia',
  'musculacao',
  'treino',
  'crossfit',
  'personal',
  'instrutor',
  'instrutora',
  'recepcao',
  'aluno',
  'aluna',
  'mudar',
  'trocar',
  'senha',
]

/** Shorter words do not make a password easy. */
const leastLetters = 3
/** Up to this many digits and signs around a common password do not make it better. */
const mostAround = 4
/** The same for well-known words: a date of birth has eight digits. */
const mostAroundWords = 8

/** Letters and digits in orders that fingers know: the alphabet, the numbers, rows, columns and zigzags of the keyboard. */
const knownOrders = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'azertyuiop',
  '1qaz',
  '2wsx',
  '3edc',
  '4rfv',
  '5tgb',
  '6yhn',
  '7ujm',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'qawsedrftgyhujikolp',
]
/** The step from a character to the next in each order, forwards and backwards. */
const steps = new Map<string, Set<string>>()
for (const order of knownOrders) {
  for (let at = 1; at < order.length; at += 1) {
    const [one, next] = [order.charAt(at - 1), order.charAt(at)]
    for (const [pair, name] of [
      [one + next, order],
      [next + one, `${order} backwards`],
    ] as const) {
      steps.set(pair, (steps.get(pair) ?? new Set()).add(name))
    }
  }
}
/** Password characters per run of a known order, from which it is nothing but such runs: `qwer1234` is two. */
const charactersPerRun = 4

/** Whether a password is one character or a few repeated (`12341234`), or made of known orders (`abcdefgh`, `87654321`, `asdf1234`). */
function isPattern(password: string): boolean {
  const letters = Array.from(password)
  for (let length = 1; length <= Math.min(4, letters.length / 2); length += 1) {
    if (letters.every((letter, at) => at < length || letter === letters[at - length])) return true
  }
  let runs = 1
  let orders: ReadonlySet<string> | undefined
  for (let at = 1; at < letters.length; at += 1) {
    const pair = `${letters[at - 1]}${letters[at]}`
    const here = letters[at - 1] === letters[at] ? new Set(['same']) : (steps.get(pair) ?? new Set<string>())
    const shared: ReadonlySet<string> = orders === undefined ? here : here.intersection(orders)
    if (shared.size === 0) runs += 1
    orders = shared.size === 0 ? undefined : shared
  }
  return runs * charactersPerRun <= letters.length
}

let common: Promise<ReadonlySet<string>> | undefined

/** The 49,000 most used and leaked passwords, in lower case; read when the first password is chosen. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  return (common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  ))
}

/** The words of texts, folded, longest first; for an e-mail also its local part. */
function wordsOf(texts: readonly string[]): string[] {
  const folded = texts.map(foldForSearch)
  const words = folded.flatMap((text) => [text, text.replace(/@.*/, ''), ...text.split(/[^\p{Letter}\p{Number}]+/u)])
  return words.filter((word) => word.length >= leastLetters).sort((a, b) => b.length - a.length)
}

/**
 * Whether a password is among the first to be tried: a common or leaked one, also with a few digits or signs around it, a repetition or
 * a run of letters, digits or keys, or one made only of words of the field and of `about`, which everybody knows: the names and e-mail of the account, the gym's name.
 */
export async function isEasyPassword(password: string, about: readonly string[] = []): Promise<boolean> {
  const folded = foldForSearch(password)
  const rest = wordsOf([...wordsOfTheField, ...about]).reduce((text, word) => text.replaceAll(word, ''), folded)
  if (rest !== folded && rest.length <= mostAroundWords && !/\p{Letter}/u.test(rest)) return true
  if (isPattern(folded)) return true
  const passwords = await commonPasswords()
  const core = folded.replace(/^[^a-z]+/, '').replace(/[^a-z]+$/, '')
  return passwords.has(folded) || (folded.length - core.length <= mostAround && passwords.has(core))
}
