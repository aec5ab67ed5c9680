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
  SmallInt,
  Text,
  Texts,
  Uuid,
} from './column-types.ts'

export interface BillingSettingsTable {
  gym_id: GymColumn
  fine_bp: SmallInt
  interest_bp: SmallInt
  tolerance_days: SmallInt
  days_ahead: SmallInt
  exit_fee_bp: Default<SmallInt>
  exit_fee_reason: Text | null
  updated_at: Instant
  version: Int
}

export interface InvoicesTable {
  gym_id: GymColumn
  id: Fixed<Uuid>
  number: Fixed<Int>
  student_id: Fixed<Uuid>
  student_name_key: Fixed<Text>
  enrollment_id: Uuid | null
  part: SmallInt | null
  period_start: CalendarDate | null
  period_end: CalendarDate | null
  issued_on: Fixed<CalendarDate>
  due_on: CalendarDate
  effective_due_on: CalendarDate
  total_cents: Fixed<Cents>
  paid_cents: Default<Cents>
  returned_cents: Default<Cents>
  fine_bp: Fixed<SmallInt>
  interest_bp: Fixed<SmallInt>
  tolerance_days: Fixed<SmallInt>
  exit_fee_bp: Default<SmallInt>
  created_at: Fixed<Instant>
  voided_at: Instant | null
  void_reason: Text | null
  voided_with_sale: Default<Bool>
  piece: Default<SmallInt>
  renegotiation_id: Uuid | null
  replaced_by: Uuid | null
}

export interface InvoiceLinesTable {
  gym_id: GymColumn
  invoice_id: Fixed<Uuid>
  position: Fixed<SmallInt>
  kind: Fixed<'plan' | 'enrollment_fee' | 'product' | 'single_class' | 'class_pack' | 'renegotiation' | 'late_charges'>
  description: Fixed<Text>
  amount_cents: Fixed<Cents>
}

export interface InvoiceAllocationsTable {
  gym_id: GymColumn
  id: Fixed<Uuid>
  invoice_id: Fixed<Uuid>
  payment_id: Uuid | null
  settled_on: Fixed<CalendarDate>
  fine_cents: Fixed<Cents>
  interest_cents: Fixed<Cents>
  principal_cents: Fixed<Cents>
  reason: Text | null
  created_at: Fixed<Instant>
  undone_at: Instant | null
}

export interface RenegotiationsTable {
  gym_id: GymColumn
  id: Fixed<Uuid>
  student_id: Fixed<Uuid>
  agreed_on: Fixed<CalendarDate>
  principal_cents: Fixed<Cents>
  charges_cents: Fixed<Cents>
  forgiven_cents: Fixed<Cents>
  reason: Text | null
  created_at: Fixed<Instant>
  account_id: Fixed<Uuid> | null
  actor_name: Fixed<Text>
  undone_at: Instant | null
  undone_by_name: Text | null
}

export interface RenegotiationInvoicesTable {
  gym_id: GymColumn
  renegotiation_id: Fixed<Uuid>
  invoice_id: Fixed<Uuid>
  due_cents: Fixed<Cents>
}

export interface CollectionSettingsTable {
  gym_id: GymColumn
  reminders: Texts
  text: Text | null
  updated_at: Instant
  version: Int
}

export interface BillingContactsTable {
  gym_id: GymColumn
  id: Fixed<Uuid>
  student_id: Fixed<Uuid>
  channel: Fixed<'phone' | 'whatsapp' | 'mail' | 'in_person'>
  outcome: Fixed<'promised' | 'message_left' | 'no_answer' | 'disputed' | 'wrong_contact' | 'other'>
  note: Text | null
  return_on: CalendarDate | null
  at: Fixed<Instant>
  account_id: Fixed<Uuid> | null
  actor_name: Fixed<Text>
}

export interface InvoiceRemindersTable {
  gym_id: GymColumn
  invoice_id: Fixed<Uuid>
  step: Fixed<'D-3' | 'D0' | 'D+3' | 'D+10'>
  created_at: Fixed<Instant>
  sent_at: Instant | null
}

export interface PixSumsTable {
  gym_id: GymColumn
  number: Fixed<Int>
  invoices_hash: Fixed<Bytes>
  created_at: Fixed<Instant>
}

export interface PixSumInvoicesTable {
  gym_id: GymColumn
  number: Fixed<Int>
  invoice_id: Fixed<Uuid>
}

export interface BillingTables {
  pix_sums: PixSumsTable
  pix_sum_invoices: PixSumInvoicesTable
  billing_settings: BillingSettingsTable
  invoices: InvoicesTable
  invoice_lines: InvoiceLinesTable
  invoice_allocations: InvoiceAllocationsTable
  renegotiations: RenegotiationsTable
  renegotiation_invoices: RenegotiationInvoicesTable
  collection_settings: CollectionSettingsTable
  billing_contacts: BillingContactsTable
  invoice_reminders: InvoiceRemindersTable
}
