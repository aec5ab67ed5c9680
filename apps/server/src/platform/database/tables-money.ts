import type {
  Bool,
  Bytes,
  CalendarDate,
  Cents,
  Default,
  Fixed,
  GymColumn,
  Instant,
  Int,
  Json,
  SmallInt,
  Text,
  Uuid,
} from './column-types.ts'

export interface LedgerTransfersTable {
  gym_id: GymColumn
  id: Fixed<Uuid>
  debit_kind: Fixed<Text>
  debit_of: Uuid | null
  credit_kind: Fixed<Text>
  credit_of: Uuid | null
  amount_cents: Fixed<Cents>
  cause_type: Fixed<Text>
  cause_id: Fixed<Uuid>
  leg: Fixed<SmallInt>
  reverses: Uuid | null
  happened_on: Fixed<CalendarDate>
  booked_at: Fixed<Instant>
}

export interface DocumentCountersTable {
  gym_id: GymColumn
  series: Fixed<Text>
  last_number: Int
}

export interface ReceiptLinksTable {
  gym_id: GymColumn
  token_hash: Fixed<Bytes>
  payment_id: Fixed<Uuid>
  language: Fixed<'pt-BR' | 'en'>
  created_by: Fixed<Uuid> | null
  created_at: Fixed<Instant>
  expires_at: Fixed<Instant>
}

export interface CashDrawersTable {
  gym_id: GymColumn
  id: Fixed<Uuid>
  name: Text
  name_key: Text
  archived_at: Instant | null
}

export interface CashSessionsTable {
  gym_id: GymColumn
  id: Fixed<Uuid>
  drawer_id: Fixed<Uuid>
  opened_by: Fixed<Uuid>
  opened_by_name: Fixed<Text>
  opened_at: Fixed<Instant>
  opened_on: Fixed<CalendarDate>
  opening_cents: Fixed<Cents>
  closed_at: Instant | null
  closed_by: Uuid | null
  closed_by_name: Text | null
  counted_cents: Cents | null
  expected_cents: Cents | null
  number: Int | null
  note: Text | null
}

export interface CashMovementsTable {
  gym_id: GymColumn
  id: Fixed<Uuid>
  session_id: Fixed<Uuid>
  kind: Fixed<'payment' | 'deposit' | 'withdrawal' | 'refund'>
  amount_cents: Fixed<Cents>
  reason: Text | null
  payment_id: Uuid | null
  at: Fixed<Instant>
  account_id: Fixed<Uuid>
  actor_name: Fixed<Text>
}

export interface PaymentsTable {
  gym_id: GymColumn
  id: Fixed<Uuid>
  number: Fixed<Int>
  part: Default<SmallInt>
  student_id: Fixed<Uuid>
  method: Fixed<'cash' | 'pix' | 'debit_card' | 'credit_card' | 'transfer' | 'boleto' | 'student_credit'>
  amount_cents: Fixed<Cents>
  installments: SmallInt | null
  reference: Text | null
  paid_on: Fixed<CalendarDate>
  cash_drawer_id: Uuid | null
  received_by: Fixed<Uuid> | null
  received_by_name: Fixed<Text>
  created_at: Fixed<Instant>
  reversed_at: Instant | null
  reversed_on: CalendarDate | null
  reversed_by_name: Text | null
  reverse_reason: Text | null
  is_settlement: Default<Bool>
}

export interface BankLinesTable {
  gym_id: GymColumn
  id: Fixed<Uuid>
  account: Fixed<Text>
  ordinal: Fixed<Int>
  is_table: Default<Bool>
  bank_id: Text | null
  posted_on: Fixed<CalendarDate>
  amount_cents: Fixed<Cents>
  memo: Text
  imported_at: Fixed<Instant>
  payment_id: Uuid | null
  is_linked: Default<Bool>
  dismiss_reason: Text | null
}

export interface StatementLayoutsTable {
  gym_id: GymColumn
  account: Fixed<Text>
  layout: Text
  fields: Json
  decimal: ',' | '.'
  dates: 'day_first' | 'month_first'
}

export interface PaymentClaimAttachmentsTable {
  gym_id: GymColumn
  claim_id: Fixed<Uuid>
  media_type: Fixed<'image/webp' | 'application/pdf'>
  content: Fixed<Bytes>
  created_at: Fixed<Instant>
}

export interface RevenueMonthsTable {
  gym_id: GymColumn
  month: Fixed<CalendarDate>
  entered: Fixed<CalendarDate>
  students: Fixed<Int>
  before_students: Fixed<Int>
  new_students: Fixed<Int>
  returned_students: Fixed<Int>
  left_students: Fixed<Int>
  mrr_cents: Fixed<Cents>
  before_cents: Fixed<Cents>
  new_cents: Fixed<Cents>
  expansion_cents: Fixed<Cents>
  return_cents: Fixed<Cents>
  contraction_cents: Fixed<Cents>
  churn_cents: Fixed<Cents>
}

export interface StudentRevenueTable {
  gym_id: GymColumn
  student_id: Fixed<Uuid>
  month: Fixed<CalendarDate>
  entered: Fixed<CalendarDate>
  mrr_cents: Fixed<Cents>
}

export interface CancellationQuotesTable {
  gym_id: GymColumn
  id: Fixed<Uuid>
  enrollment_id: Fixed<Uuid>
  last_day: Fixed<CalendarDate>
  reason: Text | null
  evidence: Text | null
  figures: Json
  valid_until: Fixed<CalendarDate>
  made_by: Fixed<Uuid> | null
  made_by_name: Fixed<Text>
  created_at: Fixed<Instant>
}

export interface CancellationsTable {
  gym_id: GymColumn
  quote_id: Fixed<Uuid>
  enrollment_id: Fixed<Uuid>
  settled: Bool
  refund_cents: Fixed<Cents>
  refund_method: Fixed<'student_credit' | 'cash' | 'pix' | 'transfer'>
  taken_back: Json | null
  undone_at: Instant | null
  created_at: Fixed<Instant>
}

export interface YearStatementsTable {
  gym_id: GymColumn
  student_id: Fixed<Uuid>
  year: Fixed<Int>
  created_at: Fixed<Instant>
}

export interface RefundsTable {
  gym_id: GymColumn
  id: Fixed<Uuid>
  number: Fixed<Int>
  student_id: Fixed<Uuid>
  method: Fixed<'cash' | 'pix' | 'transfer'>
  amount_cents: Fixed<Cents>
  reference: Text | null
  cash_drawer_id: Uuid | null
  paid_by: Fixed<Uuid> | null
  paid_by_name: Fixed<Text>
  created_at: Fixed<Instant>
}

export interface PaymentClaimsTable {
  gym_id: GymColumn
  id: Fixed<Uuid>
  invoice_id: Fixed<Uuid>
  paid_on: Fixed<CalendarDate>
  note: Text | null
  created_at: Fixed<Instant>
  dismissed_at: Instant | null
  dismissed_by_name: Text | null
  dismiss_reason: Text | null
}

export interface MoneyTables {
  payment_claims: PaymentClaimsTable
  payment_claim_attachments: PaymentClaimAttachmentsTable
  cancellation_quotes: CancellationQuotesTable
  cancellations: CancellationsTable
  refunds: RefundsTable
  year_statements: YearStatementsTable
  revenue_months: RevenueMonthsTable
  student_revenue: StudentRevenueTable
  bank_lines: BankLinesTable
  statement_layouts: StatementLayoutsTable
  payments: PaymentsTable
  receipt_links: ReceiptLinksTable
  cash_drawers: CashDrawersTable
  cash_sessions: CashSessionsTable
  cash_movements: CashMovementsTable
  ledger_transfers: LedgerTransfersTable
  document_counters: DocumentCountersTable
}
