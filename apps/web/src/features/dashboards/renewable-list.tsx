import type { MembershipChange } from '@folego/contract'
import { type ComponentProps, useState } from 'react'
import { useCan } from '#platform/access'
import { fieldIssuesOf, useFailureText } from '#platform/failures'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import {
  MembershipActionDialog,
  membershipActionsTexts,
  useMembershipActions,
  useRenew,
  useUndoMembershipAction,
} from '#features/enrollments'
import { WhatsAppLink } from '#features/students'
import { Button, notifyError, StatusBadge } from '#ui'
import { HomeList } from './home-list.tsx'
import { StudentName } from './student-name.tsx'

/** Somebody whose membership is to be renewed. */
export interface RenewableTerm {
  key: string
  student: { id: string; name: string }
  plan_name: string | null
  /** The term that the renewal continues; by default the student's last one. */
  enrollment_id: string | undefined
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
 * A card of the home with renew buttons. Rows keep their position: a renewed row stays, with an undo button, until another
 * page is opened.
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
              onChange={(change) => storeRenewal(term.key, change)}
              onChoosePlan={() => actions.open({ kind: 'renew', student: term.student })}
            />
          )
        }}
      </HomeList>
      <MembershipActionDialog actions={actions} />
    </>
  )
}

interface RenewableLineProps {
  term: RenewableTerm
  /** The renewal made from here. */
  renewal: MembershipChange | undefined
  onChange: (renewal: MembershipChange | undefined) => void
  /** The plan is no longer sold: another one must be chosen. */
  onChoosePlan: () => void
}

function RenewableLine({ term, renewal, onChange, onChoosePlan }: RenewableLineProps) {
  const { student, plan_name, hint, tone, phone } = term
  return (
    <li>
      <div>
        <StudentName student_id={student.id} student_name={student.name} />
        <small>{plan_name}</small>
      </div>
      {renewal ? (
        <RenewedUntil renewal={renewal} name={student.name} onUndone={() => onChange(undefined)} />
      ) : (
        <>
          <StatusBadge tone={tone}>{hint}</StatusBadge>
          {phone && <WhatsAppLink phone={phone} name={student.name} />}
          <RenewButton term={term} onRenewed={onChange} onChoosePlan={onChoosePlan} />
        </>
      )}
    </li>
  )
}

interface RenewButtonProps {
  term: RenewableTerm
  onRenewed: (renewal: MembershipChange) => void
  onChoosePlan: () => void
}

function RenewButton({ term, onRenewed, onChoosePlan }: RenewButtonProps) {
  const words = useTexts(membershipActionsTexts)
  const failureText = useFailureText()
  const canRenew = useCan('enrollments.write')
  const renew = useRenew()
  if (!canRenew) return null
  const { student, enrollment_id } = term
  const send = async () => {
    try {
      onRenewed(await renew.mutateAsync({ body: { student_id: student.id, enrollment_id } }))
    } catch (failure) {
      if (fieldIssuesOf(failure)['plan_id'] === 'PLAN_UNKNOWN') onChoosePlan()
      else notifyError(words('renew.failed'), failureText(failure))
    }
  }
  return (
    <Button
      variant="light"
      size="compact-sm"
      loading={renew.isPending}
      aria-label={words('renew.named', { name: student.name })}
      onClick={() => void send()}
    >
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
