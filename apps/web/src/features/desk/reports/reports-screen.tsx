import {
  type Analytics,
  type AnalyticsTable,
  analyticsTables,
  type ExportFormat,
  exportFormats,
  type PopularWorkout,
} from '@folego/contract'
import { type ReportPeriod, reportPeriods } from '@folego/domain'
import { call, useApiQuery } from '#platform/api'
import { LoadFailed, useFailureText } from '#platform/failures'
import { useDownload } from '#platform/files'
import { useFormats } from '#platform/format'
import { GymPage, useGym } from '#platform/gym'
import { useLanguage, useTexts } from '#platform/i18n'
import { DownloadMenu } from '#platform/lists'
import { PageButton, usePageHref } from '#platform/pages'
import {
  EmptyState,
  notifyError,
  OptionalLink,
  Panel,
  SegmentedControl,
  Skeleton,
  TableHead,
  VisuallyHiddenStatus,
} from '#ui'
import { Overview } from './overview.tsx'
import { Performance } from './performance.tsx'
import styles from './reports.module.css'
import { reportsTexts } from './reports.texts.ts'
import { StudentsChart, TrendChart } from './trend-charts.tsx'
import { useReportAddress } from './use-report-address.ts'

/** What was trained in a month, a quarter or a year up to today, compared with the previous one. */
export function ReportsScreen() {
  const t = useTexts(reportsTexts)
  const gym = useGym()
  const { query, change } = useReportAddress()
  return (
    <GymPage
      title={t('title')}
      chooseGym={t('chooseGym')}
      actions={
        gym && (
          <>
            <PageButton page="class-report" variant="default" label={t('classes')} />
            <ExportButton period={query.period} />
          </>
        )
      }
    >
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

/** Downloads the tables of the report, generated by the server in the current language. */
function ExportButton({ period }: { period: ReportPeriod }) {
  const t = useTexts(reportsTexts)
  const language = useLanguage()
  const failureText = useFailureText()
  const { busy, download } = useDownload((error) => notifyError(`${t('export.failed')}. ${failureText(error)}`))
  const save = async (table: AnalyticsTable, format: ExportFormat) =>
    download(async () => call('GET /instructor/analytics/export', { query: { period, table, language, format } }))
  const files = analyticsTables.flatMap((table) =>
    exportFormats.map((format, index) => ({
      key: `${table}-${format}`,
      label: t(`export.${format}`),
      ariaLabel: `${t(`export.${table}`)}, ${t(`export.${format}`)}`,
      ...(index === 0 && { heading: t(`export.${table}`) }),
      onClick: () => void save(table, format),
    })),
  )
  return <DownloadMenu label={t('export.button')} busy={busy} files={files} />
}

/** The most trained workouts, with bars relative to the first. */
function PopularWorkouts({ report: { popular_workouts: workouts } }: { report: Analytics }) {
  const t = useTexts(reportsTexts)
  const most = workouts[0]?.sessions ?? 0
  return (
    <Panel title={t('popular.title')}>
      {workouts.length === 0 ? (
        <p className="ui-muted">{t('popular.none')}</p>
      ) : (
        <table className={styles.table}>
          <TableHead
            names={[t('popular.workout'), t('popular.sessions'), t('popular.students'), t('popular.rating')]}
          />
          <tbody>
            {workouts.map((workout) => (
              <Line key={workout.id} workout={workout} most={most} />
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}

function Line({ workout, most }: { workout: PopularWorkout; most: number }) {
  const t = useTexts(reportsTexts)
  const formats = useFormats()
  const pageHref = usePageHref()
  const { id, title, kind, exists, sessions, students, average_rating } = workout
  const tab = kind === 'organized' ? 'sheets' : undefined
  const href = exists ? pageHref('workout-plans', { tab, dialog: 'view', id }) : undefined
  return (
    <tr>
      <th scope="row">
        <OptionalLink href={href}>{title}</OptionalLink>
        <small>
          {t(`popular.${kind}`)}
          {!exists && ` · ${t('popular.gone')}`}
        </small>
        <span className={styles.bar} aria-hidden>
          <span style={{ width: `${most === 0 ? 0 : (sessions / most) * 100}%` }} />
        </span>
      </th>
      <td className="ui-numbers">{formats.number(sessions)}</td>
      <td className="ui-numbers">{formats.number(students)}</td>
      <td className="ui-numbers">{average_rating === null ? '–' : formats.average(average_rating)}</td>
    </tr>
  )
}
