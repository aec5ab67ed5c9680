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
  SmallInt,
  Text,
  Texts,
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

export interface DoorSettingsTable {
  gym_id: GymColumn
  rules: Json
  overdue_days: Int
  people_limit: Int | null
  day_pass_cents: Int | null
  closes_weekdays: Text | null
  closes_saturday: Text | null
  closes_sunday: Text | null
  guests_per_month: Default<Int>
  guests_accompanied: Default<Bool>
  trial_visits: Default<Int>
  offers_biometrics: Default<Bool>
  stay_minutes: Int
  reentry_minutes: Int
  updated_at: Instant
  version: Int
}

export interface AccessDecisionsTable {
  gym_id: GymColumn
  id: Fixed<Uuid>
  student_id: Fixed<Uuid>
  decided_at: Fixed<Instant>
  outcome: Fixed<'let_in' | 'warn' | 'refuse'>
  reasons: Json
  override_reason: Fixed<Text> | null
  account_id: Fixed<Uuid> | null
  kiosk_id: Fixed<Uuid> | null
  device_id: Fixed<Uuid> | null
  credential: Fixed<'desk' | 'pass' | 'cpf' | 'number'>
  actor_name: Fixed<Text>
  snapshot_version: Fixed<Text> | null
  server_refuses: Default<Bool>
}

export interface DoorMovementsTable {
  gym_id: GymColumn
  id: Fixed<Uuid>
  student_id: Fixed<Uuid>
  kind: Fixed<'in' | 'out'>
  at: Fixed<Instant>
  stay_minutes: Fixed<Int>
  reentry_minutes: Fixed<Int>
  decision_id: Fixed<Uuid> | null
  undone_at: Instant | null
}

export interface VisitsTable {
  gym_id: GymColumn
  id: Fixed<Uuid>
  student_id: Fixed<Uuid>
  decision_id: Uuid
  entered_at: Instant
  left_at: Instant | null
  closes_at: Instant
}

export interface LastVisitsTable {
  gym_id: GymColumn
  student_id: Fixed<Uuid>
  entered_at: Instant
}

export interface DayPassesTable {
  gym_id: GymColumn
  id: Fixed<Uuid>
  student_id: Fixed<Uuid>
  day: Fixed<CalendarDate>
  invoice_id: Fixed<Uuid>
  payment_id: Fixed<Uuid>
  sold_at: Fixed<Instant>
  sold_by: Fixed<Uuid> | null
  sold_by_name: Fixed<Text>
  undone_at: Instant | null
}

export interface VisitorsTable {
  gym_id: GymColumn
  id: Fixed<Uuid>
  name: Text
  name_key: Text
  phone: Text | null
  cref: Text | null
  trainer_until: CalendarDate | null
  student_id: Uuid | null
  created_at: Fixed<Instant>
}

export interface VisitorVisitsTable {
  gym_id: GymColumn
  id: Fixed<Uuid>
  visitor_id: Fixed<Uuid>
  source: Fixed<'guest' | 'trial' | 'external_trainer' | 'wellhub' | 'totalpass'>
  host_id: Fixed<Uuid> | null
  code: Fixed<Text> | null
  entered_at: Fixed<Instant>
  left_at: Instant | null
  closes_at: Fixed<Instant>
  reasons: Json
  override_reason: Fixed<Text> | null
  account_id: Fixed<Uuid> | null
  actor_name: Fixed<Text>
}

export interface PassKeysTable {
  gym_id: GymColumn
  student_id: Fixed<Uuid>
  id: Uuid
  algorithm: 'ed25519' | 'p256'
  public_key: Text
  session_id: Uuid
  account_id: Uuid
  certified_at: Instant
  expires_at: Instant
  used_window: Int | null
  brings: Default<Texts>
  brings_until: Instant | null
}

export interface KiosksTable {
  gym_id: GymColumn
  id: Fixed<Uuid>
  name: Fixed<Text>
  link_hash: Bytes | null
  link_expires_at: Instant | null
  token_hash: Bytes | null
  made_by: Fixed<Uuid>
  made_by_name: Fixed<Text>
  made_at: Fixed<Instant>
  paired_at: Instant | null
  last_seen_at: Instant | null
}

export interface DoorDevicesTable {
  gym_id: GymColumn
  id: Fixed<Uuid>
  name: Fixed<Text>
  token_hash: Fixed<Bytes>
  addresses: Fixed<Text>
  made_by: Fixed<Uuid>
  made_by_name: Fixed<Text>
  made_at: Fixed<Instant>
  last_seen_at: Instant | null
  drift_seconds: Int | null
}

export interface DoorNumbersTable {
  gym_id: GymColumn
  device_id: Fixed<Uuid>
  number: Fixed<Text>
  student_id: Uuid
}

export interface BiometricConsentsTable {
  gym_id: GymColumn
  id: Fixed<Uuid>
  student_id: Fixed<Uuid>
  kind: Fixed<'face' | 'finger'>
  text_version: Fixed<Int>
  given_at: Fixed<Instant>
  withdrawn_at: Instant | null
}

export interface DoorBiometricsTable {
  gym_id: GymColumn
  id: Fixed<Uuid>
  consent_id: Fixed<Uuid>
  device_id: Uuid | null
  device_name: Fixed<Text>
  number: Fixed<Text>
  enrolled_at: Fixed<Instant>
  enrolled_by: Fixed<Uuid>
  enrolled_by_name: Fixed<Text>
  deletion_asked_at: Instant | null
  deleted_at: Instant | null
  deleted_by_name: Text | null
}

export interface LockersTable {
  gym_id: GymColumn
  id: Fixed<Uuid>
  number: Fixed<SmallInt>
  monthly_cents: Int | null
  removed_at: Instant | null
}

export interface LockerUsesTable {
  gym_id: GymColumn
  id: Fixed<Uuid>
  locker_id: Fixed<Uuid>
  student_id: Fixed<Uuid>
  invoice_id: Fixed<Uuid | null>
  began_at: Fixed<Instant>
  due_on: Fixed<CalendarDate>
  given_by_name: Fixed<Text>
  ended_at: Instant | null
  taken_by_name: Text | null
}

export interface IncidentsTable {
  gym_id: GymColumn
  id: Fixed<Uuid>
  happened_at: Fixed<Instant>
  place: Fixed<Text | null>
  student_id: Fixed<Uuid | null>
  person_name: Fixed<Text>
  what: Fixed<Text>
  first_aid: Fixed<Text | null>
  witnesses: Fixed<Text | null>
  account_id: Fixed<Uuid>
  actor_name: Fixed<Text>
  created_at: Fixed<Instant>
}

export interface IncidentCorrectionsTable {
  gym_id: GymColumn
  id: Fixed<Uuid>
  incident_id: Fixed<Uuid>
  text: Fixed<Text>
  account_id: Fixed<Uuid>
  actor_name: Fixed<Text>
  created_at: Fixed<Instant>
}

export interface ModalitiesTable {
  gym_id: GymColumn
  id: Fixed<Uuid>
  name: Text
  name_key: Text
  archived_at: Instant | null
}

export interface RoomsTable {
  gym_id: GymColumn
  id: Fixed<Uuid>
  kind: Default<'room' | 'equipment'>
  name: Text
  name_key: Text
  archived_at: Instant | null
  code_secret: Default<Bytes>
}

export interface ClassSeriesTable {
  gym_id: GymColumn
  id: Fixed<Uuid>
  line_id: Fixed<Uuid>
  modality_id: Uuid
  weekday: SmallInt
  starts: Text
  minutes: SmallInt
  room_id: Uuid | null
  trainer_id: Uuid | null
  capacity: SmallInt
  from_day: CalendarDate
  until_day: CalendarDate | null
  opens_hours: SmallInt | null
  closes_minutes: SmallInt
  cancels_minutes: SmallInt
  override_reason: Text | null
  created_by_name: Text
  created_at: Instant
  updated_at: Instant
  version: Default<Int>
  deleted_at: Instant | null
}

export interface ClassChangesTable {
  gym_id: GymColumn
  line_id: Fixed<Uuid>
  day: Fixed<CalendarDate>
  moved_to: CalendarDate
  starts: Text
  room_id: Uuid | null
  trainer_id: Uuid | null
  capacity: SmallInt
  cancel_reason: Text | null
  override_reason: Text | null
  changed_by_name: Text
  changed_at: Instant
}

export interface ClassSessionsTable {
  gym_id: GymColumn
  id: Fixed<Uuid>
  line_id: Fixed<Uuid>
  series_id: Uuid | null
  day: CalendarDate
  modality_id: Uuid | null
  starts_at: Instant
  ends_at: Instant
  opens_at: Instant | null
  closes_at: Instant
  cancels_at: Instant
  room_id: Uuid | null
  trainer_id: Uuid | null
  capacity: SmallInt
  cancel_reason: Text | null
  revision: Default<Int>
  service_id: Uuid | null
  equipment_id: Uuid | null
  buffer_minutes: Default<SmallInt>
  override_reason: Text | null
}

export interface RoomSpotsTable {
  gym_id: GymColumn
  id: Fixed<Uuid>
  room_id: Fixed<Uuid>
  label: Text
  row_number: SmallInt
  column_number: SmallInt
  out_of_order: Text | null
}

export interface PublicTimetablesTable {
  gym_id: GymColumn
  is_on: Bool
  names_trainers: Bool
}

export interface CalendarLinksTable {
  gym_id: GymColumn
  account_id: Fixed<Uuid>
  token_hash: Bytes
  language: 'pt-BR' | 'en'
  made_at: Instant
}

export interface ServicesTable {
  gym_id: GymColumn
  id: Fixed<Uuid>
  kind: 'assessment' | 'personal' | 'nutrition' | 'physiotherapy' | 'other'
  name: Text
  name_key: Text
  minutes: SmallInt
  buffer_minutes: SmallInt
  price_cents: Int | null
  takes_credit: Default<Bool>
  room_id: Uuid | null
  equipment_id: Uuid | null
  self_booking: Bool
  from_hours: SmallInt
  to_days: SmallInt
  cancels_minutes: SmallInt
  created_at: Instant
  updated_at: Instant
  version: Default<Int>
  deleted_at: Instant | null
}

export interface ServiceTrainersTable {
  gym_id: GymColumn
  service_id: Fixed<Uuid>
  trainer_id: Fixed<Uuid>
}

export interface StaffHoursTable {
  gym_id: GymColumn
  trainer_id: Fixed<Uuid>
  weekday: Fixed<SmallInt>
  starts: Fixed<Text>
  ends: Fixed<Text>
}

export interface StaffExceptionsTable {
  gym_id: GymColumn
  id: Fixed<Uuid>
  trainer_id: Fixed<Uuid>
  kind: Fixed<'absent' | 'extra'>
  from_day: Fixed<CalendarDate>
  to_day: Fixed<CalendarDate>
  starts: Fixed<Text> | null
  ends: Fixed<Text> | null
  created_by_name: Fixed<Text>
  created_at: Fixed<Instant>
}

export interface ClassBookingsTable {
  gym_id: GymColumn
  id: Fixed<Uuid>
  session_id: Fixed<Uuid>
  student_id: Fixed<Uuid>
  state: 'booked' | 'waiting' | 'offered' | 'attended' | 'no_show' | 'cancelled' | 'late_cancelled'
  place: Fixed<Int>
  offered_until: Instant | null
  cause: 'left' | 'declined' | 'expired' | 'overlap' | 'refused' | 'class' | 'removed' | null
  booked_by_name: Fixed<Text>
  override_reason: Text | null
  pack_id: Uuid | null
  booked_at: Fixed<Instant>
  changed_at: Instant
  spot_id: Uuid | null
  marked_by: 'list' | 'entry' | 'wall' | 'nobody' | null
  forgiven_at: Instant | null
}

export interface LevelsTable {
  gym_id: GymColumn
  id: Fixed<Uuid>
  modality_id: Fixed<Uuid>
  place: SmallInt
  name: Text
  color: Text | null
  classes: SmallInt
  months: SmallInt
  min_age: SmallInt | null
  archived_at: Instant | null
}

export interface LevelExamsTable {
  gym_id: GymColumn
  id: Fixed<Uuid>
  modality_id: Fixed<Uuid>
  day: CalendarDate
  location: Text | null
  created_by_name: Fixed<Text>
  created_at: Fixed<Instant>
}

export interface GraduationsTable {
  gym_id: GymColumn
  id: Fixed<Uuid>
  student_id: Fixed<Uuid>
  level_id: Fixed<Uuid>
  day: Fixed<CalendarDate>
  note: Fixed<Text | null>
  exam_id: Fixed<Uuid | null>
  given_by_name: Fixed<Text>
  created_at: Fixed<Instant>
}

export interface GraduationCorrectionsTable {
  gym_id: GymColumn
  graduation_id: Fixed<Uuid>
  reason: Fixed<Text>
  corrected_by_name: Fixed<Text>
  created_at: Fixed<Instant>
}

export interface ExamCandidatesTable {
  gym_id: GymColumn
  id: Fixed<Uuid>
  exam_id: Fixed<Uuid>
  student_id: Fixed<Uuid>
  level_id: Fixed<Uuid>
  reason: Fixed<Text | null>
  result: 'passed' | 'failed' | null
  graduation_id: Uuid | null
  added_by_name: Fixed<Text>
}

export interface ClassPacksTable {
  gym_id: GymColumn
  id: Fixed<Uuid>
  name: Fixed<Text>
  modality_id: Uuid | null
  service_id: Uuid | null
  uses: Fixed<SmallInt>
  days: Fixed<SmallInt>
  price_cents: Fixed<Int>
  created_at: Fixed<Instant>
  created_by_name: Fixed<Text>
  archived_at: Instant | null
}

export interface CreditPacksTable {
  gym_id: GymColumn
  id: Fixed<Uuid>
  student_id: Fixed<Uuid>
  class_pack_id: Fixed<Uuid>
  name: Fixed<Text>
  modality_id: Uuid | null
  service_id: Uuid | null
  uses: Fixed<SmallInt>
  days: Fixed<SmallInt>
  price_cents: Fixed<Int>
  valid_from: Fixed<CalendarDate>
  valid_until: CalendarDate
  free_uses: SmallInt
  reserved_uses: Default<SmallInt>
  earned_uses: Default<SmallInt>
  refunded_cents: Default<Int>
  invoice_id: Fixed<Uuid>
  payment_id: Fixed<Uuid>
  sold_at: Fixed<Instant>
  sold_by: Uuid | null
  sold_by_name: Fixed<Text>
  undone_at: Instant | null
}

export interface CreditMovesTable {
  gym_id: GymColumn
  id: Fixed<Uuid>
  pack_id: Fixed<Uuid>
  kind: 'granted' | 'reserved' | 'returned' | 'taken' | 'untaken' | 'expired' | 'refunded' | 'undone' | 'extended'
  uses: Fixed<SmallInt>
  days: SmallInt | null
  booking_id: Uuid | null
  moved_at: Fixed<Instant>
  by_name: Text | null
}

export interface ClassSettingsTable {
  gym_id: GymColumn
  absences: SmallInt | null
  absence_days: SmallInt
  blocked_days: SmallInt
  marks_absent: Bool
  late_minutes: SmallInt | null
  updated_at: Instant
  version: Int
}

export interface FrontDeskTables {
  class_settings: ClassSettingsTable
  class_packs: ClassPacksTable
  credit_packs: CreditPacksTable
  credit_moves: CreditMovesTable
  levels: LevelsTable
  level_exams: LevelExamsTable
  graduations: GraduationsTable
  graduation_corrections: GraduationCorrectionsTable
  exam_candidates: ExamCandidatesTable
  public_timetables: PublicTimetablesTable
  room_spots: RoomSpotsTable
  calendar_links: CalendarLinksTable
  class_bookings: ClassBookingsTable
  class_series: ClassSeriesTable
  class_changes: ClassChangesTable
  class_sessions: ClassSessionsTable
  modalities: ModalitiesTable
  rooms: RoomsTable
  services: ServicesTable
  service_trainers: ServiceTrainersTable
  staff_hours: StaffHoursTable
  staff_exceptions: StaffExceptionsTable
  incidents: IncidentsTable
  incident_corrections: IncidentCorrectionsTable
  lockers: LockersTable
  locker_uses: LockerUsesTable
  door_settings: DoorSettingsTable
  access_decisions: AccessDecisionsTable
  door_movements: DoorMovementsTable
  visits: VisitsTable
  last_visits: LastVisitsTable
  day_passes: DayPassesTable
  visitors: VisitorsTable
  visitor_visits: VisitorVisitsTable
  pass_keys: PassKeysTable
  kiosks: KiosksTable
  door_devices: DoorDevicesTable
  door_numbers: DoorNumbersTable
  biometric_consents: BiometricConsentsTable
  door_biometrics: DoorBiometricsTable

  training_profiles: TrainingProfilesTable
  students: StudentsTable
  student_pictures: StudentPicturesTable
  gym_logos: GymLogosTable
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
