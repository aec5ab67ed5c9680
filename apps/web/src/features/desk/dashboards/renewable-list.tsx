import type { MembershipChange } from '@folego/contract'
import { type ComponentProps, useState } from 'react'
import { useCan } from '#platform/access'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import {
  MembershipActionDialog,
  membershipActionsTexts,
  useMembershipActions,
  useUndoMembershipAction,
} from '#features/selling/enrollments'
import { WhatsAppLink } from '#features/people/students'
import { Button, StatusBadge } from '#ui'
import { HomeList } from './home-list.tsx'
import { StudentName } from './student-name.tsx'

/** Somebody whose membership is to be renewed. */
export interface RenewableTerm {
  key: string
  student: { id: string; name: string }
  plan_name: string | null
  /** The time left, or since it lapsed. */
  hint: string
  tone: 'expiring' | 'expired'
  /** For a message to the person before renewing. */
  phone?: string | null
}

interface RenewableListProps<Row> extends Omit<ComponentProps<typeof HomeList<Row>>, 'children' | 'count'> {
  termOf: (row: Row) => RenewableTerm
}

/**
 * A card of the home with renew buttons; each shows price and dates before it sells. Rows keep their position: a renewed row stays,
 * with an undo button, until another page is opened.
 */
export function RenewableList<Row>({ result, termOf, ...list }: RenewableListProps<Row>) {
  const { data } = result
  const [staying, setStaying] = useState<{ page: number; rows: Row[] }>()
  const [renewals, setRenewals] = useState<ReadonlyMap<string, MembershipChange>>(new Map())
  const actions = useMembershipActions()
  const keyOf = (row: Row) => termOf(row).key
  const listed = data?.object ?? []
  const stay = staying !== undefined && staying.page === data?.page ? staying.rows : []
  const isIn = (rows: readonly Row[], key: string) => rows.some((row) => keyOf(row) === key)
  const lines = [...stay, ...listed.filter((row) => !isIn(stay, keyOf(row)))].slice(
    0,
    Math.max(data?.page_size ?? 0, stay.length),
  )
  const renewed = lines.filter((row) => renewals.has(keyOf(row)))
  const total = (data?.total ?? 0) + renewed.filter((row) => !isIn(listed, keyOf(row))).length
  const storeRenewal = (key: string, change: MembershipChange | undefined) => {
    if (data) setStaying({ page: data.page, rows: lines })
    const next = new Map(renewals)
    if (change) next.set(key, change)
    else next.delete(key)
    setRenewals(next)
  }
  return (
    <>
      <HomeList
        {...list}
        result={{ ...result, data: data && { ...data, object: lines, total } }}
        count={total - renewed.length}
      >
        {(row) => {
          const term = termOf(row)
          return (
            <RenewableLine
              key={term.key}
              term={term}
              renewal={renewals.get(term.key)}
              onRenew={() => actions.open({ kind: 'renew', student: term.student })}
              onUndone={() => storeRenewal(term.key, undefined)}
            />
          )
        }}
      </HomeList>
      <MembershipActionDialog
        actions={actions}
        onDone={(change, { student }) => {
          const row = lines.find((it) => termOf(it).student.id === student.id)
          if (row) storeRenewal(keyOf(row), change)
        }}
      />
    </>
  )
}

interface RenewableLineProps {
  term: RenewableTerm
  /** The renewal made from here. */
  renewal: MembershipChange | undefined
  onRenew: () => void
  onUndone: () => void
}

function RenewableLine({ term, renewal, onRenew, onUndone }: RenewableLineProps) {
  const { student, plan_name, hint, tone, phone } = term
  return (
    <li>
      <div>
        <StudentName student_id={student.id} student_name={student.name} />
        <small>{plan_name}</small>
      </div>
      {renewal ? (
        <RenewedUntil renewal={renewal} name={student.name} onUndone={onUndone} />
      ) : (
        <>
          <StatusBadge tone={tone}>{hint}</StatusBadge>
          {phone && <WhatsAppLink phone={phone} name={student.name} />}
          <RenewButton name={student.name} onRenew={onRenew} />
        </>
      )}
    </li>
  )
}

function RenewButton({ name, onRenew }: { name: string; onRenew: () => void }) {
  const words = useTexts(membershipActionsTexts)
  if (!useCan('enrollments.write')) return null
  return (
    <Button variant="default" size="compact-sm" aria-label={words('renew.named', { name })} onClick={onRenew}>
      {words('renew.action')}
    </Button>
  )
}

interface RenewedUntilProps {
  renewal: MembershipChange
  name: string
  onUndone: () => void
}

function RenewedUntil({ renewal, name, onUndone }: RenewedUntilProps) {
  const words = useTexts(membershipActionsTexts)
  const formats = useFormats()
  const undo = useUndoMembershipAction()
  const [busy, setBusy] = useState(false)
  const takeBack = async () => {
    setBusy(true)
    if (await undo(renewal)) onUndone()
    else setBusy(false)
  }
  const { end_date, price } = renewal.enrollment
  return (
    <>
      <output title={formats.money(price)}>
        <StatusBadge tone="active">{words('renewedUntil', { date: formats.date(end_date) })}</StatusBadge>
      </output>
      <Button
        variant="subtle"
        size="compact-sm"
        loading={busy}
        aria-label={`${words('undo')}: ${name}`}
        onClick={() => void takeBack()}
      >
        {words('undo')}
      </Button>
    </>
  )
}
