import type { CashMovementKind, CashSession } from '@folego/contract'

/** A session with the name of its drawer. The columns from `closed_at` on are null while it is open. */
export interface SessionRow {
  id: string
  drawer_id: string
  drawer_name: string
  opened_by: string
  opened_by_name: string
  opened_at: string
  opened_on: string
  opening_cents: number
  closed_at: string | null
  closed_by_name: string | null
  counted_cents: number | null
  expected_cents: number | null
  number: number | null
  note: string | null
}

/** Whether a movement puts money into the drawer; the others take it out. */
const comesIn: Record<CashMovementKind, boolean> = { payment: true, deposit: true, withdrawal: false, refund: false }

/** Sums of movements in a session, in cents. */
export type MovedCents = readonly { kind: CashMovementKind; cents: number }[]

/** The amount that should be in a drawer, in cents: the opening amount plus what came in, less what went out. */
export function expectedCents(openingCents: number, moved: MovedCents): number {
  return moved.reduce((sum, { kind, cents }) => (comesIn[kind] ? sum + cents : sum - cents), openingCents)
}

/** A session as presented on this day of the gym. */
export function sessionOf(row: SessionRow, today: string): CashSession {
  const { closed_at, closed_by_name, counted_cents, expected_cents, number, note, ...opening } = row
  const isClosed =
    closed_at !== null &&
    closed_by_name !== null &&
    counted_cents !== null &&
    expected_cents !== null &&
    number !== null
  return {
    ...opening,
    is_left_open: !isClosed && row.opened_on < today,
    closing: isClosed
      ? {
          number,
          closed_by_name,
          closed_at,
          counted_cents,
          expected_cents,
          difference_cents: counted_cents - expected_cents,
          note,
        }
      : null,
  }
}
