import type { ColumnType, GeneratedAlways } from 'kysely'

/*
 * The vocabulary of table types. Each name stands for one database type, so that a test can compare every column of `tables-*.ts`
 * with the catalogue.
 */

/** uuid. Created by `newId()`, never by the database. */
export type Uuid = string
/** text */
export type Text = string
/** `YYYY-MM-DD`, never a `Date`. */
export type CalendarDate = string
/** datemultirange as text: `{[2026-07-01,2026-07-31)}`. */
export type DateRanges = string
/** timestamptz as ISO text in UTC: `2026-11-21T04:33:07.500Z`. */
export type Instant = string
/** bigint: an amount in whole cents. */
export type Cents = number
/** numeric(6,2) as text: `'42.50'`. */
export type Kilograms = string
/** numeric(12,2) as text: kilograms of many sets, `'12450.00'`. */
export type ManyKilograms = string
/** numeric(6,2) as text: a girth, a height, a percentage. */
export type Measure = string
/** numeric(3,1) as text: repetitions in reserve, a percentage, `'1.5'`. */
export type Reserve = string
/** integer */
export type Int = number
/** smallint */
export type SmallInt = number
/** boolean */
export type Bool = boolean
/** text[] */
export type Texts = string[]
/** bytea */
export type Bytes = Buffer
/** jsonb: parsed when read; written as text, because an array would otherwise become a PostgreSQL array. */
export type Json = ColumnType<unknown, string, string>
/** jsonb, nullable. */
export type NullableJson = ColumnType<unknown, string | null | undefined, string | null>

/** The gym of a row: filled by the database from the transaction, never written by the application. */
export type GymColumn = GeneratedAlways<Uuid>
/** Set on insert, never changed. */
export type Fixed<T> = ColumnType<T, T, never>
/** Optional on insert. */
export type Default<T> =
  T extends ColumnType<infer S, unknown, infer U>
    ? ColumnType<S, string | undefined, U>
    : ColumnType<T, T | undefined, T>
/** Written but never read: a gym transaction can set a password, but not see its hash. */
export type WriteOnly<T> = ColumnType<never, T, T>

/** The columns of a record of a gym that is changed by version (see `versioned`) and deleted softly. */
export interface RecordColumns {
  gym_id: GymColumn
  id: Fixed<Uuid>
  created_at: Default<Instant>
  updated_at: Default<Instant>
  version: Default<Int>
  deleted_at: Instant | null
}
