import { invoiceStateOn } from '@folego/domain'
import { expect, test } from 'vitest'
import { matcherOf, matchLines } from './bank-match.rules.ts'
import type { Candidate, Known, Unexplained } from './bank-match.rules.ts'

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
})

test.each([
  ['shown six days before', 153_08],
  ['of the next business day', 153_48],
  ['without late charges', 149_90],
])('a late payer is recognised by the name when the amount is the one %s', (_, amount_cents) => {
  const late = { posted_on: '2026-03-26', memo: 'PIX JOAO PRADO', amount_cents }
  expect(find(late)).toMatchObject({ due_cents: 153_38, reasons: ['name', 'late_amount'] })
})

test.each([150_00, 153_07, 153_60, 149_89])(
  'a late payer’s amount of no day is not recognised: %i cents',
  (amount_cents) => {
    expect(find({ posted_on: '2026-03-26', memo: 'PIX JOAO PRADO', amount_cents })).toBeNull()
  },
)

test('a late payer who has paid part is recognised by what was due of the rest on another day', () => {
  const part = { on: '2026-03-20', fine_cents: 2_99, interest_cents: 19, principal_cents: 50_00 }
  const rest = of({ settlements: [part] })
  const { due_cents } = invoiceStateOn(rest, [part], '2026-03-24')
  expect(find({ posted_on: '2026-03-26', memo: 'JOAO PRADO', amount_cents: due_cents }, [rest])?.reasons).toEqual([
    'name',
    'late_amount',
  ])
})

const payment: Unexplained = {
  payment_id: 'payment-1',
  number: 12,
  student_id: 'joao',
  student_name: 'João da Silva Prado',
  method: 'pix',
  paid_on: '2026-03-16',
  amount_cents: 149_90,
  names: ['João da Silva Prado', 'Rosana Prado'],
  cpfs: ['52998224725'],
  txids: ['F7UQ000001041'],
  reference: 'E18236120202603161200',
}
const matchesOf = (memos: string[], known: Partial<Known> = {}, changes: Partial<typeof line> = {}) => {
  const lines = memos.map((memo, at) => ({ ...line, ...changes, id: `${at}`, memo }))
  const found = matchLines(lines, {
    invoices: [invoice],
    payments: [payment],
    closed: ['F7UQ000001041'],
    sums: [],
    ...known,
  })
  return lines.map(({ id }) => found.get(id))
}
const nothing = { recorded: null, suggestion: null }

test.each([
  ['the code of the invoice that it settled', 'PIX F7UQ000001041'],
  ['the payer’s name', 'PIX JOAO PRADO'],
  ['the name of who pays for the student', 'PIX ROSANA PRADO'],
  ['the CPF', 'TED ***.982.247-**'],
  ['the reference that was typed', 'PIX E18236120202603161200'],
])('the line of a payment that the desk has recorded is found by %s, not offered for the next invoice', (_, memo) => {
  expect(matchesOf([memo])).toMatchObject([{ recorded: { payment_id: 'payment-1', number: 12 }, suggestion: null }])
})

test('the line of a payment that the desk has recorded is one line alone: the second of the same payer may pay the next invoice', () => {
  const [first, second] = matchesOf(['PIX JOAO PRADO', 'PIX JOAO PRADO'])
  expect([first?.recorded?.number, second?.recorded, second?.suggestion?.invoice_id]).toEqual([12, null, 'invoice-1'])
})

test('the line of a payment that the desk has recorded is the line that names it most surely, whatever their order', () => {
  const [byName, byCode] = matchesOf(['PIX JOAO PRADO', 'PIX F7UQ000001041'])
  expect([byName?.recorded, byCode?.recorded?.number]).toEqual([null, 12])
})

test('the line of a payment that the desk has recorded of two that name it equally is the one of the nearer day', () => {
  const lines = ['2026-03-13', '2026-03-16'].map((posted_on) => ({
    ...line,
    id: posted_on,
    posted_on,
    memo: 'JOAO PRADO',
  }))
  const found = matchLines(lines, { invoices: [], payments: [payment], closed: [], sums: [] })
  expect(lines.map(({ id }) => found.get(id)?.recorded?.number)).toEqual([undefined, 12])
})

test.each([
  ['another amount', { amount_cents: 149_80 }],
  ['a day that is far away', { posted_on: '2026-03-24' }],
])('the line of a payment that the desk has recorded is not one with %s', (_, changes) => {
  expect(matchesOf(['PIX JOAO PRADO'], {}, changes)).not.toMatchObject([{ recorded: { number: 12 } }])
})

test('the line of a payment that the desk has recorded is left to a person if it could be of two people', () => {
  const other = { ...payment, payment_id: 'payment-2', student_id: 'other', cpfs: [], txids: [], reference: null }
  expect(matchesOf(['PIX JOAO PRADO'], { payments: [payment, other] })).toEqual([nothing])
})

test('an invoice that a line names by its code is not offered for another line of the payer', () => {
  const [byName, byCode] = matchesOf(['PIX JOAO PRADO', `PIX ${invoice.txid}`], { payments: [] })
  expect([byName?.suggestion, byCode?.suggestion?.invoice_id]).toEqual([null, 'invoice-1'])
})

test('a line that names an invoice which is paid already is matched to no other invoice', () => {
  expect(matchesOf(['PIX JOAO PRADO F7UQ000001041'], { payments: [] })).toEqual([nothing])
  expect(matchesOf(['F7UQ000001041 F7UQ000001042'], { payments: [] })).toMatchObject([
    { suggestion: { invoice_id: 'invoice-1' } },
  ])
})

test('an invoice that is due long after the line is not to be confirmed with others', () => {
  const soonOf = (due_on: string) => find({ memo: 'JOAO PRADO' }, [of({ due_on, effective_due_on: due_on })])?.due_soon
  expect(['2026-03-10', '2026-03-23', '2026-03-24'].map(soonOf)).toEqual([true, true, false])
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
