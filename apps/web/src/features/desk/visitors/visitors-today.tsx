import type { VisitorVisit } from '@folego/contract'
import { visitSourceNames } from '@folego/domain'
import { useFormats } from '#platform/format'
import { useLanguage, useTexts } from '#platform/i18n'
import { usePageHref } from '#platform/pages'
import { Button, OptionalLink } from '#ui'
import { isUndoable, useVisitors } from './use-visitors.ts'
import styles from './visitors.module.css'
import { visitorsTexts } from './visitors.texts.ts'

/** Who came without a plan today. */
export function VisitorsToday({ visits }: { visits: readonly VisitorVisit[] }) {
  const t = useTexts(visitorsTexts)
  if (visits.length === 0) return null
  return (
    <>
      <h3 className={styles.title}>{t('today')}</h3>
      <ul className={styles.list}>
        {visits.map((visit) => (
          <Line key={visit.id} visit={visit} />
        ))}
      </ul>
    </>
  )
}

function Line({ visit }: { visit: VisitorVisit }) {
  const t = useTexts(visitorsTexts)
  const language = useLanguage()
  const formats = useFormats()
  const pageHref = usePageHref()
  const { leave, takeBack, makeStudent, isPending } = useVisitors()
  const { visitor_name: name, source, host_name, student_id, phone, entered_at, left_at, override_reason } = visit
  const canJoin = student_id === null && phone !== null && source !== 'external_trainer'
  const facts = [
    visitSourceNames[source][language],
    host_name && t('of', { name: host_name }),
    formats.time(entered_at),
    left_at !== null && t('leftAt', { time: formats.time(left_at) }),
    override_reason,
  ]
  return (
    <li>
      <span className={styles.name}>
        <OptionalLink href={student_id === null ? undefined : pageHref('student', { student: student_id })}>
          {name}
        </OptionalLink>
        <small className="ui-muted">{facts.filter(Boolean).join(' · ')}</small>
      </span>
      <span className={styles.acts}>
        {canJoin && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={t('joinOf', { name })}
            loading={isPending}
            onClick={() => makeStudent(visit)}
          >
            {t('join')}
          </Button>
        )}
        {left_at === null && isUndoable(entered_at) && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={t('undoOf', { name })}
            loading={isPending}
            onClick={() => takeBack(visit)}
          >
            {t('undo')}
          </Button>
        )}
        {left_at === null && (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={t('exitOf', { name })}
            loading={isPending}
            onClick={() => leave(visit)}
          >
            {t('exit')}
          </Button>
        )}
      </span>
    </li>
  )
}
