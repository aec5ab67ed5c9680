import { expect, test } from 'vitest'
import { agreementBlocks } from './agreement-text.ts'

const plain = (text: string) => [{ text, bold: false }]

test('an agreement text is split into headings, items and paragraphs, regardless of its line breaks', () => {
  const text =
    '# Regras\nO aluno usa\ntoalha.\n\nCada um guarda\r\nos pesos.\n- Sem gritos\n  nem música\n1. Pague em dia'
  expect(agreementBlocks(text)).toEqual([
    { kind: 'heading', spans: plain('Regras') },
    { kind: 'paragraph', spans: plain('O aluno usa toalha.') },
    { kind: 'paragraph', spans: plain('Cada um guarda os pesos.') },
    { kind: 'item', spans: plain('Sem gritos nem música') },
    { kind: 'item', spans: plain('1. Pague em dia') },
  ])
  expect(agreementBlocks(' \n\n')).toEqual([])
})

test('text between two pairs of stars is bold, also across lines; a pair alone is only text', () => {
  const [first, second] = agreementBlocks('O **prazo\né de** 30 dias.\n\n**1. OBJETO** e 2 ** 3')
  expect(first?.spans).toEqual([
    { text: 'O ', bold: false },
    { text: 'prazo é de', bold: true },
    { text: ' 30 dias.', bold: false },
  ])
  expect(second?.spans).toEqual([
    { text: '1. OBJETO', bold: true },
    { text: ' e 2 ** 3', bold: false },
  ])
})
