import { expect, test } from 'vitest'
import { textOfPdf } from '#testing'
import { dayText, drawPdf, longDayText, momentText, printable } from './index.ts'

test('characters missing from the fonts lose their accents and are never garbled', () => {
  expect(printable('Ação – “ok” · 2,5 %\tŁódź ỹ 力 😀')).toBe('Ação – “ok” · 2,5 % ?ódz y ? ?')
})

const gym = { name: 'Centro', legal_name: null, cnpj: null, address: null, phone: null, email: null, logo: null }

test('a heading never stands alone at the end of a page', async () => {
  for (let before = 28; before < 44; before += 1) {
    const lines = Array.from({ length: before }, (_, at) => ({ text: `Linha ${at}` }))
    const parts = [...lines, { heading: 'Cancelamento' }, { text: 'O aluno cancela. '.repeat(20) }]
    const bytes = await drawPdf({ title: 'Contrato', gym, language: 'pt-BR', parts })
    // Streams of page contents follow each other page by page.
    const pages = textOfPdf(Buffer.from(bytes)).split(/(?=Contrato · |\d\/\d)/)
    const of = (words: string) => pages.findIndex((page) => page.includes(words))
    expect([before, of('O aluno cancela')]).toEqual([before, of('Cancelamento')])
  }
})

test('a heading keeps its words whole, however narrow its column', async () => {
  const table = { head: ['Receipt', 'For'], rows: [['1', 'Mensal']], figures: [], shares: [1, 20] }
  const bytes = await drawPdf({ title: 'Payments', gym, language: 'en', parts: [table] })
  expect(textOfPdf(Buffer.from(bytes))).toContain('Receipt')
})

test('an English date names its month, so that nobody reads it the other way round', () => {
  expect([dayText('2026-12-04', 'en'), dayText('2026-12-04', 'pt-BR')]).toEqual(['4 Dec 2026', '04/12/2026'])
  expect(longDayText('2026-12-04', 'en')).toBe('4 December 2026')
  expect(momentText('2026-12-04T12:05:00Z', 'America/Sao_Paulo', 'en')).toBe('4 Dec 2026, 09:05')
})
