import type { ClassPerson, ClassReport } from '@folego/contract'
import { addDays } from '@folego/domain'
import { useState } from 'react'
import { call, useApiQuery } from '#platform/api'
import { Loaded } from '#platform/failures'
import { useFormats } from '#platform/format'
import { GymPage, useGym } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { ExportMenu, usePagedTable, useTablePages } from '#platform/lists'
import { usePageHref, usePageSearch } from '#platform/pages'
import {
  DataTable,
  type DataTableColumn,
  EmptyState,
  figuresColumn,
  Group,
  nameColumn,
  Panel,
  SegmentedControl,
  StatCard,
  StatGrid,
} from '#ui'
import { classReportTexts } from './class-report.texts.ts'
import { MonthSelect, reportMonths } from './month-select.tsx'
import { ReportTable } from './report-table.tsx'
import styles from './reports.module.css'

/** How full the classes of a month were, who waited for nothing, and who missed them or left late. */
export function ClassReportScreen() {
  const t = useTexts(classReportTexts)
  return (
    <GymPage title={t('title')} chooseGym={t('chooseGym')}>
      <Months />
    </GymPage>
  )
}

function Months() {
  const t = useTexts(classReportTexts)
  const today = useGym()?.today
  const { search, change } = usePageSearch('class-report')
  const months = reportMonths(today)
  const month = months.find((it) => it === search.month)
  const query = useApiQuery('GET /class-report', { query: { month } }, { keepPrevious: true })
  return (
    <>
      <MonthSelect label={t('month')} months={months} month={month} onChange={(chosen) => change({ month: chosen })} />
      <Loaded query={query} failed={t('loadFailed')} height={640}>
        {(report) =>
          report.by_series.length === 0 ? (
            <EmptyState drawing="chart" title={t('none.title')} message={t('none.message')} />
          ) : (
            <div className={styles.report}>
              <Figures report={report} />
              <Tables report={report} month={month} />
              <People key={report.month} month={month} />
            </div>
          )
        }
      </Loaded>
    </>
  )
}

const shareOf = ({ taken, places }: { taken: number; places: number }) => (places === 0 ? 0 : (taken / places) * 100)

function Figures({ report }: { report: ClassReport }) {
  const t = useTexts(classReportTexts)
  const { number } = useFormats()
  const { classes, cancelled, taken, places, unmet, no_shows, late } = report
  return (
    <StatGrid columns={4}>
      <StatCard label={t('classes')} value={number(classes)} note={t('classesNote', { count: cancelled })} />
      <StatCard
        label={t('fill')}
        value={`${number(Math.round(shareOf(report)))}%`}
        note={t('fillNote', { taken: number(taken), places: number(places) })}
      />
      <StatCard label={t('unmet')} value={number(unmet)} note={t('unmetNote')} />
      <StatCard label={t('missed')} value={number(no_shows)} note={t('missedNote', { count: late })} />
    </StatGrid>
  )
}

/** Any Monday; only its weekday is read. */
const aMonday = '2024-01-01'

function Tables({ report: { by_series, by_time }, month }: { report: ClassReport; month: string | undefined }) {
  const t = useTexts(classReportTexts)
  const { number, weekday, cents } = useFormats()
  const dayOf = (at: number) => weekday(addDays(aMonday, at - 1))
  const counts = (it: ClassReport['by_time'][number] | ClassReport['by_series'][number]) => [
    number(it.classes),
    number(it.places),
    `${number(Math.round(shareOf(it)))}%`,
    number(it.unmet),
  ]
  const fileOf = (table: 'series' | 'time') => ({
    nothing: t('nothing'),
    fetchFile: async (format: 'csv' | 'xlsx' | 'pdf') =>
      call('GET /class-report/export', { query: { month, table, format } }),
  })
  const head = [t('classes'), t('places'), t('fill'), t('unmet')]
  return (
    <div className={styles.tables}>
      <ReportTable
        title={t('bySeries')}
        head={[t('series'), ...head, t('noShows'), t('late'), t('income')]}
        rows={by_series.map((it) => [
          `${it.modality_name}, ${dayOf(it.weekday)} ${it.starts}`,
          ...counts(it),
          number(it.no_shows),
          number(it.late),
          cents(it.income_cents),
        ])}
        {...fileOf('series')}
      />
      <ReportTable
        title={t('byTime')}
        head={[t('hour'), ...head]}
        rows={by_time.map((it) => [`${dayOf(it.weekday)} ${it.starts}`, ...counts(it)])}
        {...fileOf('time')}
      />
    </div>
  )
}

function People({ month }: { month: string | undefined }) {
  const t = useTexts(classReportTexts)
  const { number } = useFormats()
  const pageHref = usePageHref()
  const pages = useTablePages()
  const [show, setShow] = useState<'absent' | 'unmet'>('absent')
  const query = { month, show, page: pages.page, page_size: pages.pageSize }
  const result = useApiQuery('GET /class-report/people', { query }, { keepPrevious: true })
  const table = usePagedTable(pages, result, t('loadFailed'))
  const columns: DataTableColumn<ClassPerson>[] = [
    nameColumn('student_name', t('who'), ({ student_name }) => student_name, {}),
    figuresColumn('booked', t('booked'), (it) => number(it.booked), { align: 'end', hideBelow: 'md' }),
    ...(show === 'absent'
      ? [
          figuresColumn<ClassPerson>('no_shows', t('noShows'), (it) => number(it.no_shows), {
            align: 'end',
            card: 'named',
          }),
          figuresColumn<ClassPerson>('late', t('late'), (it) => number(it.late), { align: 'end', card: 'named' }),
        ]
      : [figuresColumn<ClassPerson>('unmet', t('unmet'), (it) => number(it.unmet), { align: 'end', card: 'named' })]),
  ]
  return (
    <Panel
      title={t('people')}
      action={<ExportMenu query={query} fetchFile={async (args) => call('GET /class-report/people/export', args)} />}
    >
      <Group>
        <SegmentedControl
          aria-label={t('show')}
          data={[
            { value: 'absent', label: t('absent') },
            { value: 'unmet', label: t('waited') },
          ]}
          value={show}
          onChange={(chosen) => {
            setShow(chosen === 'unmet' ? 'unmet' : 'absent')
            pages.onPageChange(1)
          }}
        />
      </Group>
      <DataTable<ClassPerson>
        {...table}
        label={t('people')}
        columns={columns}
        rowKey={({ student_id }) => student_id}
        rowName={({ student_name }) => student_name}
        rowHref={({ student_id }) => pageHref('student', { student: student_id }) ?? ''}
        empty={<p className="ui-muted">{t(show === 'absent' ? 'noneAbsent' : 'noneUnmet')}</p>}
      />
    </Panel>
  )
}
