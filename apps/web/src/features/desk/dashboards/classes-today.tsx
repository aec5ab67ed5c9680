import { useApiQuery } from '#platform/api'
import { useFormats } from '#platform/format'
import { useGym } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { usePageHref } from '#platform/pages'
import { OptionalLink, Panel } from '#ui'
import styles from './dashboards.module.css'
import { instructorHomeTexts } from './instructor-home.texts.ts'

/** The classes that the instructor gives today. */
export function useClassesToday() {
  const today = useGym()?.today ?? ''
  const query = { from: today, until: today, mine: 'true' } as const
  return useApiQuery('GET /class', { query }, { enabled: today !== '', refetchInterval: 60_000 })
}

/** One's own classes today with how many come: one tap opens who they are. Not there on a day without any. */
export function ClassesToday() {
  const t = useTexts(instructorHomeTexts)
  const formats = useFormats()
  const hrefOf = usePageHref()
  const classes = useClassesToday().data?.object ?? []
  if (classes.length === 0) return null
  return (
    <Panel title={t('classes.title')} mark={<span className={`${styles.count} ui-count`}>{classes.length}</span>}>
      <ul className={`${styles.list} ui-lined`}>
        {classes.map(
          ({ id, starts_at, ends_at, modality_name, room_name, booked, capacity, waiting, cancel_reason }) => (
            <li key={id}>
              <div>
                <OptionalLink href={hrefOf('classes', { class: id })} as="strong">
                  {modality_name}
                </OptionalLink>
                <small className="ui-numbers">
                  {[`${formats.time(starts_at)}–${formats.time(ends_at)}`, room_name]
                    .filter((it) => it !== null)
                    .join(' · ')}
                </small>
              </div>
              <span className="ui-numbers">
                {cancel_reason === null
                  ? [t('classes.booked', { booked, capacity }), waiting > 0 && t('classes.waiting', { count: waiting })]
                      .filter((it) => it !== false)
                      .join(' · ')
                  : t('classes.cancelled')}
              </span>
            </li>
          ),
        )}
      </ul>
    </Panel>
  )
}
