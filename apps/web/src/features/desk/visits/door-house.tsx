import type { Visit } from '@folego/contract'
import { isUndoable, VisitorsToday } from '#features/desk/visitors'
import { useApiQuery } from '#platform/api'
import { Loaded } from '#platform/failures'
import { useFormats } from '#platform/format'
import { useGym } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { usePageHref } from '#platform/pages'
import { Button, OptionalLink, Panel } from '#ui'
import { useDoor } from './use-door.ts'
import { visitsTexts } from './visits.texts.ts'
import styles from './visits.module.css'

/** Another desk lets people in as well. */
const refetchInterval = 15_000

/** How many people are inside, and who entered last. */
export const useDoorHouse = () => useApiQuery('GET /door/house', {}, { refetchInterval, offline: false })

/** The same as a panel. */
export function DoorHouse() {
  const t = useTexts(visitsTexts)
  const formats = useFormats()
  const query = useDoorHouse()
  return (
    <Panel title={t('house.title')}>
      <Loaded query={query} failed={t('house.failed')} height={320}>
        {({ inside, people_limit, latest, visitors }) => (
          <>
            <p className={styles.inside}>
              <strong>{formats.number(inside)}</strong>
              {people_limit !== null && (
                <span className="ui-muted"> {t('house.limit', { limit: formats.number(people_limit) })}</span>
              )}
            </p>
            <VisitorsToday visits={visitors} />
            <h3 className={styles.subtitle}>{t('house.latest')}</h3>
            {latest.length === 0 && <p className="ui-muted">{t('house.empty')}</p>}
            <ul className={styles.latest}>
              {latest.map((visit) => (
                <Entry key={visit.id} visit={visit} />
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </Panel>
  )
}

function Entry({ visit }: { visit: Visit }) {
  const t = useTexts(visitsTexts)
  const formats = useFormats()
  const href = usePageHref()('student', { student: visit.student_id })
  const door = useDoor()
  const { id, student_name, entered_at, left_at } = visit
  const day = formats.dateOf(entered_at)
  const today = useGym()?.today
  return (
    <li>
      <span className={styles.name}>
        <OptionalLink href={href}>{student_name}</OptionalLink>
        <small className="ui-muted">
          <time dateTime={entered_at}>
            {day !== today && `${formats.shortDate(day)} · `}
            {formats.time(entered_at)}
          </time>
          {left_at !== null && `, ${t('house.left', { time: formats.time(left_at) })}`}
        </small>
        {visit.by_day_pass && <small className="ui-muted">{t('house.dayPass')}</small>}
        {visit.override_reason !== null && <small className="ui-muted">{visit.override_reason}</small>}
      </span>
      {left_at === null && isUndoable(entered_at) && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={t('house.undoOf', { name: student_name })}
          loading={door.isPending}
          onClick={() => void door.undo(id, student_name)}
        >
          {t('house.undo')}
        </Button>
      )}
      {left_at === null && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={t('house.leave', { name: student_name })}
          loading={door.isPending}
          onClick={() => void door.leave(id, student_name)}
        >
          {t('house.exit')}
        </Button>
      )}
    </li>
  )
}
