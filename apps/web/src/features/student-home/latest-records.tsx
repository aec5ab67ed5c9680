import type { StudentStats } from '@folego/contract'
import { IconTrophy } from '@tabler/icons-react'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { Panel } from '#ui'
import { studentHomeTexts } from './student-home.texts.ts'
import styles from './student-home.module.css'

/** What was done better than ever before. */
export function LatestRecords({ records }: { records: StudentStats['records'] }) {
  const t = useTexts(studentHomeTexts)
  const formats = useFormats()
  return (
    <Panel title={t('records.title')}>
      {records.length === 0 ? (
        <p className="ui-muted">{t('records.none')}</p>
      ) : (
        <ul className={styles.records}>
          {records.map(({ exercise_name, exercise_id, kind, value, before, date }) => (
            <li key={`${date} ${exercise_id ?? exercise_name} ${kind}`}>
              <IconTrophy size={20} stroke={1.6} aria-hidden />
              <div>
                <strong>{exercise_name}</strong>
                <small className="ui-muted">{formats.relativeDay(date)}</small>
              </div>
              <div className={`${styles.value} ui-numbers`}>
                <strong>{t(`records.${kind}`, { value: formats.number(value) })}</strong>
                <small className="ui-muted">{t('records.before', { value: formats.number(before) })}</small>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
