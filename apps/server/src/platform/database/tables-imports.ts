import type { Bool, Default, Fixed, GymColumn, Instant, Int, Json, NullableJson, Text, Uuid } from './column-types.ts'

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

/** Batches of imported students, and their rows. */
export interface ImportTables {
  import_batches: ImportBatchesTable
  import_rows: ImportRowsTable
}
