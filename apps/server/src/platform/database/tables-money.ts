import type { CalendarDate, Cents, Fixed, GymColumn, Instant, Int, SmallInt, Text, Uuid } from './column-types.ts'

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

export interface CashDrawersTable {
  gym_id: GymColumn
  id: Fixed<Uuid>
  name: Text
  name_key: Text
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

export interface MoneyTables {
  cash_drawers: CashDrawersTable
  cash_sessions: CashSessionsTable
  cash_movements: CashMovementsTable
  ledger_transfers: LedgerTransfersTable
  document_counters: DocumentCountersTable
}
