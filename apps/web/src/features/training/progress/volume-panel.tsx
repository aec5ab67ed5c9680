import type { VolumeWeek } from '@folego/contract'
import { muscleCategories, muscleCategoryCodes } from '@folego/domain'
import { MuscleSwatch } from '#features/training/body-map'
import { useApiQuery } from '#platform/api'
import { Loaded } from '#platform/failures'
import { useFormats } from '#platform/format'
import { useLanguage, useTexts } from '#platform/i18n'
import { Panel, VisuallyHidden } from '#ui'
import { volumeTexts } from './volume.texts.ts'
import styles from './volume.module.css'

/** What the weekly sheets of a student asked for in the last weeks, and what was done of it, by muscle group. */
export function VolumePanel({ studentId }: { studentId: string }) {
  const t = useTexts(volumeTexts)
  const query = useApiQuery('GET /instructor/students/{id}/volume', { params: { id: studentId } })
  return (
    <Panel className={styles.wide} title={t('title')}>
      <Loaded query={query} failed={t('loadFailed')} height={240}>
        {({ weeks }) => <VolumeTable weeks={weeks} />}
      </Loaded>
    </Panel>
  )
}

function VolumeTable({ weeks }: { weeks: readonly VolumeWeek[] }) {
  const t = useTexts(volumeTexts)
  const formats = useFormats()
  const language = useLanguage()
  if (weeks.every(({ planned_sets, done_sets }) => planned_sets === 0 && done_sets === 0)) {
    return <p className="ui-muted">{t('none')}</p>
  }
  const groups = muscleCategoryCodes
    .map((category) => ({
      category,
      cells: weeks.map(({ categories }) => categories.find((each) => each.category === category)),
    }))
    .filter(({ cells }) => cells.some((cell) => cell !== undefined))
  return (
    <>
      <p className="ui-muted">{t('hint')}</p>
      {/* Its own scroller, which the keyboard has to reach. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles.scroller} aria-label={t('title')} tabIndex={0}>
        <table className={`${styles.volume} ui-numbers`}>
          <thead>
            <tr>
              <th scope="col">{t('group')}</th>
              {weeks.map(({ from }) => (
                <th key={from} scope="col">
                  {formats.dayMonth(from)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{t('all')}</th>
              {weeks.map((week) => (
                <Cell key={week.from} planned={week.planned_sets} done={week.done_sets} />
              ))}
            </tr>
            {groups.map(({ category, cells }) => (
              <tr key={category} data-category={category}>
                <th scope="row">
                  <span className={styles.group}>
                    <MuscleSwatch />
                    {muscleCategories[category][language]}
                  </span>
                </th>
                {cells.map((cell, at) => (
                  <Cell key={weeks[at]?.from} planned={cell?.planned ?? 0} done={cell?.done ?? 0} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

/** '12/16' with a bar as long as the share of the plan that was done; nothing planned and nothing done is a dash. */
function Cell({ planned, done }: { planned: number; done: number }) {
  const t = useTexts(volumeTexts)
  const formats = useFormats()
  if (planned === 0 && done === 0) return <td className="ui-muted">–</td>
  const values = { done: formats.number(done), planned: formats.number(planned) }
  return (
    <td>
      <span aria-hidden>{`${values.done}/${values.planned}`}</span>
      <VisuallyHidden>{t('cell', values)}</VisuallyHidden>
      {planned > 0 && (
        <span className={styles.track} aria-hidden>
          <span style={{ inlineSize: `${Math.min(1, done / planned) * 100}%` }} />
        </span>
      )}
    </td>
  )
}
