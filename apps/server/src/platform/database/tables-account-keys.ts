import type { Default, Fixed, Instant, NullableJson, SmallInt, Text, Uuid } from './column-types.ts'

export interface AccountIdempotencyKeysTable {
  account_id: Fixed<Uuid>
  endpoint: Fixed<Text>
  key: Fixed<Text>
  request_hash: Text
  status: SmallInt | null
  reply: NullableJson
  created_at: Default<Instant>
}

/** Replies that are stored outside any gym. */
export interface AccountKeyTables {
  account_idempotency_keys: AccountIdempotencyKeysTable
}
