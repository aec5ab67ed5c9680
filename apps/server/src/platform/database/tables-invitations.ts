import type { Bool, Bytes, Default, Fixed, GymColumn, Instant, Text, Uuid } from './column-types.ts'

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

/** Links for people who have no access to the gym yet. */
export interface InvitationTables {
  invitations: InvitationsTable
}
