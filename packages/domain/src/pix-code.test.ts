import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checksum, makePixCode, normalizePixKey, parsePixCode, pixKeyKindOf, pixLimits, pixText } from './pix-code.ts'
import type { PixPayment } from './pix-code.ts'

/** Payments with their codes. */
const codes: [PixPayment, string][] = [
  [
    {
      key: 'financeiro@academiaexemplo.com.br',
      amount_cents: 99_90,
      name: 'ACADEMIA EXEMPLO',
      city: 'SAO PAULO',
      txid: 'MATR000123',
    },
    '00020126550014br.gov.bcb.pix0133financeiro@academiaexemplo.com.br520400005303986540599.905802BR5916ACADEMIA EXEMPLO6009SAO PAULO62140510MATR0001236304BDFE',
  ],
  [
    { key: '123e4567-e12b-12d1-a456-426655440000', name: 'Fulano de Tal', city: 'BRASILIA' },
    '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D',
  ],
]
const invoiceCode = {
  key: '11222333000181',
  amount_cents: 149_90,
  name: 'FOLEGO FITNESS',
  city: 'CURITIBA',
  txid: 'F7K2000001042',
}
const [[, sample]] = codes as [[PixPayment, string]]
/** The code with one part replaced, and the checksum recomputed. */
function altered(part: string, by: string, code = sample): string {
  expect(code).toContain(part)
  const open = code.replace(part, by).slice(0, -4)
  return open + checksum(open)
}

describe('a Pix code', () => {
  test.each(codes)('a Pix code for %j equals the one in the bank’s manual, and parses back', (payment, code) => {
    expect(makePixCode(payment)).toBe(code)
    expect(parsePixCode(code)).toEqual(payment)
  })

  test('a Pix code of an invoice carries its number, the amount and the company’s key', () => {
    const code = makePixCode(invoiceCode)
    expect(code).toMatch(/62170513F7K200000104263048E87$/)
    expect(parsePixCode(code)).toEqual(invoiceCode)
  })

  test('a Pix code is validated as the manual specifies', () => {
    expect(checksum('123456789')).toBe('29B1')
  })

  test('a Pix code accepts fields of its issuer (80 to 99), a postal code, and letters in either case', () => {
    const more = altered('6304BDFE', '61088001000080050001a6304BDFE')
    expect(parsePixCode(more)).toEqual(codes[0]?.[0])
    expect(parsePixCode(sample.replace(/BDFE$/, 'bdfe'))).toEqual(codes[0]?.[0])
    expect(parsePixCode(altered('br.gov.bcb.pix', 'BR.GOV.BCB.PIX'))).toEqual(codes[0]?.[0])
  })

  const wrong = {
    'a text that is none': ['pague aqui', 'NOT_A_CODE'],
    'a wrong checksum': [sample.replace('99.90', '99.91'), 'CHECKSUM_WRONG'],
    'a much copied sample: its checksum is right, a length inside is not': [
      altered('62070503***', '62080503***', codes[1]?.[1]),
      'LENGTH_WRONG',
    ],
    'a value that ends before its length': [altered('0503***', '0504***', codes[1]?.[1]), 'LENGTH_WRONG'],
    'an empty field': [altered('5916ACADEMIA EXEMPLO', '5900'), 'LENGTH_WRONG'],
    'the same field twice': [altered('5802BR', '5802BR5802BR'), 'FIELD_TWICE'],
    'a field that nobody knows': [altered('5802BR', '5502015802BR'), 'FIELD_UNKNOWN'],
    'no receiver': [altered('5916ACADEMIA EXEMPLO', ''), 'FIELD_MISSING'],
    'another country': [altered('5802BR', '5802PT'), 'FIELD_WRONG'],
    'another currency': [altered('5303986', '5303840'), 'FIELD_WRONG'],
    'half a cent': [altered('540599.90', '540699.905'), 'FIELD_WRONG'],
    'nothing to pay': [altered('540599.90', '54040.00'), 'FIELD_WRONG'],
    'a negative amount': [altered('540599.90', '5406-99.90'), 'FIELD_WRONG'],
    'a company whose digits do not fit': [
      altered('11222333000181', '11222333000182', makePixCode(invoiceCode)),
      'FIELD_WRONG',
    ],
    'a name with accents': [altered('5916ACADEMIA', '5916ACADÊMIA').normalize('NFC'), 'NOT_A_CODE'],
    'a code that only a payment provider can answer': [altered('0002012655', '0002010102122655'), 'DYNAMIC_CODE'],
  } as const
  test.each(Object.entries(wrong))('a Pix code is refused with %s', (_, [code, fault]) => {
    expect(parsePixCode(code)).toBe(fault)
  })

  test.each([
    { name: '' },
    { name: 'ACADEMIA ÁGUA' },
    { city: 'A CITY WITH A LONG NAME' },
    { txid: 'F-1' },
    { txid: 'F'.repeat(26) },
    { amount_cents: 0 },
    { amount_cents: 0.5 },
    { amount_cents: -1 },
    { key: '123' },
    { info: 'x'.repeat(80) },
  ])('a Pix code is never made with %j', (part) => {
    expect(() => makePixCode({ ...invoiceCode, ...part })).toThrow(RangeError)
  })

  test('a Pix code parses back to any payment that it was made from', () => {
    const plain = (maxLength: number) =>
      fc
        .string({ minLength: 1, maxLength: maxLength + 5, unit: 'grapheme' })
        .map((text) => pixText(text, maxLength))
        .filter((text) => text !== '')
    const hex = fc.uuid()
    const key = fc.oneof(
      hex,
      fc.constantFrom('52998224725', '11222333000181', '12ABC34501DE35', '+5511912345678', 'a@b.com.br'),
    )
    const payment = fc.record(
      {
        key,
        name: plain(pixLimits.name),
        city: plain(pixLimits.city),
        amount_cents: fc.integer({ min: 1, max: pixLimits.amountCents }),
        txid: fc.stringMatching(/^[\dA-Za-z]{1,25}$/),
        info: plain(30),
      },
      { requiredKeys: ['key', 'name', 'city'] },
    )
    fc.assert(
      fc.property(payment, (each) => {
        expect(parsePixCode(makePixCode(each))).toEqual(each)
      }),
    )
  })

  test('a Pix code with a missing or changed character is refused', () => {
    fc.assert(
      fc.property(fc.nat(sample.length - 1), fc.stringMatching(/^[ -~]?$/), (at, by) => {
        const other = sample.slice(0, at) + by + sample.slice(at + 1)
        fc.pre(other.toUpperCase() !== sample.toUpperCase())
        expect(parsePixCode(other)).toBeTypeOf('string')
      }),
    )
  })
})

test.each([
  ['cpf', '529.982.247-25', '52998224725'],
  ['cnpj', '12.abc.345/01de-35', '12ABC34501DE35'],
  ['phone', '(11) 91234-5678', '+5511912345678'],
  ['email', ' Caixa@Academia.com.br ', 'caixa@academia.com.br'],
  ['random', '123E4567-E12B-12D1-A456-426655440000', '123e4567-e12b-12d1-a456-426655440000'],
] as const)('a Pix key of kind %s, written %s, is normalized to %s', (kind, written, key) => {
  expect(normalizePixKey(kind, written)).toBe(key)
  expect(pixKeyKindOf(key)).toBe(kind)
})

test.each([
  ['cpf', '529.982.247-26'],
  ['cnpj', '11.222.333/0001-82'],
  ['phone', '+351 912 345 678'],
  ['phone', '1234'],
  ['email', 'caixa@'],
  ['email', `${'a'.repeat(70)}@academia.com.br`],
  ['random', '123e4567'],
] as const)('a Pix key of kind %s is never %s', (kind, written) => {
  expect(normalizePixKey(kind, written)).toBeUndefined()
})

test.each([
  ['Academia Fôlego & Força — São João', 'Academia Folego & Forca S'],
  ['  Fôlego\nFitness  ', 'Folego Fitness'],
  ['Søren D’Ávila & Łukasz', "Soren D'Avila & Lukasz"],
  ['ÆGIR Straße', 'AEGIR Strasse'],
  ['健身房', ''],
])('the name %j appears in a code as %j', (written, plain) => {
  expect(pixText(written, pixLimits.name)).toBe(plain)
})
