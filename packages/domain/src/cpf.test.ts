import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatCpf, maskCpf, normalizeCpf } from './cpf.ts'
import { testNormalize } from './testing/index.ts'

const digit = fc.integer({ min: 0, max: 9 })

/** The two check digits as the rule words them: the weighted sum modulo 11; 0 if below two, else 11 minus it. */
function withCheckDigits(base: readonly number[]): string {
  const next = (known: readonly number[]) => {
    const sum = known.reduce((total, value, at) => total + value * (known.length + 1 - at), 0)
    return sum % 11 < 2 ? 0 : 11 - (sum % 11)
  }
  const first = [...base, next(base)]
  return [...first, next(first)].join('')
}

const cpfs = fc
  .array(digit, { minLength: 9, maxLength: 9 })
  .map(withCheckDigits)
  .filter((cpf) => new Set(cpf).size > 1)

describe('a CPF', () => {
  const wrongDigits = ['529.982.247-24', '529.982.247-52', '111.111.111-11', '000.000.000-00']
  testNormalize(normalizeCpf, {
    parsed: {
      52998224725: ['529.982.247-25', ' 529 982 247 25 ', '52998224725'],
      11144477735: ['111.444.777-35'],
    },
    rejected: [...wrongDigits, '5299822472', '529982247250', 'CPF 52998224725', ''],
  })

  test('a CPF is verified by its check digits: any wrong one is noticed', () => {
    fc.assert(
      fc.property(cpfs, fc.integer({ min: 9, max: 10 }), fc.integer({ min: 1, max: 9 }), (cpf, at, by) => {
        expect(normalizeCpf(formatCpf(cpf))).toBe(cpf)
        const wrong = cpf.slice(0, at) + String((Number(cpf[at]) + by) % 10) + cpf.slice(at + 1)
        expect(normalizeCpf(wrong)).toBeUndefined()
      }),
    )
  })

  test('a CPF is formatted with dots, and masked except for its middle', () => {
    expect(formatCpf('52998224725')).toBe('529.982.247-25')
    expect(maskCpf('52998224725')).toBe('***.982.247-**')
    expect(formatCpf('529')).toBe('529')
  })
})
