import { foldForSearch } from '@folego/domain'
import { foldEmail } from '#platform/database'
import type { RowValues } from './import-rows.rules.ts'

/* Finds the person of a row among those who are known. */

/** What is known about a person, from the gym's records or from an earlier row. */
export interface KnownPerson {
  id: string
  name: string
  email: string | null
  phone: string | null
  cpf: string | null
  birth_date: string | null
}

/**
 * Finds the person of a row: by CPF, by e-mail if the first names agree (families share both), or by phone and name. Different CPFs
 * mean different people, as do birth dates of two generations.
 */
export interface People<P extends KnownPerson> {
  find(values: Pick<RowValues, 'name' | 'email' | 'phone' | 'cpf' | 'birth_date'>): P | undefined
  /** The person with this CPF. */
  withCpf(cpf: string): P | undefined
  /** The person with this e-mail. */
  withEmail(email: string): P | undefined
  add(person: P): void
}

/** An index of people, queried once per row. */
export function indexPeople<P extends KnownPerson>(known: Iterable<P>): People<P> {
  const byEmail = new Map<string, P>()
  /** By phone and first name: a phone that stands for "none" may be that of thousands. */
  const byPhone = new Map<string, { person: P; words: ReadonlySet<string> }[]>()
  const byCpf = new Map<string, P>()
  const add = (person: P) => {
    if (person.cpf !== null) byCpf.set(person.cpf, person)
    if (person.email !== null) byEmail.set(foldEmail(person.email), person)
    const [first, words] = wordsOf(person.name)
    if (person.phone === null || first === undefined) return
    const key = `${person.phone} ${first}`
    const others = byPhone.get(key)
    if (others === undefined) byPhone.set(key, [{ person, words }])
    else if (others.every((other) => other.person !== person)) others.push({ person, words })
  }
  for (const person of known) add(person)
  const withEmail = (email: string) => byEmail.get(foldEmail(email))
  return {
    add,
    withEmail,
    withCpf: (cpf) => byCpf.get(cpf),
    find({ name, email, phone, cpf, birth_date }) {
      const isFirstName = (person: P | undefined) =>
        person !== undefined && firstNameOf(person.name) === firstNameOf(name)
      const holder = cpf === null ? undefined : byCpf.get(cpf)
      if (isFirstName(holder)) return holder
      const agree = (one: string | null, other: string | null) => one === null || other === null || one === other
      const fits = (person: P) => agree(cpf, person.cpf) && !areGenerationsApart(birth_date, person.birth_date)
      const sharer = email === null ? undefined : withEmail(email)
      if (sharer !== undefined && isFirstName(sharer) && agree(cpf, sharer.cpf)) return sharer
      if (phone === null) return undefined
      const [first, words] = wordsOf(name)
      const callers = first === undefined ? [] : (byPhone.get(`${phone} ${first}`) ?? [])
      return callers.find((other) => areSameNames(other.words, words) && fits(other.person))?.person
    },
  }
}

/** Mother and daughter can share name and phone; years that far apart are no typing error. */
function areGenerationsApart(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && Math.abs(Number(one.slice(0, 4)) - Number(other.slice(0, 4))) >= 12
}

const firstNameOf = (name: string) => foldForSearch(name).split(' ')[0]

/** The words of a name, and the first of them. Particles and initials do not count. */
function wordsOf(name: string): [first: string | undefined, words: ReadonlySet<string>] {
  const words = foldForSearch(name)
    .split(' ')
    .filter((word) => word.length > 2)
  return [words[0], new Set(words)]
}

/** `Maria Souza` and `MARIA DE SOUZA LIMA`: the same first name, and the longer name contains every word of the shorter one. */
function areSameNames(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.isSubsetOf(other) || other.isSubsetOf(one)
}
