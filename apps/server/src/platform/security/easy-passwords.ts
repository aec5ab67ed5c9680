import { foldForSearch } from '@folego/contract'

/** What people of a gym think of first, beside the product's own name. */
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

/** Fewer letters are no word that gives a password away. */
const leastLetters = 3
/** So many digits and signs around a common password make it no better. */
const mostAround = 4
/** The same around words that everybody knows: a date of birth is eight digits. */
const mostAroundWords = 8

let common: Promise<ReadonlySet<string>> | undefined

/** 49,000 passwords that are used and leaked most, lower case; read when the first one is chosen. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  return (common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  ))
}

/** The words of texts, folded, the longest first: an e-mail also as what stands before its @. */
function wordsOf(texts: readonly string[]): string[] {
  const folded = texts.map(foldForSearch)
  const words = folded.flatMap((text) => [text, text.replace(/@.*/, ''), ...text.split(/[^\p{Letter}\p{Number}]+/u)])
  return words.filter((word) => word.length >= leastLetters).sort((a, b) => b.length - a.length)
}

/**
 * Whether a password is among those that are tried first: a common or leaked one, also with a few digits or signs around it, or nothing
 * but words of the field and of `about`, which is what everybody knows: the names and the e-mail of the account, the gym's name.
 */
export async function isEasyPassword(password: string, about: readonly string[] = []): Promise<boolean> {
  const folded = foldForSearch(password)
  const rest = wordsOf([...wordsOfTheField, ...about]).reduce((text, word) => text.replaceAll(word, ''), folded)
  if (rest !== folded && rest.length <= mostAroundWords && !/\p{Letter}/u.test(rest)) return true
  const passwords = await commonPasswords()
  const core = folded.replace(/^[^a-z]+/, '').replace(/[^a-z]+$/, '')
  return passwords.has(folded) || (folded.length - core.length <= mostAround && passwords.has(core))
}
