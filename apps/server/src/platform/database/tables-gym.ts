import type {
  Bool,
  Bytes,
  CalendarDate,
  DateRanges,
  Default,
  Fixed,
  GymColumn,
  Instant,
  Int,
  Json,
  Money,
  NullableJson,
  RecordColumns,
  SmallInt,
  Text,
  Uuid,
} from './column-types.ts'
import type { AccountIdempotencyKeysTable } from './tables-shared.ts'

export interface StudentsTable extends RecordColumns {
  account_id: Uuid | null
  name: Text
  email: Text | null
  email_key: Text | null
  phone: Text | null
  birth_date: CalendarDate | null
  status: Default<'active' | 'inactive'>
  inactive_since: CalendarDate | null
  instructor_id: Uuid | null
  payer_id: Uuid | null
  cpf: Text | null
  emergency_name: Text | null
  emergency_phone: Text | null
  found_by: 'referral' | 'social' | 'search' | 'walk_by' | 'partner' | 'other' | null
  found_by_other: Text | null
  guardian_name: Text | null
  guardian_phone: Text | null
  guardian_cpf: Text | null
  desk_notes: Text | null
  name_key: Text
  search_key: Text
}

export interface StudentPicturesTable {
  gym_id: GymColumn
  student_id: Fixed<Uuid>
  media_type: Text
  content: Bytes
  version: Text
  created_at: Default<Instant>
}

export interface PlansTable extends RecordColumns {
  name: Text
  name_key: Text
  price: Money
  duration: Int
  duration_months: SmallInt | null
  charging: Default<'once' | 'installments' | 'monthly'>
  installments: SmallInt | null
  enrollment_fee_cents: Default<Int>
  due_day_choice: Default<Bool>
  freeze_days: Default<SmallInt>
  freeze_min_days: Default<SmallInt>
  renewal: Default<'none' | 'offered' | 'automatic'>
  archived_at: Instant | null
  agreement_version: SmallInt | null
}

export interface EnrollmentsTable extends RecordColumns {
  student_id: Uuid
  student_name_key: Text
  plan_id: Uuid
  start_date: CalendarDate
  end_date: CalendarDate
  status: Default<'active' | 'expired' | 'cancelled'>
  cancelled_at: Instant | null
  price_at_sale: Money
  full_price: Money | null
  discount_reason: Text | null
  anchor_day: SmallInt | null
  not_renewing: Default<Bool>
  charging: Default<'once' | 'installments' | 'monthly'>
  installments: SmallInt | null
  enrollment_fee_cents: Default<Int>
  due_day: SmallInt | null
  freeze_days: Default<SmallInt>
  freeze_min_days: Default<SmallInt>
  frozen: Default<DateRanges>
  renewal: Default<'none' | 'offered' | 'automatic'>
  renews: Uuid | null
  agreement_version: SmallInt | null
  sale_channel: Default<'desk' | 'web' | 'phone' | 'whatsapp'>
}

export interface RenewalChoicesTable {
  gym_id: GymColumn
  id: Fixed<Uuid>
  enrollment_id: Fixed<Uuid>
  automatic: Fixed<Bool>
  text_version: Fixed<SmallInt>
  made_at: Fixed<'desk' | 'phone' | 'renewal'>
  chosen_by: Uuid | null
  chosen_by_name: Fixed<Text>
  chosen_at: Fixed<Instant>
}

export interface RenewalNoticesTable {
  gym_id: GymColumn
  enrollment_id: Fixed<Uuid>
  end_date: Fixed<CalendarDate>
  price: Fixed<Money>
  told_on: Fixed<CalendarDate>
  created_at: Fixed<Instant>
}

export interface PlanAgreementsTable {
  gym_id: GymColumn
  plan_id: Fixed<Uuid>
  version: Fixed<SmallInt>
  text: Fixed<Text>
  made_by_name: Fixed<Text>
  created_at: Fixed<Instant>
}

export interface AgreementAcceptancesTable {
  gym_id: GymColumn
  enrollment_id: Fixed<Uuid>
  plan_id: Fixed<Uuid>
  version: Fixed<SmallInt>
  text_hash: Fixed<Text>
  typed_name: Fixed<Text>
  made_at: Fixed<'desk' | 'phone'>
  device: Fixed<Text>
  accepted_by: Fixed<Uuid>
  accepted_by_name: Fixed<Text>
  accepted_at: Fixed<Instant>
}

export interface GymClosuresTable {
  gym_id: GymColumn
  id: Fixed<Uuid>
  from_day: Fixed<CalendarDate>
  to_day: Fixed<CalendarDate>
  reason: Fixed<Text>
  made_by_name: Fixed<Text>
  created_at: Fixed<Instant>
  undone_at: Instant | null
}

export interface ClosureDaysTable {
  gym_id: GymColumn
  closure_id: Fixed<Uuid>
  enrollment_id: Fixed<Uuid>
  days: Fixed<DateRanges>
  undone_at: Instant | null
}

export interface MembershipChangesTable {
  gym_id: GymColumn
  id: Fixed<Uuid>
  student_id: Fixed<Uuid>
  kind: Fixed<'renewed' | 'plan_changed' | 'cancelled' | 'discounted' | 'frozen' | 'resumed' | 'student_deleted'>
  reason: Text | null
  effects: Json
  created_at: Default<Instant>
  undone_at: Instant | null
}

export interface TrainersTable extends RecordColumns {
  account_id: Uuid
  name: Text
  email: Text
  email_key: Text
  name_key: Text
  search_key: Text
  cref: Text | null
}

export interface AuditEntriesTable {
  gym_id: GymColumn
  id: Fixed<Uuid>
  at: Default<Instant>
  account_id: Uuid | null
  actor_name: Text | null
  action: Text
  entity: Text
  entity_id: Uuid | null
  entity_name: Text | null
  before: NullableJson
  after: NullableJson
}

export interface NotificationsTable {
  gym_id: GymColumn
  id: Fixed<Uuid>
  account_id: Fixed<Uuid>
  kind: Text
  entity: Text | null
  entity_id: Uuid | null
  data: Default<Json>
  dedupe_key: Text
  created_at: Default<Instant>
  read_at: Instant | null
  hidden: Default<Bool>
}

export interface NotificationSettingsTable {
  gym_id: GymColumn
  account_id: Fixed<Uuid>
  kind: Fixed<Text>
  in_app: Bool
  email: Bool
  updated_at: Default<Instant>
}

export interface IdempotencyKeysTable extends AccountIdempotencyKeysTable {
  gym_id: GymColumn
}

/** Goal, experience and restrictions of a student; restrictions are health data. */
export interface TrainingProfilesTable {
  gym_id: GymColumn
  student_id: Fixed<Uuid>
  goal: Text | null
  experience: Text | null
  restrictions: Json
  updated_at: Instant
  version: Default<Int>
}

export interface InvitationsTable {
  gym_id: GymColumn
  id: Fixed<Uuid>
  token_hash: Fixed<Bytes>
  student_id: Fixed<Uuid> | null
  position: Fixed<'owner' | 'manager' | 'reception' | 'finance'> | null
  is_trainer: Default<Bool>
  cref: Text | null
  name: Text
  email: Text | null
  email_key: Text | null
  created_by: Fixed<Uuid>
  created_at: Default<Instant>
  expires_at: Instant
  used_at: Instant | null
}

export interface ImportBatchesTable {
  gym_id: GymColumn
  id: Fixed<Uuid>
  file_name: Fixed<Text>
  state: Default<'draft' | 'applied' | 'undone'>
  headers: Json
  fields: Json
  options: Json
  plans: Default<Json>
  counts: Json
  row_count: Int
  plan_ids: Default<Json>
  undo: NullableJson
  created_by: Fixed<Uuid>
  created_at: Fixed<Instant>
  applied_at: Instant | null
  undone_at: Instant | null
  version: Default<Int>
}

export interface ImportRowsTable {
  gym_id: GymColumn
  batch_id: Fixed<Uuid>
  line: Fixed<Int>
  cells: Json
  outcome: 'new' | 'merged' | 'rejected'
  issues: Default<Json>
  planned: Json
  student_id: Uuid | null
  enrollment_id: Uuid | null
  filled: NullableJson
  student_version: Int | null
  kept: Default<Bool>
}

export interface MessageTextsTable {
  gym_id: GymColumn
  cause: Fixed<'renewal' | 'lapsed' | 'absent' | 'welcome' | 'birthday'>
  text: Text | null
  updated_at: Instant
  version: Int
}

export interface PixSettingsTable {
  gym_id: GymColumn
  key: Text | null
  name: Text | null
  city: Text | null
  updated_at: Instant
  version: Int
}

export interface MessageMarksTable {
  gym_id: GymColumn
  id: Fixed<Uuid>
  student_id: Fixed<Uuid>
  cause: Fixed<'renewal' | 'lapsed' | 'absent' | 'welcome' | 'birthday' | 'other'>
  occasion: Fixed<Text>
  at: Fixed<Instant>
  account_id: Fixed<Uuid>
  actor_name: Fixed<Text>
  withdraws: Fixed<Uuid> | null
}

export interface StudentTotalsTable {
  gym_id: GymColumn
  id: Fixed<Uuid>
  is_basis: Fixed<Bool>
  day: Fixed<CalendarDate>
  timezone: Fixed<Text>
  students: Fixed<Int>
  active: Fixed<Int>
  state_current: Fixed<Int>
  state_renewed: Fixed<Int>
  state_expiring: Fixed<Int>
  state_lapsed: Fixed<Int>
  state_upcoming: Fixed<Int>
  state_none: Fixed<Int>
  state_inactive: Fixed<Int>
  earlier_students: Fixed<Int>
  earlier_active: Fixed<Int>
  earlier_in_force: Fixed<Int>
  earlier_expiring: Fixed<Int>
  earlier_lapsed: Fixed<Int>
  moved_joined: Fixed<Int>
  moved_returned: Fixed<Int>
  moved_left: Fixed<Int>
  enrollments_active: Fixed<Int>
  enrollments_expired: Fixed<Int>
  enrollments_cancelled: Fixed<Int>
  plan_people: NullableJson
}

export interface FrontDeskTables {
  training_profiles: TrainingProfilesTable
  students: StudentsTable
  student_pictures: StudentPicturesTable
  plans: PlansTable
  enrollments: EnrollmentsTable
  membership_changes: MembershipChangesTable
  gym_closures: GymClosuresTable
  plan_agreements: PlanAgreementsTable
  agreement_acceptances: AgreementAcceptancesTable
  closure_days: ClosureDaysTable
  renewal_choices: RenewalChoicesTable
  renewal_notices: RenewalNoticesTable
  student_totals: StudentTotalsTable
  trainers: TrainersTable
  audit_entries: AuditEntriesTable
  notifications: NotificationsTable
  notification_settings: NotificationSettingsTable
  idempotency_keys: IdempotencyKeysTable
  invitations: InvitationsTable
  import_batches: ImportBatchesTable
  import_rows: ImportRowsTable
  message_texts: MessageTextsTable
  pix_settings: PixSettingsTable
  message_marks: MessageMarksTable
}
