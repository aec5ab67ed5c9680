import { describe } from 'vitest'
import { normalizeCnpj } from './cnpj.ts'
import { testNormalize } from './testing/index.ts'

describe('a CNPJ', () => {
  testNormalize(normalizeCnpj, {
    parsed: {
      11222333000181: ['11.222.333/0001-81', ' 11222333000181 ', '11 222 333 0001 81'],
      '12ABC34501DE35': ['12.ABC.345/01DE-35', '12abc34501de35'],
    },
    rejected: [
      '11222333000182',
      '11222333000191',
      '12ABC34501DE36',
      '1122233300018',
      '00000000000000',
      '',
      'ABCDEFGHIJKLMN',
    ],
  })
})
