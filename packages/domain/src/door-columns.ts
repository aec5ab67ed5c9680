import type { DoorRecord } from './door-snapshot.ts'
import type { PassAlgorithm } from './pass.ts'

/*
 * How people come to a desk that may lose its network: as columns, which compress to four fifths of a list of records. Ids and keys,
 * which no compression makes smaller, are texts of their own. Free of schemas.
 */

/** Somebody as a desk without a network knows them. */
export interface DoorSnapshotRow extends DoorRecord {
  id: string
  name: string
  cpf: string | null
  phone: string | null
  /** Of the phone that shows their entry code. */
  key: { id: string; algorithm: PassAlgorithm; public_key: string; expires_at: string } | null
}

type Listed = Exclude<keyof DoorSnapshotRow, 'id' | 'key'>

/** One value of each person in each column; `ids`, `key_ids` and `public_keys` have them between spaces, ids without hyphens. */
export type DoorColumns<Row extends DoorSnapshotRow> = { [Column in Listed]: Row[Column][] } & {
  ids: string
  key_ids: string
  public_keys: string
  key_algorithms: (PassAlgorithm | null)[]
  key_ends: (string | null)[]
}

/** People as columns, in their order. */
export function columnsOf<Row extends DoorSnapshotRow>(people: readonly Row[]): DoorColumns<Row> {
  const column = <Column extends Listed>(name: Column) => people.map((it) => it[name])
  return {
    ids: people.map(({ id }) => id.replaceAll('-', '')).join(' '),
    name: column('name'),
    cpf: column('cpf'),
    phone: column('phone'),
    status: column('status'),
    terms: column('terms'),
    owes_since: column('owes_since'),
    has_claimed: column('has_claimed'),
    day_passes: column('day_passes'),
    last: column('last'),
    week: column('week'),
    key_ids: people.map(({ key }) => key?.id.replaceAll('-', '') ?? '').join(' '),
    key_algorithms: people.map(({ key }) => key?.algorithm ?? null),
    public_keys: people.map(({ key }) => key?.public_key ?? '').join(' '),
    key_ends: people.map(({ key }) => key?.expires_at ?? null),
  }
}

/** People by their groups, as a reply has them: which groups are sent, and how many people each of them has. */
export interface DoorParts<Row extends DoorSnapshotRow> {
  parts: readonly { group: number; count: number }[]
  people: DoorColumns<Row>
}

/** The groups with their people as records. */
export function groupsOf<Row extends DoorSnapshotRow>({ parts, people }: DoorParts<Row>): Map<number, Row[]> {
  const [ids, keyIds, publicKeys] = [people.ids, people.key_ids, people.public_keys].map((text) => text.split(' '))
  const idAt = (list: readonly string[] | undefined, n: number) =>
    valueAt(list ?? [], n).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  const personAt = (n: number): DoorSnapshotRow => {
    const algorithm = valueAt(people.key_algorithms, n)
    const expires_at = valueAt(people.key_ends, n)
    const isKey = algorithm !== null && expires_at !== null
    return {
      id: idAt(ids, n),
      name: valueAt(people.name, n),
      cpf: valueAt(people.cpf, n),
      phone: valueAt(people.phone, n),
      status: valueAt(people.status, n),
      terms: valueAt(people.terms, n),
      owes_since: valueAt(people.owes_since, n),
      has_claimed: valueAt(people.has_claimed, n),
      day_passes: valueAt(people.day_passes, n),
      last: valueAt(people.last, n),
      week: valueAt(people.week, n),
      key: isKey ? { id: idAt(keyIds, n), algorithm, public_key: valueAt(publicKeys ?? [], n), expires_at } : null,
    }
  }
  let next = 0
  return new Map(
    parts.map(({ group, count }) => {
      const members = Array.from({ length: count }, (_, at) => personAt(next + at) as Row)
      next += count
      return [group, members]
    }),
  )
}

function valueAt<T>(column: readonly T[], n: number): T {
  if (n >= column.length) throw new RangeError('a column is shorter than the others')
  return column[n] as T
}
