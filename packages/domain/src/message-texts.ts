import { foldForSearch } from './folding.ts'
import type { Language } from './languages.ts'

/*
 * The texts that a gym sends to its students. Free of schemas: a page that only opens a chat does not load zod.
 */

/**
 * Why a student is contacted, with one list of people for each:
 * - `renewal`: the membership is `expiring` (see `membershipOf`)
 * - `lapsed`: it is `lapsed`
 * - `absent`: in force today and `limits.absentDays` days ago, and no completed workout since
 * - `welcome`: joined within the last `limits.welcomeDays` days (see `membershipMoves`)
 * - `birthday`: has a birthday, and a membership that is in force, to come or lapsed
 */
export const messageCauses = ['renewal', 'lapsed', 'absent', 'welcome', 'birthday'] as const
export type MessageCause = (typeof messageCauses)[number]

/** `other`: a free message to people chosen by hand. */
export const contactCauses = [...messageCauses, 'other'] as const
export type ContactCause = (typeof contactCauses)[number]

/** The variables of a text, in braces: `{primeiro_nome}`. Spelled the same in both languages, because a text is stored only once. */
export const messageVariables = ['nome', 'primeiro_nome', 'plano', 'vencimento', 'academia'] as const
export type MessageVariable = (typeof messageVariables)[number]

/** The value of each variable for one person; null if it does not apply (`plano` without a plan). */
export type MessageValues = Readonly<Partial<Record<string, string | null>>>

const inBraces = /\{([^{}]*)\}/g

function variableNamed<Name extends string>(written: string, known: readonly Name[]): Name | undefined {
  const name = foldForSearch(written)
  return known.find((variable) => foldForSearch(variable) === name)
}

/** Unknown variables in a text, as written: `['{idade}']`. */
export function unknownVariables(text: string, known: readonly string[] = messageVariables): string[] {
  return [...text.matchAll(inBraces)].flatMap(([written, name = '']) => (variableNamed(name, known) ? [] : [written]))
}

/** The variables used in a text, without duplicates. */
export function variablesIn(text: string): MessageVariable[] {
  const found = [...text.matchAll(inBraces)].flatMap(([, name = '']) => variableNamed(name, messageVariables) ?? [])
  return [...new Set(found)]
}

/**
 * A text with its variables replaced by the values of one person; a variable without a value is omitted, along with the double
 * space that it would leave.
 * @example messageFrom('Oi, {primeiro_nome}!', values) // 'Oi, Ana!'
 */
export function messageFrom(text: string, values: MessageValues): string {
  return text
    .replaceAll(inBraces, (written, name: string) => {
      const variable = variableNamed(name, Object.keys(values))
      return variable === undefined ? written : (values[variable] ?? '')
    })
    .replaceAll(/[^\S\n]{2,}/g, ' ')
    .replaceAll(/[^\S\n]+([.,!?;:])/g, '$1')
    .trim()
}

/** The first word of a person's name: `Ana Maria Souza` → `Ana`. */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/)[0] ?? ''
}

/** The default texts, for gyms that have not written their own. */
export const defaultMessages: Readonly<Record<Language, Readonly<Record<MessageCause, string>>>> = {
  'pt-BR': {
    renewal:
      'Oi, {primeiro_nome}! Tudo bem? Aqui é da {academia}. Seu plano {plano} vence em {vencimento}. ' +
      'Quer renovar e seguir treinando sem parar? É só responder por aqui que a gente resolve.',
    lapsed:
      'Oi, {primeiro_nome}! Aqui é da {academia}. Seu plano {plano} venceu em {vencimento} e a gente sente a sua falta. ' +
      'Bora voltar? Responda por aqui que deixamos tudo pronto.',
    absent:
      'Oi, {primeiro_nome}! Aqui é da {academia}. Faz uns dias que não vemos um treino seu. Está tudo bem? ' +
      'Se precisar mudar o horário ou a ficha, conte com a gente. Esperamos você!',
    welcome:
      'Oi, {primeiro_nome}! Boas-vindas à {academia}! Que bom ter você com a gente. ' +
      'Ficou com dúvida sobre horários, treinos ou o seu plano {plano}? É só chamar por aqui.',
    birthday:
      'Feliz aniversário, {primeiro_nome}! 🎉 A equipe da {academia} deseja um ano com muita saúde e bons treinos para você.',
  },
  en: {
    renewal:
      'Hi {primeiro_nome}! This is {academia}. Your {plano} plan ends on {vencimento}. ' +
      'Would you like to renew and keep training? Just reply here and we will take care of it.',
    lapsed:
      'Hi {primeiro_nome}! This is {academia}. Your {plano} plan ended on {vencimento} and we miss you. ' +
      'Ready to come back? Reply here and we will have everything set up for you.',
    absent:
      'Hi {primeiro_nome}! This is {academia}. We have not seen you train in a few days. Is everything all right? ' +
      'If you need a different schedule or workout plan, we are here to help. See you soon!',
    welcome:
      'Hi {primeiro_nome}! Welcome to {academia}! We are glad to have you with us. ' +
      'Any questions about opening hours, workouts or your {plano} plan? Just message us here.',
    birthday:
      'Happy birthday, {primeiro_nome}! 🎉 Everyone at {academia} wishes you a healthy year full of great workouts.',
  },
}
