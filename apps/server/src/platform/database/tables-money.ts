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

export interface MoneyTables {
  ledger_transfers: LedgerTransfersTable
  document_counters: DocumentCountersTable
}
