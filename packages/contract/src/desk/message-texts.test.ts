import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  defaultMessages,
  firstNameOf,
  languages,
  limits,
  messageCauses,
  messageFrom,
  type MessageValues,
  messageVariables,
  unknownVariables,
  variablesIn,
} from '@folego/domain'
import { messageTextForm } from './messages.ts'
import { fieldIssues } from '../issues.ts'

const ana: MessageValues = {
  nome: 'Ana Maria Souza',
  primeiro_nome: 'Ana',
  plano: 'Mensal',
  vencimento: '14/03/2026',
  academia: 'Academia Fôlego',
}

test('a message contains the values of the person', () => {
  expect(messageFrom('Oi, {primeiro_nome}! {plano}: {vencimento}, {academia}.', ana)).toBe(
    'Oi, Ana! Mensal: 14/03/2026, Academia Fôlego.',
  )
})

test('a message accepts a variable in any spelling', () => {
  expect(messageFrom('Oi, { Primeiro_Nome }!', ana)).toBe('Oi, Ana!')
  expect(variablesIn('{NOME} { nome } {plano}')).toEqual(['nome', 'plano'])
})

test('a message omits what the person does not have', () => {
  expect(messageFrom('Seu plano {plano}, de {nome} !', { ...ana, plano: null })).toBe('Seu plano, de Ana Maria Souza!')
})

test('a message keeps the line breaks of the text', () => {
  expect(messageFrom('Oi!\n\nAté {vencimento}', ana)).toBe('Oi!\n\nAté 14/03/2026')
})

test('a message inserts a name with braces unchanged', () => {
  expect(messageFrom('Oi, {nome}!', { ...ana, nome: '{plano}' })).toBe('Oi, {plano}!')
})

test('a message never shows a known variable in braces', () => {
  const piece = fc.oneof(
    fc.constantFrom(...messageVariables).map((name) => `{${name}}`),
    fc.string({ maxLength: 5 }),
  )
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join('')
      expect(variablesIn(messageFrom(text, ana)).length).toBe(0)
    }),
  )
})

test('the text of a cause is refused if a variable in braces does not exist', () => {
  expect(unknownVariables('Oi, {primeiro_nome}! {idade} {}')).toEqual(['{idade}', '{}'])
  const { error } = messageTextForm.safeParse({ text: 'Oi, {idade}' })
  expect(error && fieldIssues(error)).toEqual({ text: 'MESSAGE_VARIABLE_UNKNOWN' })
})

test('the text of a cause is refused if it is empty or too long', () => {
  const issueOf = (text: string) => {
    const { error } = messageTextForm.safeParse({ text })
    return error && fieldIssues(error)
  }
  expect(issueOf('  ')).toEqual({ text: 'MESSAGE_TEXT_REQUIRED' })
  expect(issueOf('a'.repeat(limits.messageMaxLength + 1))).toEqual({ text: 'TOO_LONG' })
})

test.each(languages.flatMap((language) => messageCauses.map((cause) => [language, cause] as const)))(
  'the text of a cause is there in %s for %s before a gym writes its own',
  (language, cause) => {
    const text = defaultMessages[language][cause]
    expect(messageTextForm.parse({ text })).toEqual({ text })
    expect(variablesIn(text)).toContain('primeiro_nome')
  },
)

test('people are addressed by their first name', () => {
  expect(firstNameOf('  Ana Maria Souza')).toBe('Ana')
  expect(firstNameOf('Ana')).toBe('Ana')
})
