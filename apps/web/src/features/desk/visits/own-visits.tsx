import type { BusyHours } from '@folego/contract'
import { hourText, weekdayOf } from '@folego/domain'
import { useState } from 'react'
import { useApiQuery } from '#platform/api'
import { Loaded } from '#platform/failures'
import { useFormats } from '#platform/format'
import { useGym } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { Pager, Panel } from '#ui'
import { ownVisitsTexts } from './own-visits.texts.ts'
import styles from './visits.module.css'

const shown = 5

/** When the student came, and when the gym is usually quiet today. */
export function OwnVisits() {
  const t = useTexts(ownVisitsTexts)
  const formats = useFormats()
  const [page, setPage] = useState(1)
  const query = useApiQuery('GET /visit', { query: { page, page_size: shown } })
  return (
    <Panel title={t('title')}>
      <QuietHours />
      <Loaded query={query} failed={t('failed')} height={180}>
        {(list) =>
          list.total === 0 ? (
            <p className="ui-muted">{t('none')}</p>
          ) : (
            <>
              <ul className={`${styles.latest} ui-lined`}>
                {list.object.map(({ id, entered_at, left_at }) => (
                  <li key={id}>
                    <span className={styles.name}>{formats.dayHead(formats.dateOf(entered_at))}</span>
                    <time dateTime={entered_at}>{formats.time(entered_at)}</time>
                    <small className="ui-muted">
                      {left_at === null ? t('inside') : t('until', { time: formats.time(left_at) })}
                    </small>
                  </li>
                ))}
              </ul>
              <Pager list={list} onPage={setPage} />
            </>
          )
        }
      </Loaded>
    </Panel>
  )
}

/** Nothing while it is not known: the visits are what the page is about. */
function QuietHours() {
  const t = useTexts(ownVisitsTexts)
  const today = useGym()?.today
  const { data } = useApiQuery('GET /door/busy-hours', {})
  if (today === undefined || data === undefined) return null
  const hours = quietHours(data, weekdayOf(today))
  if (hours.length === 0) return null
  return <p>{t('quiet', { hours: hours.map(hourText).join(', ') })}</p>
}

/** The quiet hours of a weekday between its first and its last one with people. */
function quietHours({ hours }: BusyHours, weekday: number): number[] {
  return hours.filter((it) => it.weekday === weekday && it.load === 'quiet').map(({ hour }) => hour)
}
