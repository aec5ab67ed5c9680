import type { Analytics } from '@folego/contract'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { reportsTexts } from './reports.texts.ts'

/** Every month of the period in numbers, the newest first. */
export function Months({ report: { monthly_stats: months } }: { report: Analytics }) {
  const t = useTexts(reportsTexts)
  const formats = useFormats()
  return (
    <section className="report-panel" aria-label={t('months.title')}>
      <header>
        <h2>{t('months.title')}</h2>
      </header>
      <table className="report-table">
        <thead>
          <tr>
            <th scope="col">{t('months.month')}</th>
            <th scope="col">{t('months.sessions')}</th>
            <th scope="col">{t('months.minutes')}</th>
            <th scope="col">{t('months.students')}</th>
            <th scope="col">{t('months.enrollments')}</th>
          </tr>
        </thead>
        <tbody>
          {months.toReversed().map((month) => (
            <tr key={month.month}>
              <th scope="row">{formats.month(month.month)}</th>
              <td className="ui-numbers">{formats.number(month.sessions)}</td>
              <td className="ui-numbers">{formats.number(month.minutes)}</td>
              <td className="ui-numbers">{formats.number(month.active_students)}</td>
              <td className="ui-numbers">{formats.number(month.new_enrollments)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
