import { type Analytics, type StudentPerformance } from '@folego/contract'
import { limits, performanceStatuses } from '@folego/domain'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { usePageHref } from '#platform/pages'
import { DataTable, type DataTableColumn, EmptyState, Panel, Select, StatusBadge, type StatusTone } from '#ui'
import { reportsTexts } from './reports.texts.ts'
import type { ReportQuery } from './use-report-address.ts'
import styles from './reports.module.css'

const statuses = [...performanceStatuses, 'unrated'] as const
type Status = (typeof statuses)[number]

const tones: Record<Status, StatusTone> = {
  excellent: 'active',
  good: 'info',
  needs_attention: 'expiring',
  unrated: 'inactive',
}

interface PerformanceProps {
  report: Analytics
  query: ReportQuery
  onChange: (patch: Partial<ReportQuery>) => void
}

/** How well each student follows the plan, lowest first, with the thresholds that rate them. */
export function Performance({ report, query, onChange }: PerformanceProps) {
  const t = useTexts(reportsTexts)
  const pageHref = usePageHref()
  const { object, total, page, page_size } = report.student_performance
  return (
    <Panel
      title={t('performance.title')}
      action={<StatusSelect report={report} value={query.status} onChange={(status) => onChange({ status })} />}
    >
      <p className={styles.rule}>
        {t('performance.rule', {
          excellent: limits.excellentAdherencePercent,
          good: limits.goodAdherencePercent,
          weekly: limits.singleSheetWorkoutsPerWeek,
        })}
      </p>
      <DataTable
        label={t('performance.title')}
        columns={useColumns()}
        rows={object}
        rowKey={(row) => row.student_id}
        rowName={(row) => row.student_name}
        rowHref={(row) => pageHref('student', { student: row.student_id }) ?? ''}
        filtered={query.status !== undefined}
        paging={{
          page,
          pageSize: pageSizeOf(page_size),
          total,
          onPageChange: (next) => onChange({ page: next }),
          onPageSizeChange: (size) => onChange({ page_size: size }),
        }}
        empty={<EmptyState drawing="people" title={t('performance.none')} />}
        emptyFiltered={<EmptyState drawing="people" title={t('performance.noMatch')} />}
      />
    </Panel>
  )
}

function pageSizeOf(size: number): 10 | 25 | 50 | 100 {
  return ([10, 25, 50, 100] as const).find((known) => known === size) ?? 25
}

interface StatusSelectProps {
  report: Analytics
  value: Status | undefined
  onChange: (status: Status | undefined) => void
}

function StatusSelect({ report: { performance_counts: counts }, value, onChange }: StatusSelectProps) {
  const t = useTexts(reportsTexts)
  const all = statuses.reduce((sum, status) => sum + counts[status], 0)
  const data = [
    { value: 'all', label: t('performance.all', { count: all }) },
    ...statuses.map((status) => ({
      value: status,
      label: t('performance.counted', { label: t(`performance.${status}`), count: counts[status] }),
    })),
  ]
  return (
    <Select
      aria-label={t('performance.filter')}
      data={data}
      value={value ?? 'all'}
      allowDeselect={false}
      onChange={(chosen) => onChange(statuses.find((status) => status === chosen))}
    />
  )
}

function useColumns(): DataTableColumn<StudentPerformance>[] {
  const t = useTexts(reportsTexts)
  const formats = useFormats()
  return [
    { key: 'student', header: t('performance.student'), primary: true, cell: (row) => row.student_name },
    {
      key: 'workouts',
      card: 'line',
      header: t('performance.workouts'),
      cell: ({ completed_workouts: completed, planned_workouts: planned, basis }) => (
        <span className="ui-numbers">
          {basis === null
            ? formats.number(completed)
            : t(basis === 'frequency' ? 'performance.expected' : 'performance.of', {
                completed: formats.number(completed),
                planned: formats.number(planned),
                weekly: limits.singleSheetWorkoutsPerWeek,
              })}
        </span>
      ),
    },
    {
      key: 'adherence',
      card: 'named',
      header: t('performance.adherence'),
      align: 'end',
      cell: ({ adherence }) => (
        <span className="ui-numbers">
          {adherence === null ? '–' : t('performance.percent', { value: formats.number(adherence) })}
        </span>
      ),
    },
    {
      key: 'status',
      card: 'state',
      header: t('performance.status'),
      cell: ({ status }) => (
        <StatusBadge tone={tones[status ?? 'unrated']}>{t(`performance.${status ?? 'unrated'}`)}</StatusBadge>
      ),
    },
    {
      key: 'rating',
      header: t('performance.rating'),
      align: 'end',
      hideBelow: 'md',
      cell: ({ average_rating: rating }) => (
        <span className="ui-numbers">{rating === null ? '–' : formats.average(rating)}</span>
      ),
    },
    {
      key: 'last',
      header: t('performance.last'),
      hideBelow: 'md',
      cell: ({ last_activity: last }) => (last === null ? '–' : formats.relativeDay(formats.dateOf(last))),
    },
  ]
}
