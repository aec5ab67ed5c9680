import type { Fixed, GymColumn, Instant, Int, Text, Uuid } from './column-types.ts'

export interface MessageTextsTable {
  gym_id: GymColumn
  cause: Fixed<'renewal' | 'lapsed' | 'absent' | 'welcome' | 'birthday'>
  text: Text | null
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

/** What the gym writes to its students, and who was written to. */
export interface MessageTables {
  message_texts: MessageTextsTable
  message_marks: MessageMarksTable
}
