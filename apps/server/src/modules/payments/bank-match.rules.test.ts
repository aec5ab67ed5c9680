import { expect, test } from 'vitest'
import { matcherOf } from './bank-match.rules.ts'
import type { Candidate } from './bank-match.rules.ts'

const invoice: Candidate = {
  invoice_id: 'invoice-1',
  number: 1042,
  txid: 'F7UQ000001042',
  student_id: 'joao',
  student_name: 'João da Silva Prado',
  cpf: '52998224725',
  due_on: '2026-03-16',
  effective_due_on: '2026-03-16',
  total_cents: 149_90,
  fine_bp: 200,
  interest_bp: 100,
  tolerance_days: 0,
  settlements: [],
}
const of = (changes: Partial<Candidate>): Candidate => ({ ...invoice, ...changes })
const line = { posted_on: '2026-03-16', amount_cents: 149_90, memo: 'PIX RECEBIDO' }
const find = (changes: Partial<typeof line>, candidates = [invoice]) => matcherOf(candidates)({ ...line, ...changes })

test.each([
  ['PIX F7UQ000001042', 149_90, ['txid', 'amount', 'near_due']],
  ['PIX f7uq000001042', 100_00, ['txid', 'other_amount', 'near_due']],
  ['Pix recebido JOAO SILVA', 149_90, ['name', 'amount', 'near_due']],
  ['Pix recebido SILVA JOAO DA PRA', 149_90, ['name', 'amount', 'near_due']],
  ['TED ***.982.247-**', 149_90, ['cpf', 'amount', 'near_due']],
  ['TED 52998224725 JOAO PRADO', 140_00, ['cpf', 'name', 'other_amount', 'near_due']],
])('a line with %j and %i cents probably pays the invoice, because of %j', (memo, amount_cents, reasons) => {
  expect(find({ memo, amount_cents })).toMatchObject({ invoice_id: 'invoice-1', reasons })
})

test.each([
  ['Pix recebido', 149_90],
  ['Pix recebido JOAO', 149_90],
  ['Pix recebido JOAO SILVA', 150_00],
  ['Pix 98224725', 149_90],
])('a line with %j and %i cents gets no suggestion', (memo, amount_cents) => {
  expect(find({ memo, amount_cents })).toBeNull()
})

test('for a late payment the amount is what was due on the day of the line', () => {
  const late = { posted_on: '2026-03-26', memo: 'JOAO PRADO' }
  expect(find({ ...late, amount_cents: 153_38 })).toMatchObject({ due_cents: 153_38, reasons: ['name', 'amount'] })
  expect(find({ ...late, amount_cents: 149_90 })).toBeNull()
})

test('suggests the oldest of a student’s invoices, and none if two students match equally well', () => {
  const older = of({
    invoice_id: 'invoice-0',
    due_on: '2026-03-15',
    effective_due_on: '2026-03-16',
    txid: 'F7UQ000001041',
  })
  expect(find({ memo: 'JOAO SILVA' }, [invoice, older])?.invoice_id).toBe('invoice-0')
  const brother = of({
    invoice_id: 'invoice-9',
    student_id: 'other',
    student_name: 'João Silva',
    cpf: null,
    txid: 'F7UQ000001050',
  })
  expect(find({ memo: 'JOAO SILVA' }, [invoice, brother])).toBeNull()
  expect(find({ memo: 'JOAO SILVA 52998224725' }, [invoice, brother])?.student_id).toBe('joao')
})

test('computes what is due of the invoices alone that a line may pay, and splits each name once', () => {
  const read = { names: 0, settlements: 0 }
  const many = Array.from({ length: 5000 }, (_, at) => ({
    ...of({ invoice_id: `i${at}`, student_id: `s${at}`, cpf: null, txid: `F7UQ${String(at).padStart(9, '0')}` }),
    get student_name() {
      read.names += 1
      return `Maria${at} Souza${at}`
    },
    get settlements() {
      read.settlements += 1
      return []
    },
  }))
  const match = matcherOf(many)
  const found = Array.from({ length: 100 }, (_, at) => match({ ...line, memo: `PIX MARIA${at} SOUZA${at}` }))
  expect(found.map((it) => it?.student_id)).toEqual(Array.from({ length: 100 }, (_, at) => `s${at}`))
  expect(read).toEqual({ names: 5000 + 100, settlements: 100 })
})
