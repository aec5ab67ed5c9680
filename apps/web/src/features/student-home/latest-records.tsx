import type { StudentStats } from '@folego/contract'
import { IconTrophy } from '@tabler/icons-react'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { studentHomeTexts } from './student-home.texts.ts'

/** What was done better than ever before. */
export function LatestRecords({ records }: { records: StudentStats['records'] }) {
  const t = useTexts(studentHomeTexts)
  const formats = useFormats()
  return (
    <section className="student-panel" aria-labelledby="student-records">
      <h2 id="student-records">{t('records.title')}</h2>
      {records.length === 0 ? (
        <p className="ui-muted">{t('records.none')}</p>
      ) : (
        <ul className="student-records">
          {records.map(({ exercise_name, exercise_id, kind, value, before, date }) => (
            <li key={`${date} ${exercise_id ?? exercise_name} ${kind}`}>
              <IconTrophy size={20} stroke={1.6} aria-hidden />
              <div>
                <strong>{exercise_name}</strong>
                <small className="ui-muted">{formats.relativeDay(date)}</small>
              </div>
              <div className="student-record-value ui-numbers">
                <strong>{t(`records.${kind}`, { value: formats.number(value) })}</strong>
                <small className="ui-muted">{t('records.before', { value: formats.number(before) })}</small>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
