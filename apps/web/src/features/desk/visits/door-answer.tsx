import type { DoorPerson } from '@folego/contract'
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { StudentAvatar } from '#features/people/students'
import { MembershipActionDialog, useMembershipActions } from '#features/selling/enrollments'
import { MembershipBadge } from '#features/selling/memberships'
import { useReceiving } from '#features/money/payments'
import { useDayPass } from '#features/desk/visitors'
import { useCan } from '#platform/access'
import { useApiQuery } from '#platform/api'
import { Loaded } from '#platform/failures'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { PageButton } from '#platform/pages'
import { isCommandKey } from '#platform/shortcuts'
import { Button, TextInput } from '#ui'
import { Family } from './family.tsx'
import { isLate, useReasonText } from './door-reason.tsx'
import { useDoor } from './use-door.ts'
import { visitsTexts } from './visits.texts.ts'
import styles from './visits.module.css'

/** What a day pass would do away with. */
const ofPlan = ['NO_ENROLLMENT', 'NOT_STARTED', 'ENDED', 'FROZEN', 'HOURS', 'VISITS_USED', 'LIMIT_TODAY'] as const

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
      {({ object: [person] }) =>
        person && (
          <>
            <Answer person={person} onDone={onDone} />
            <Family payerId={studentId} />
          </>
        )
      }
    </Loaded>
  )
}

interface AnswerProps {
  person: DoorPerson
  onDone: () => void
  /** What can be done now; with a network: whatever the person needs. */
  acts?: ReactNode
}

/** What the rules say of somebody, in words. */
export function Answer({ person, onDone, acts }: AnswerProps) {
  const t = useTexts(visitsTexts)
  const formats = useFormats()
  const reasonText = useReasonText()
  const { student_id, student_name, picture_version, membership, has_day_pass, decision } = person
  const { inside_since, last_entered_at } = person
  const isInside = inside_since !== null
  useEscape(onDone)
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
          <MembershipBadge membership={membership} isLate={isLate(decision)} />
          {has_day_pass && <span>{t('answer.dayPass')}</span>}
          {!isInside && <span className="ui-muted">{last}</span>}
        </p>
      </div>
      {acts ?? <Acts key={decision.outcome} person={person} onDone={onDone} />}
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
  const dayPass = useDayPass()
  const actions = useMembershipActions()
  const canRenew = useCan('enrollments.write')
  const door = useDoor()
  const { isPending } = door
  const enter = async (reason: string | null = null) => (await door.enter(person, reason)) && onDone()
  const leave = async (id: string) => (await door.leave(id, student_name)) && onDone()
  const codes = new Set(decision.reasons.map(({ code }) => code))
  const isRefused = decision.outcome === 'refuse' && visit_id === null
  const student = { id: student_id, name: student_name }
  const debt = membership.debt_cents ?? 0
  if (overriding)
    return (
      <Override
        onConfirm={(reason) => void enter(reason)}
        isPending={isPending}
        onCancel={() => setOverriding(false)}
      />
    )
  return (
    <FirstFocused>
      {visit_id !== null && (
        <Button loading={isPending} onClick={() => void leave(visit_id)}>
          {t('answer.leave')}
        </Button>
      )}
      {visit_id === null && !isRefused && (
        <Button loading={isPending} onClick={() => void enter()}>
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
      {isRefused && dayPass.words && ofPlan.some((code) => codes.has(code)) && (
        <Button variant="default" onClick={() => dayPass.open(student)}>
          {dayPass.words}
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
      {dayPass.dialog}
    </FirstFocused>
  )
}

/** Escape closes what no dialog is open above; a field that is typed in has its own meaning of it. */
function useEscape(onEscape: () => void): void {
  const act = useEffectEvent(onEscape)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && isCommandKey(event)) act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** Acts of which Enter does the first at once. */
export function FirstFocused({ children }: { children: ReactNode }) {
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
export function Override({ onConfirm, isPending, onCancel }: OverrideProps) {
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
        onKeyDown={(event) => event.key === 'Escape' && onCancel()}
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
