import { expect, test } from 'vitest'
import { guessFields, headerLineOf } from './columns.rules.ts'

const today = '2026-03-14'

test('columns are recognized by the words of their headers, in any order and spelling', () => {
  const headers = [
    'Cód.',
    'NOME DO ALUNO',
    'E-MAIL',
    'Telefone',
    'Celular',
    'Dt. Nascimento',
    'Plano',
    'Valor (R$)',
    'Início do contrato',
    'Vencimento',
    'Situação',
    'Nome da mãe',
    'Data de cadastro',
  ]
  const row = [
    '1',
    'Ana',
    'a@b.com',
    '1133334444',
    '11987654321',
    '01/01/1990',
    'Mensal',
    '99,90',
    '01/01/2026',
    '01/02/2026',
    'Ativo',
    'Eva',
    '01/01/2020',
  ]
  expect(guessFields(headers, [row], today)).toEqual([
    'registration',
    'name',
    'email',
    'phone',
    'phone',
    'birth_date',
    'plan',
    'price',
    'start_date',
    'end_date',
    'status',
    'guardian_name',
    null,
  ])
})

test.each([
  ...['Vencto', 'Dt. Venc.', 'Vcto', 'Dt Vcto.', 'VENC.', 'Validade'].map((header) => [
    header,
    '10/04/2026',
    'end_date',
  ]),
  ...['Vlr.', 'Vlr. Mensal', 'Valor mensal', 'Vl. Plano', 'Mensalidade (R$)'].map((header) => [
    header,
    '119,90',
    'price',
  ]),
  ...['Próx. Vencto', 'Próximo vencimento'].map((header) => [header, '10/04/2026', 'next_due_date']),
])('columns are known by the short words of other programs: %s', (header, cell, field) => {
  const guessed = (title: string) => guessFields(['Nome', 'Celular', title], [['Ana', '11987654321', cell]], today)[2]
  expect([guessed(header), guessed('Coisa')]).toEqual([field, null])
})

test('columns without headers are recognized by their content', () => {
  const rows = [
    ['Ana Souza', '(11) 98765-4321', 'ana@exemplo.com', '01/02/1990'],
    ['Bia Reis', '(11) 98765-4322', '', '11/02/1988'],
  ]
  expect(headerLineOf(rows)).toBeUndefined()
  expect(guessFields(['', '', '', ''], rows, today)).toEqual(['name', 'phone', 'email', 'birth_date'])
})

test('columns are found below a title if the export has one, and empty ones are left out', () => {
  const rows = [
    ['Relatório de clientes', '', ''],
    ['', '', ''],
    ['Cliente', 'Fone', 'Celular'],
    ['Ana Souza', '11987654321', ''],
  ]
  expect(headerLineOf(rows)).toBe(2)
  expect(guessFields(rows[2] ?? [], rows.slice(3), today)).toEqual(['name', 'phone', null])
})
