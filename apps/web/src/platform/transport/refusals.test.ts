import { errors } from '@folego/contract'
import { expect, test } from 'vitest'
import { refusalsEn } from './refusals.en.ts'
import { refusalsPtBr } from './refusals.texts.ts'

/** Codes with a different text for people than for API developers. */
const forPeople = new Set([
  'INVALID_INPUT',
  'MALFORMED_JSON',
  'METHOD_NOT_ALLOWED',
  'MEDIA_TYPE_UNSUPPORTED',
  'SIGNED_OUT',
  'NOT_FOUND',
  'CHANGED_MEANWHILE',
  'KEY_REUSED',
  'INTERNAL',
])

test('the English texts equal the messages on the wire', () => {
  const wire = Object.fromEntries(Object.entries(errors).map(([code, { message }]) => [code, message]))
  const others = Object.entries(refusalsEn).filter(([code]) => !forPeople.has(code))
  expect(Object.fromEntries(others)).toEqual(Object.fromEntries(others.map(([code]) => [code, wire[code]])))
})

test('refusals have the specification’s texts word for word', () => {
  expect(refusalsPtBr).toMatchObject({
    GYM_ID_REQUIRED: 'ID da academia é obrigatório',
    EMAIL_TAKEN: 'Este e-mail já está em uso',
    WRONG_CREDENTIALS: 'Credenciais inválidas',
    ACCESS_DENIED: 'Acesso negado',
    PROFILE_NOT_FOUND: 'Perfil não encontrado',
    USER_NOT_FOUND: 'Usuário não encontrado',
    WORKOUT_NOT_FOUND: 'Treino não encontrado',
  })
})
