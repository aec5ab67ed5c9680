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
  SmallInt,
  Text,
  Texts,
  Uuid,
} from './column-types.ts'

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

/** Who comes in: students, visitors, devices, lockers, incidents. */
export interface DoorTables {
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
  lockers: LockersTable
  locker_uses: LockerUsesTable
  incidents: IncidentsTable
  incident_corrections: IncidentCorrectionsTable
}
