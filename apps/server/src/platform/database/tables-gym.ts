import type {
  Bool,
  CalendarDate,
  Default,
  Fixed,
  GymColumn,
  Instant,
  Int,
  Json,
  Money,
  NullableJson,
  SmallInt,
  Text,
  Uuid,
} from './column-types.ts'

export interface StudentsTable {
  gym_id: GymColumn
  id: Fixed<Uuid>
  account_id: Uuid | null
  name: Text
  email: Text
  email_key: Text
  phone: Text | null
  birth_date: CalendarDate | null
  status: Default<'active' | 'inactive'>
  instructor_id: Uuid | null
  name_key: Text
  search_key: Text
  created_at: Default<Instant>
  updated_at: Default<Instant>
  version: Default<Int>
  deleted_at: Instant | null
}

export interface PlansTable {
  gym_id: GymColumn
  id: Fixed<Uuid>
  name: Text
  name_key: Text
  price: Money
  duration: Int
  created_at: Default<Instant>
  updated_at: Default<Instant>
  version: Default<Int>
  archived_at: Instant | null
  deleted_at: Instant | null
}

export interface EnrollmentsTable {
  gym_id: GymColumn
  id: Fixed<Uuid>
  student_id: Uuid
  student_name_key: Text
  plan_id: Uuid
  start_date: CalendarDate
  end_date: CalendarDate
  status: Default<'active' | 'expired' | 'cancelled'>
  cancelled_at: Instant | null
  price_at_sale: Money
  created_at: Default<Instant>
  updated_at: Default<Instant>
  version: Default<Int>
  deleted_at: Instant | null
}

export interface TrainersTable {
  gym_id: GymColumn
  id: Fixed<Uuid>
  account_id: Uuid
  name: Text
  email: Text
  email_key: Text
  name_key: Text
  search_key: Text
  created_at: Default<Instant>
  updated_at: Default<Instant>
  version: Default<Int>
  deleted_at: Instant | null
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

export interface IdempotencyKeysTable {
  gym_id: GymColumn
  account_id: Fixed<Uuid>
  endpoint: Fixed<Text>
  key: Fixed<Text>
  request_hash: Text
  status: SmallInt | null
  reply: NullableJson
  created_at: Default<Instant>
}

/** The tables whose rows belong to one gym each. */
export interface FrontDeskTables {
  students: StudentsTable
  plans: PlansTable
  enrollments: EnrollmentsTable
  trainers: TrainersTable
  audit_entries: AuditEntriesTable
  notifications: NotificationsTable
  notification_settings: NotificationSettingsTable
  idempotency_keys: IdempotencyKeysTable
}
