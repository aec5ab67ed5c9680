import { expect, test } from 'vitest'
import { issuesPtBr } from './issues.texts.ts'

test('has the specification’s texts word for word', () => {
  expect(issuesPtBr).toMatchObject({
    NAME_REQUIRED: 'Por favor, informe um nome válido',
    EMAIL_INVALID: 'Por favor, informe um e-mail válido',
    PHONE_INVALID: 'Por favor, informe um telefone válido',
    PASSWORD_TOO_SHORT: 'A senha deve ter pelo menos 8 caracteres',
    PASSWORDS_DIFFER: 'Senhas não coincidem',
    NEW_PASSWORD_REQUIRED: 'Nova senha é obrigatória',
  })
})
