import type {
  Bool,
  Bytes,
  Default,
  Fixed,
  Instant,
  Int,
  Json,
  NullableJson,
  SmallInt,
  Text,
  Uuid,
  WriteOnly,
} from './column-types.ts'

/** Role ids of the specification: 1 administrator, 2 student, 3 instructor. */
export type RoleId = 1 | 2 | 3

export interface GymsTable {
  id: Fixed<Uuid>
  name: Text
  timezone: Default<Text>
  address: Text | null
  phone: Text | null
  legal_name: Text | null
  cnpj: Text | null
  email: Text | null
  logo_version: Text | null
  loads: Default<Json>
  discount_limit_percent: Default<SmallInt>
  discount_limit_manager_percent: Default<SmallInt>
  discount_limit_finance_percent: Default<SmallInt>
  renewal_notice_days: Default<SmallInt>
  requires_second_factor: Default<Bool>
  created_at: Default<Instant>
  updated_at: Default<Instant>
  version: Default<Int>
}

export interface AccountsTable {
  id: Fixed<Uuid>
  name: Text
  email: Text
  email_key: Text
  password_hash: Text | null
  language: Default<'pt-BR' | 'en'>
  theme: Default<'system' | 'light' | 'dark'>
  density: Default<'comfortable' | 'compact' | 'dense'>
  status: Default<'active' | 'inactive'>
  last_gym_id: Uuid | null
  created_at: Default<Instant>
  updated_at: Default<Instant>
  version: Default<Int>
}

export interface MembershipsTable {
  gym_id: Fixed<Uuid>
  account_id: Fixed<Uuid>
  role: RoleId
  position: Default<'owner' | 'manager' | 'reception' | 'finance'>
  status: Default<'active' | 'inactive'>
  created_at: Default<Instant>
  updated_at: Default<Instant>
}

export interface SessionsTable {
  token_hash: Fixed<Bytes>
  id: Default<Uuid>
  account_id: Fixed<Uuid>
  created_at: Default<Instant>
  last_used_at: Default<Instant>
  expires_at: Instant
  user_agent: Text | null
  ip: Text | null
  wrote_at: Instant | null
  second_factor_at: Instant | null
  is_own_device: Default<Bool>
}

/** Devices from which an account has signed in. */
export interface KnownDevicesTable {
  account_id: Fixed<Uuid>
  device_hash: Fixed<Bytes>
  first_seen_at: Default<Instant>
  last_seen_at: Default<Instant>
}

export interface SecondFactorsTable {
  account_id: Fixed<Uuid>
  key_id: Text
  sealed: Bytes
  confirmed_at: Instant | null
  last_step: Int | null
  created_at: Default<Instant>
}

export interface PushKeysTable {
  only_one: Default<Bool>
  public_key: Text
  key_id: Text
  sealed: Bytes
  created_at: Default<Instant>
}

export interface PushSubscriptionsTable {
  session_id: Fixed<Uuid>
  gym_id: Fixed<Uuid>
  account_id: Fixed<Uuid>
  endpoint: Text
  p256dh: Text
  auth: Text
  created_at: Default<Instant>
  rest_ends_at: Instant | null
}

export interface RecoveryCodesTable {
  account_id: Fixed<Uuid>
  code_hash: Fixed<Bytes>
  used_at: Instant | null
}

/** Between password and code of a sign-in. */
export interface SignInStepsTable {
  token_hash: Fixed<Bytes>
  account_id: Fixed<Uuid>
  account_version: Int
  created_at: Default<Instant>
  expires_at: Instant
  used_at: Instant | null
}

export interface PasswordResetsTable {
  token_hash: Fixed<Bytes>
  account_id: Fixed<Uuid>
  account_version: Fixed<Int>
  gym_id: Fixed<Uuid> | null
  made_by: Fixed<Uuid> | null
  created_at: Default<Instant>
  expires_at: Instant
  used_at: Instant | null
}

export interface SetupLinksTable {
  token_hash: Fixed<Bytes>
  created_at: Default<Instant>
  expires_at: Instant
  used_at: Instant | null
}

export interface RateLimitsTable {
  key: Fixed<Text>
  window_start: Default<Instant>
  count: Default<Int>
  level: Default<Int>
  until: Instant | null
}

export interface JobsTable {
  id: Fixed<Uuid>
  name: Text
  key: Text | null
  payload: Default<Json>
  run_at: Default<Instant>
  locked_until: Instant | null
  attempts: Default<Int>
  last_error: Text | null
  created_at: Default<Instant>
}

export interface AccountEventsTable {
  id: Fixed<Uuid>
  at: Default<Instant>
  account_id: Uuid | null
  kind: Text
  ip: Text | null
  details: Default<Json>
}

/** Replies that are stored outside any gym. */
export interface AccountIdempotencyKeysTable {
  account_id: Fixed<Uuid>
  key: Fixed<Text>
  request_hash: Text
  status: SmallInt | null
  reply: NullableJson
  created_at: Default<Instant>
}

/** The tables of `AccountTx`: everything that belongs to no gym. It cannot name a table of a gym. */
export interface AccountTables {
  gyms: GymsTable
  accounts: AccountsTable
  memberships: MembershipsTable
  sessions: SessionsTable
  known_devices: KnownDevicesTable
  second_factors: SecondFactorsTable
  recovery_codes: RecoveryCodesTable
  sign_in_steps: SignInStepsTable
  password_resets: PasswordResetsTable
  setup_links: SetupLinksTable
  push_keys: PushKeysTable
  push_subscriptions: PushSubscriptionsTable
  rate_limits: RateLimitsTable
  jobs: JobsTable
  account_events: AccountEventsTable
  account_idempotency_keys: AccountIdempotencyKeysTable
}

/**
 * The part of the shared tables that a gym transaction can access: its own gym (read, update), its members' accounts (no password
 * hash; update only of accounts in no other gym), its memberships; it can end its members' sessions (delete by `account_id`) and
 * add jobs and account events. None of them can be read back with `returning` on insert: a new account is visible only once it
 * has a membership.
 */
export interface SharedTablesOfAGym {
  gyms: GymsTable
  accounts: Omit<AccountsTable, 'password_hash' | 'last_gym_id'> & { password_hash: WriteOnly<Text | null> }
  memberships: Omit<MembershipsTable, 'gym_id'> & { gym_id: Fixed<Uuid> }
  sessions: Pick<SessionsTable, 'account_id'>
  second_factors: Pick<SecondFactorsTable, 'account_id' | 'confirmed_at'>
  push_subscriptions: Pick<PushSubscriptionsTable, 'session_id' | 'gym_id' | 'account_id'>
  jobs: JobsTable
  account_events: AccountEventsTable
}
