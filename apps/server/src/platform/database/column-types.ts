import type { ColumnType, GeneratedAlways } from 'kysely'

/*
 * The words that tables are written in. Each stands for one type of the database, so that a test can compare
 * every column of `tables-*.ts` with the catalogue.
 */

/** uuid. Made by `newId()`, never by the database. */
export type Uuid = string
/** text */
export type Text = string
/** `YYYY-MM-DD`, never a `Date`. */
export type CalendarDate = string
/** datemultirange as text: `{[2026-07-01,2026-07-31)}`. */
export type DateRanges = string
/** timestamptz as ISO text in UTC: `2026-11-21T04:33:07.500Z`. */
export type Instant = string
/** numeric(10,2) as text: `'129.90'`. Exact; never a float. */
export type Money = string
/** bigint: an amount of money in whole cents. */
export type Cents = number
/** numeric(6,2) as text: `'42.50'`. */
export type Kilograms = string
/** numeric(12,2) as text: kilograms of many sets, `'12450.00'`. */
export type ManyKilograms = string
/** numeric(6,2) as text: a girth, a height, a share of a hundred. */
export type Measure = string
/** numeric(3,1) as text: repetitions in reserve, `'1.5'`. */
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
/** jsonb: read parsed; written as text, because an array given as it is would become a PostgreSQL array. */
export type Json = ColumnType<unknown, string, string>
/** jsonb that may be NULL. */
export type NullableJson = ColumnType<unknown, string | null | undefined, string | null>

/** The gym of a row: filled by the database from the transaction, never written by hand. */
export type GymColumn = GeneratedAlways<Uuid>
/** Given when the row is made, never changed. */
export type Fixed<T> = ColumnType<T, T, never>
/** May be left out when the row is made. */
export type Default<T> =
  T extends ColumnType<infer S, unknown, infer U>
    ? ColumnType<S, string | undefined, U>
    : ColumnType<T, T | undefined, T>
/** Written, never read: a gym transaction may set a password, not see its hash. */
export type WriteOnly<T> = ColumnType<never, T, T>
