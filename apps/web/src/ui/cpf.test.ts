import { expect, test } from 'vitest'
import { formatCpf, maskCpf, parseCpf } from './cpf.ts'

test('punctuates a CPF while it is typed', () => {
  let shown = ''
  for (const digit of '52998224725') shown = maskCpf(shown, shown + digit)
  expect(shown).toBe('529.982.247-25')
  expect(maskCpf('', '529982')).toBe('529.982')
  expect(maskCpf('529.982.247-25', '529.982.247-253')).toBe('529.982.247-253')
})

test('leaves a correction as typed', () => {
  expect(maskCpf('529.982.247-25', '529.98.247-25')).toBe('529.98.247-25')
})

test('the value is the digits; a text without exactly eleven stays as it is', () => {
  expect(parseCpf('529.982.247-25')).toBe('52998224725')
  expect(parseCpf('529.982')).toBeUndefined()
  expect(parseCpf('cpf 52998224725')).toBeUndefined()
  expect(formatCpf('52998224725')).toBe('529.982.247-25')
  expect(formatCpf('529')).toBe('529')
})
