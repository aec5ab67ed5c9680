import { expect, test } from 'vitest'
import { translateWith } from './translate.ts'
import type { Translation } from './translation.ts'

const source = {
  title: 'Alunos',
  created: 'Aluno {{name}} criado com sucesso',
  count_one: '{{count}} aluno',
  count_other: '{{count}} alunos',
  part: { deep: 'Fundo' },
} as const

const t = translateWith(source, 'pt-BR')

test('finds texts by path and fills in parameters', () => {
  expect(t('part.deep')).toBe('Fundo')
  expect(t('created', { name: 'Ana $& {{name}}' })).toBe('Aluno Ana $& {{name}} criado com sucesso')
})

test('none of something is plural, and numbers follow the language', () => {
  expect([0, 1, 2, 1234, 1_000_000].map((count) => t('count', { count }))).toEqual([
    '0 alunos',
    '1 aluno',
    '2 alunos',
    '1.234 alunos',
    '1.000.000 alunos',
  ])
})

test('numbers that name something are written without separators', () => {
  const read = translateWith({ receipt: 'Recibo {{number}} de {{year}}' } as const, 'pt-BR')
  expect(read('receipt', { number: 1234, year: 2026 })).toBe('Recibo 1234 de 2026')
})

test('none of something is plural in English too', () => {
  const english = { ...source, count_one: '{{count}} student', count_other: '{{count}} students' } as const
  const read = translateWith(english, 'en')
  expect([0, 1, 1234].map((count) => read('count', { count }))).toEqual(['0 students', '1 student', '1,234 students'])
})

/** Each marked line must fail to compile. Never called. */
export function refusedByTheCompiler(): void {
  // @ts-expect-error an unknown key
  t('titel')
  // @ts-expect-error a missing parameter
  t('created')
  // @ts-expect-error a wrong parameter
  t('created', { nome: 'Ana' })
  // @ts-expect-error a plural needs its count
  t('count')
}

interface Same {
  title: string
  created: 'a {{name}}'
  count_one: string
  count_other: '{{count}}'
  part: { deep: string }
}

test('a translation has the same keys and parameters by type', () => {
  const whole = {
    title: 'S',
    created: 'a {{name}}',
    count_one: '{{count}} a',
    count_other: '{{count}}',
    part: { deep: 'D' },
  }
  const right: Translation<typeof source> = {
    ...whole,
    created: 'a {{name}}',
    count_one: '{{count}} a',
    count_other: '{{count}}',
  }
  // @ts-expect-error a key is missing
  const keyMissing: Translation<Same> = { title: 'S', created: 'a {{name}}', count_one: 'a', count_other: '{{count}}' }
  // @ts-expect-error the parameter is missing
  const parameterMissing: Translation<typeof source> = { ...right, created: 'created' }
  expect([right, keyMissing, parameterMissing]).toHaveLength(3)
})
