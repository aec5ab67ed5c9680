import type { Analytics } from '@folego/contract'
import { reportPeriods } from '@folego/domain'
import { useApiQuery } from '#platform/api'
import { LoadFailed } from '#platform/failures'
import { useFormats } from '#platform/format'
import { GymPage, useGym } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { EmptyState, Panel, SegmentedControl, Skeleton, VisuallyHiddenStatus, TableHead } from '#ui'
import { ExportButton } from './export-button.tsx'
import { Overview } from './overview.tsx'
import { Performance } from './performance.tsx'
import { PopularWorkouts } from './popular-workouts.tsx'
import { reportsTexts } from './reports.texts.ts'
import { StudentsChart, TrendChart } from './trend-charts.tsx'
import { useReportAddress } from './use-report-address.ts'
import styles from './reports.module.css'

/** What was trained in a month, a quarter or a year up to today, compared with the previous one. */
export function ReportsScreen() {
  const t = useTexts(reportsTexts)
  const gym = useGym()
  const { query, change } = useReportAddress()
  return (
    <GymPage title={t('title')} chooseGym={t('chooseGym')} actions={gym && <ExportButton period={query.period} />}>
      <SegmentedControl
        className={styles.period}
        aria-label={t('period.label')}
        data={reportPeriods.map((period) => ({ value: period, label: t(`period.${period}`) }))}
        value={query.period}
        onChange={(chosen) =>
          change({ period: reportPeriods.find((period) => period === chosen) ?? 'month', status: undefined })
        }
      />
      <Report />
    </GymPage>
  )
}

function Report() {
  const t = useTexts(reportsTexts)
  const { query, change } = useReportAddress()
  const { data, error, isPlaceholderData, refetch } = useApiQuery(
    'GET /instructor/analytics',
    { query },
    { keepPrevious: true },
  )
  if (error && !data) {
    return <LoadFailed title={t('loadFailed')} error={error} retry={refetch} />
  }
  if (!data) {
    return (
      <div className={styles.report} aria-busy>
        <VisuallyHiddenStatus>{t('loading')}</VisuallyHiddenStatus>
        <Skeleton height={132} />
        <Skeleton height={320} />
        <Skeleton height={320} />
      </div>
    )
  }
  return (
    <div className={styles.report} aria-busy={isPlaceholderData} data-old={isPlaceholderData || undefined}>
      <RangeLine report={data} />
      <Overview overview={data.overview} />
      {isEmpty(data) ? (
        <EmptyState drawing="chart" title={t('empty.title')} message={t('empty.message')} />
      ) : (
        <>
          <div className={styles.charts} data-several={data.monthly_stats.length > 1 || undefined}>
            <TrendChart report={data} />
            <StudentsChart report={data} />
          </div>
          <Performance report={data} query={query} onChange={change} />
          <div className={styles.columns}>
            <PopularWorkouts report={data} />
            <Months report={data} />
          </div>
        </>
      )}
    </div>
  )
}

function isEmpty({ overview, performance_counts: counts }: Analytics): boolean {
  const students = counts.excellent + counts.good + counts.needs_attention + counts.unrated
  return overview.sessions.value === 0 && students === 0
}

function RangeLine({ report: { range, before } }: { report: Analytics }) {
  const t = useTexts(reportsTexts)
  const formats = useFormats()
  return (
    <p className={styles.range}>
      {t('range', {
        from: formats.date(range.from),
        to: formats.date(range.to),
        beforeFrom: formats.date(before.from),
        beforeTo: formats.date(before.to),
      })}
    </p>
  )
}

/** The figures of each month of the period, newest first. */
function Months({ report: { monthly_stats: months } }: { report: Analytics }) {
  const t = useTexts(reportsTexts)
  const formats = useFormats()
  return (
    <Panel title={t('months.title')}>
      <table className={styles.table}>
        <TableHead
          names={[
            t('months.month'),
            t('months.sessions'),
            t('months.minutes'),
            t('months.students'),
            t('months.enrollments'),
          ]}
        />
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
    </Panel>
  )
}
