import { foldForSearch } from '@folego/contract'

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
 * Whether a password is among the first to be tried: a common or leaked one, also with a few digits or signs around it, or one
 * made only of words of the field and of `about`, which everybody knows: the names and e-mail of the account, the gym's name.
 */
export async function isEasyPassword(password: string, about: readonly string[] = []): Promise<boolean> {
  const folded = foldForSearch(password)
  const rest = wordsOf([...wordsOfTheField, ...about]).reduce((text, word) => text.replaceAll(word, ''), folded)
  if (rest !== folded && rest.length <= mostAroundWords && !/\p{Letter}/u.test(rest)) return true
  const passwords = await commonPasswords()
  const core = folded.replace(/^[^a-z]+/, '').replace(/[^a-z]+$/, '')
  return passwords.has(folded) || (folded.length - core.length <= mostAround && passwords.has(core))
}
