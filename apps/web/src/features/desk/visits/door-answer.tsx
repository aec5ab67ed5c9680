import type { DoorPerson } from '@folego/contract'
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { StudentAvatar } from '#features/people/students'
import { MembershipActionDialog, useMembershipActions } from '#features/selling/enrollments'
import { MembershipBadge } from '#features/selling/memberships'
import { useReceiving } from '#features/money/payments'
import { useCan } from '#platform/access'
import { useApiMutation, useApiQuery } from '#platform/api'
import { Loaded, useFailureText } from '#platform/failures'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { PageButton } from '#platform/pages'
import { Button, notifyError, notifySuccess, TextInput } from '#ui'
import { useReasonText } from './door-reason.tsx'
import { visitsTexts } from './visits.texts.ts'
import styles from './visits.module.css'

const icons = { let_in: IconCircleCheck, warn: IconAlertTriangle, refuse: IconCircleX }

interface DoorAnswerProps {
  studentId: string
  /** Back to the field. */
  onDone: () => void
}

/** Whether somebody may enter, in words, and what to do now. */
export function DoorAnswer({ studentId, onDone }: DoorAnswerProps) {
  const t = useTexts(visitsTexts)
  const query = useApiQuery('GET /door/people', { query: { student_id: studentId } }, { staleTime: 0, offline: false })
  return (
    <Loaded query={query} failed={t('find.failed')} height={220}>
      {({ object: [person] }) => person && <Answer person={person} onDone={onDone} />}
    </Loaded>
  )
}

function Answer({ person, onDone }: { person: DoorPerson; onDone: () => void }) {
  const t = useTexts(visitsTexts)
  const formats = useFormats()
  const reasonText = useReasonText()
  const { student_id, student_name, picture_version, membership, decision, inside_since, last_entered_at } = person
  const isInside = inside_since !== null
  const outcome = isInside ? 'let_in' : decision.outcome
  const Icon = icons[outcome]
  const last = last_entered_at === null ? t('answer.first') : t('answer.last', { when: formats.ago(last_entered_at) })
  return (
    <section className={styles.answer} data-outcome={outcome} aria-label={student_name}>
      <StudentAvatar student={{ id: student_id, name: student_name, picture_version }} size="medium" />
      <div className={styles.words}>
        <h2>{student_name}</h2>
        <output className={styles.outcome}>
          <Icon size={28} stroke={1.8} aria-hidden />
          {isInside ? t('answer.inside', { time: formats.time(inside_since) }) : t(`answer.${outcome}`)}
        </output>
        <ul className={styles.reasons}>
          {decision.reasons.map((reason) => (
            <li key={reason.code} data-rule={reason.rule}>
              {reasonText(reason)}
            </li>
          ))}
        </ul>
        <p className={styles.facts}>
          <MembershipBadge membership={membership} />
          {!isInside && <span className="ui-muted">{last}</span>}
        </p>
      </div>
      <Acts key={decision.outcome} person={person} onDone={onDone} />
    </section>
  )
}

/** What can be done now; the first is what Enter does. */
function Acts({ person, onDone }: { person: DoorPerson; onDone: () => void }) {
  const t = useTexts(visitsTexts)
  const formats = useFormats()
  const { student_id, student_name, membership, decision, visit_id } = person
  const [overriding, setOverriding] = useState(false)
  const { receive, dialog } = useReceiving()
  const actions = useMembershipActions()
  const canRenew = useCan('enrollments.write')
  const { enter, leave, isPending } = useDoor(person, onDone)
  const codes = new Set(decision.reasons.map(({ code }) => code))
  const isRefused = decision.outcome === 'refuse' && visit_id === null
  const student = { id: student_id, name: student_name }
  const debt = membership.debt_cents ?? 0
  if (overriding) return <Override onConfirm={enter} isPending={isPending} onCancel={() => setOverriding(false)} />
  return (
    <FirstFocused>
      {visit_id !== null && (
        <Button loading={isPending} onClick={() => leave(visit_id)}>
          {t('answer.leave')}
        </Button>
      )}
      {visit_id === null && !isRefused && (
        <Button loading={isPending} onClick={() => enter()}>
          {t('answer.enter')}
        </Button>
      )}
      {receive && codes.has('OVERDUE') && (
        <Button variant={isRefused ? 'filled' : 'default'} onClick={() => receive({ student })}>
          {debt > 0 ? t('answer.receive', { amount: formats.cents(debt) }) : t('answer.receiveAny')}
        </Button>
      )}
      {canRenew && codes.has('ENDED') && (
        <Button
          variant={codes.has('OVERDUE') ? 'default' : 'filled'}
          onClick={() => actions.open({ kind: 'renew', student })}
        >
          {t('answer.renew')}
        </Button>
      )}
      {isRefused && (
        <Button variant="default" onClick={() => setOverriding(true)}>
          {t('override.open')}
        </Button>
      )}
      <PageButton page="student" search={{ student: student_id }} variant="default" label={t('answer.open')} />
      <Button variant="subtle" onClick={onDone}>
        {t('answer.another')}
      </Button>
      <MembershipActionDialog actions={actions} />
      {dialog}
    </FirstFocused>
  )
}

/** Acts of which Enter does the first at once. */
function FirstFocused({ children }: { children: ReactNode }) {
  const acts = useRef<HTMLDivElement>(null)
  useEffect(() => acts.current?.querySelector('button')?.focus(), [])
  return (
    <div ref={acts} className={styles.acts}>
      {children}
    </div>
  )
}

interface OverrideProps {
  onConfirm: (reason: string) => void
  isPending: boolean
  onCancel: () => void
}

/** Somebody enters although the rules refuse: the reason is recorded. */
function Override({ onConfirm, isPending, onCancel }: OverrideProps) {
  const t = useTexts(visitsTexts)
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <form
      className={styles.override}
      onSubmit={(event) => {
        event.preventDefault()
        setMissing(reason.trim() === '')
        if (reason.trim() !== '') onConfirm(reason)
      }}
    >
      <TextInput
        ref={field}
        label={t('override.reason')}
        description={t('override.hint')}
        maxLength={200}
        error={missing && t('override.required')}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div className={styles.acts}>
        <Button type="submit" loading={isPending}>
          {t('override.confirm')}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t('override.cancel')}
        </Button>
      </div>
    </form>
  )
}

/** Letting in and out; the words of what was recorded are shown, and the field is free again. */
function useDoor({ student_id, student_name: name }: DoorPerson, onDone: () => void) {
  const t = useTexts(visitsTexts)
  const failureText = useFailureText()
  const checkIn = useApiMutation('POST /visit once')
  const exit = useApiMutation('POST /visit/{id}/exit once')
  const tell = async (work: Promise<string>) => {
    try {
      notifySuccess(await work)
      onDone()
    } catch (failure) {
      notifyError(t('done.failed'), failureText(failure))
    }
  }
  const enter = async (override_reason: string | null) => {
    const { visit, is_same_visit } = await checkIn.mutateAsync({ body: { student_id, override_reason } })
    return t(visit === null ? 'done.refused' : is_same_visit ? 'done.again' : 'done.entered', { name })
  }
  const leave = async (id: string) => {
    await exit.mutateAsync({ params: { id } })
    return t('done.left', { name })
  }
  return {
    enter: (reason: string | null = null) => void tell(enter(reason)),
    leave: (id: string) => void tell(leave(id)),
    isPending: checkIn.isPending || exit.isPending,
  }
}
