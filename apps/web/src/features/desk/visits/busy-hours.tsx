import type { BusyHour, BusyHours as Reply } from '@folego/contract'
import { hourText } from '@folego/domain'
import type { CSSProperties } from 'react'
import { useApiQuery } from '#platform/api'
import { Loaded } from '#platform/failures'
import { useFormats } from '#platform/format'
import { nameOfWeekday, shortNameOfWeekday, useLanguage, useTexts } from '#platform/i18n'
import { Panel } from '#ui'
import { visitsTexts } from './visits.texts.ts'
import styles from './visits.module.css'

const weekdays = [1, 2, 3, 4, 5, 6, 7]

/** How many people are inside in each hour of the week, on average. */
export function BusyHours() {
  const t = useTexts(visitsTexts)
  const query = useApiQuery('GET /door/busy-hours', {}, { offline: false })
  return (
    <Panel title={t('busy.title')}>
      <Loaded query={query} failed={t('busy.failed')} height={320}>
        {(busy) => (busy.from === null ? <p className="ui-muted">{t('busy.tooFew')}</p> : <Hours {...busy} />)}
      </Loaded>
    </Panel>
  )
}

function Hours({ from, until, hours }: Reply) {
  const t = useTexts(visitsTexts)
  const formats = useFormats()
  const language = useLanguage()
  const first = Math.min(...hours.map(({ hour }) => hour))
  const last = Math.max(...hours.map(({ hour }) => hour))
  const most = Math.max(1, ...hours.map(({ people }) => people ?? 0))
  const at = (weekday: number, hour: number) => hours.find((it) => it.weekday === weekday && it.hour === hour)
  return (
    <>
      <p className={styles.note}>
        {t('busy.hint', { from: formats.dayMonth(from ?? until), until: formats.dayMonth(until) })}
      </p>
      <div className={styles.week}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('busy.hour')}</th>
              {weekdays.map((day) => (
                <th key={day} scope="col" abbr={nameOfWeekday(day, language)}>
                  {shortNameOfWeekday(day, language)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Array.from({ length: last - first + 1 }, (_, index) => first + index).map((hour) => (
              <tr key={hour}>
                <th scope="row">{hourText(hour)}</th>
                {weekdays.map((day) => (
                  <Cell key={day} busy={at(day, hour)} most={most} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

function Cell({ busy, most }: { busy: BusyHour | undefined; most: number }) {
  const t = useTexts(visitsTexts)
  const formats = useFormats()
  const people = busy?.people ?? 0
  const share = { '--share': `${Math.round((people / most) * 40)}%` } as CSSProperties
  return (
    <td style={share} title={busy && t('busy.arrivals', { arrivals: formats.number(busy.arrivals ?? 0) })}>
      {people === 0 ? '' : formats.number(people < 10 ? people : Math.round(people))}
    </td>
  )
}
