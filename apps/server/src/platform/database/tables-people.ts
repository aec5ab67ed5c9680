import type {
  Bool,
  Bytes,
  CalendarDate,
  Default,
  Fixed,
  GymColumn,
  Instant,
  Int,
  Json,
  NullableJson,
  RecordColumns,
  Text,
  Uuid,
} from './column-types.ts'
import type { AccountIdempotencyKeysTable } from './tables-shared.ts'

export interface StudentsTable extends RecordColumns {
  account_id: Uuid | null
  access_asked: Default<Bool>
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
  address: Text | null
  sex: 'female' | 'male' | 'other' | null
  second_phone: Text | null
  emergency_name: Text | null
  emergency_phone: Text | null
  found_by: 'referral' | 'social' | 'search' | 'walk_by' | 'partner' | 'other' | null
  found_by_other: Text | null
  guardian_name: Text | null
  guardian_phone: Text | null
  guardian_cpf: Text | null
  guardian_relation: 'mother' | 'father' | 'legal_guardian' | 'other' | null
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

export interface GymLogosTable {
  gym_id: GymColumn
  content: Bytes
  created_at: Instant
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
  /** Of the reminder of workouts alone: the hour of the gym's day. */
  hour: Int | null
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
  applied_by: Uuid | null
  undone_at: Instant | null
  undone_by: Uuid | null
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
  invoice_id: Uuid | null
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
  written_city: Text | null
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
  account_id: Fixed<Uuid> | null
  actor_name: Fixed<Text>
  withdraws: Fixed<Uuid> | null
}

/** The people of a gym, what they are told and what is imported. */
export interface PeopleTables {
  students: StudentsTable
  student_pictures: StudentPicturesTable
  gym_logos: GymLogosTable
  trainers: TrainersTable
  audit_entries: AuditEntriesTable
  notifications: NotificationsTable
  notification_settings: NotificationSettingsTable
  idempotency_keys: IdempotencyKeysTable
  training_profiles: TrainingProfilesTable
  invitations: InvitationsTable
  import_batches: ImportBatchesTable
  import_rows: ImportRowsTable
  message_texts: MessageTextsTable
  pix_settings: PixSettingsTable
  message_marks: MessageMarksTable
}
