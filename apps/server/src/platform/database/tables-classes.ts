import type {
  Bool,
  Bytes,
  CalendarDate,
  Default,
  Fixed,
  GymColumn,
  Instant,
  Int,
  SmallInt,
  Text,
  Uuid,
} from './column-types.ts'

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
  min_age: SmallInt | null
  max_age: SmallInt | null
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
  min_age: SmallInt | null
  max_age: SmallInt | null
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
  leaves_free: Default<Bool>
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

/** Classes, appointments, credits and levels. */
export interface ClassTables {
  modalities: ModalitiesTable
  rooms: RoomsTable
  class_series: ClassSeriesTable
  class_changes: ClassChangesTable
  class_sessions: ClassSessionsTable
  room_spots: RoomSpotsTable
  public_timetables: PublicTimetablesTable
  calendar_links: CalendarLinksTable
  services: ServicesTable
  service_trainers: ServiceTrainersTable
  staff_hours: StaffHoursTable
  staff_exceptions: StaffExceptionsTable
  class_bookings: ClassBookingsTable
  levels: LevelsTable
  level_exams: LevelExamsTable
  graduations: GraduationsTable
  graduation_corrections: GraduationCorrectionsTable
  exam_candidates: ExamCandidatesTable
  class_packs: ClassPacksTable
  credit_packs: CreditPacksTable
  credit_moves: CreditMovesTable
  class_settings: ClassSettingsTable
}
