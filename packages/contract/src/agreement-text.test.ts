import { expect, test } from 'vitest'
import { agreementBlocks } from './agreement-text.ts'

test('an agreement text is split into headings, items and paragraphs, regardless of its line breaks', () => {
  const text =
    '# Regras\nO aluno usa\ntoalha.\n\nCada um guarda\r\nos pesos.\n- Sem gritos\n  nem música\n1. Pague em dia'
  expect(agreementBlocks(text)).toEqual([
    { kind: 'heading', text: 'Regras' },
    { kind: 'paragraph', text: 'O aluno usa toalha.' },
    { kind: 'paragraph', text: 'Cada um guarda os pesos.' },
    { kind: 'item', text: 'Sem gritos nem música' },
    { kind: 'item', text: '1. Pague em dia' },
  ])
  expect(agreementBlocks(' \n\n')).toEqual([])
})
