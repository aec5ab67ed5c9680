import type { Visit, VisitorVisit } from '@folego/contract'
import { type VisitorSource, visitorSources, visitSourceNames } from '@folego/domain'
import { useState } from 'react'
import { isUndoable, useVisitors } from '#features/desk/visitors'
import { useApiQuery } from '#platform/api'
import { useFormats } from '#platform/format'
import { GymPage } from '#platform/gym'
import { useLanguage, useTexts } from '#platform/i18n'
import { DayRangeFields, readDayRange, usePagedTable, useTablePages } from '#platform/lists'
import { BackLink, usePageHref } from '#platform/pages'
import {
  Button,
  DataTable,
  type DataTableColumn,
  EmptyState,
  figuresColumn,
  nameColumn,
  OptionalLink,
  SearchInput,
  SegmentedControl,
  Select,
  Stack,
  Toolbar,
} from '#ui'
import { useDoor } from './use-door.ts'
import { visitLogTexts } from './visits-screen.texts.ts'
import styles from './visits.module.css'

interface Filter {
  search: string
  from: string
  to: string
  /** Of students `day_pass`, of visitors how they came; '' is any way. */
  by: string
}

const anything: Filter = { search: '', from: '', to: '', by: '' }
const whose = ['students', 'visitors'] as const

/** Who came and when: students, and who came without a plan. */
export function VisitsScreen() {
  const t = useTexts(visitLogTexts)
  const [shown, setShown] = useState<(typeof whose)[number]>('students')
  return (
    <GymPage above={<BackLink page="door" label={t('back')} />} title={t('title')} chooseGym={t('chooseGym')}>
      <Stack gap="md">
        <SegmentedControl
          aria-label={t('who')}
          data={whose.map((value) => ({ value, label: t(`whose.${value}`) }))}
          value={shown}
          onChange={setShown}
        />
        {shown === 'students' ? <Students /> : <Visitors />}
      </Stack>
    </GymPage>
  )
}

/** What the list is narrowed to; a change begins at its first page. */
function useFilter() {
  const pages = useTablePages()
  const [filter, setFilter] = useState(anything)
  const { from, to: until } = readDayRange(filter)
  const search = filter.search.trim() || undefined
  return {
    pages,
    filter,
    change: (changed: Partial<Filter>) => {
      setFilter({ ...filter, ...changed })
      pages.onPageChange(1)
    },
    query: { page: pages.page, page_size: pages.pageSize, search, from, until },
  }
}

interface FilterLineProps {
  filter: Filter
  onChange: (changed: Partial<Filter>) => void
  placeholder: string
  ways: { value: string; label: string }[]
}

function FilterLine({ filter, onChange, placeholder, ways }: FilterLineProps) {
  const t = useTexts(visitLogTexts)
  return (
    <Toolbar>
      <div className={styles.narrowed}>
        <SearchInput
          label={t('search')}
          placeholder={placeholder}
          value={filter.search}
          onChange={(search) => onChange({ search })}
        />
        <Select
          label={t('by')}
          allowDeselect={false}
          data={[{ value: '', label: t('anyWay') }, ...ways]}
          value={filter.by}
          onChange={(by) => onChange({ by: by ?? '' })}
        />
        <DayRangeFields labels={{ from: t('from'), to: t('to') }} value={filter} onChange={onChange} />
      </div>
    </Toolbar>
  )
}

function Students() {
  const t = useTexts(visitLogTexts)
  const { pages, filter, change, query } = useFilter()
  const by = filter.by === 'day_pass' ? 'day_pass' : 'any'
  const result = useApiQuery('GET /visit', { query: { ...query, by } }, { keepPrevious: true, offline: false })
  const table = usePagedTable(pages, result, t('loadFailed'))
  return (
    <>
      <FilterLine
        filter={filter}
        onChange={change}
        placeholder={t('searchStudents')}
        ways={[{ value: 'day_pass', label: t('dayPass') }]}
      />
      <DataTable<Visit>
        {...table}
        label={t('title')}
        columns={useStudentColumns()}
        rowName={({ student_name }) => student_name}
        empty={<EmptyState drawing="place" title={t('none')} message={t('noneHint')} />}
      />
    </>
  )
}

function Visitors() {
  const t = useTexts(visitLogTexts)
  const language = useLanguage()
  const { pages, filter, change, query } = useFilter()
  const source = visitorSources.find((it) => it === filter.by)
  const result = useApiQuery(
    'GET /visitor-visit',
    { query: { ...query, source } },
    { keepPrevious: true, offline: false },
  )
  const table = usePagedTable(pages, result, t('loadFailed'))
  const ways = visitorSources.map((value: VisitorSource) => ({ value, label: visitSourceNames[value][language] }))
  return (
    <>
      <FilterLine filter={filter} onChange={change} placeholder={t('searchVisitors')} ways={ways} />
      <DataTable<VisitorVisit>
        {...table}
        label={t('title')}
        columns={useVisitorColumns()}
        rowName={({ visitor_name }) => visitor_name}
        empty={<EmptyState drawing="place" title={t('none')} message={t('noneHint')} />}
      />
    </>
  )
}

type Shared = Pick<Visit, 'entered_at' | 'left_at' | 'by_name' | 'override_reason'>

/** When, and by whom; the last one takes back what has just been recorded. */
function useSharedColumns<Row extends Shared>(
  nameOf: (row: Row) => string,
  onUndo: (row: Row) => void,
  isPending: boolean,
): DataTableColumn<Row>[] {
  const t = useTexts(visitLogTexts)
  const formats = useFormats()
  const left = ({ left_at }: Row) => (left_at === null ? t('inside') : formats.time(left_at))
  return [
    figuresColumn('entered', t('entered'), ({ entered_at }) => formats.instant(entered_at), {}),
    figuresColumn('left', t('left'), left, { hideBelow: 'md' }),
    { key: 'by', header: t('letIn'), hideBelow: 'md', cell: ({ by_name }) => by_name },
    {
      key: 'reason',
      header: t('reason'),
      shrinks: true,
      hideBelow: 'md',
      cell: ({ override_reason }) => override_reason ?? '–',
    },
    {
      key: 'undo',
      header: '',
      cell: (row) =>
        row.left_at === null &&
        isUndoable(row.entered_at) && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={t('undoOf', { name: nameOf(row) })}
            loading={isPending}
            onClick={() => onUndo(row)}
          >
            {t('undo')}
          </Button>
        ),
    },
  ]
}

function useStudentColumns(): DataTableColumn<Visit>[] {
  const t = useTexts(visitLogTexts)
  const pageHref = usePageHref()
  const door = useDoor()
  const undo = ({ id, student_name }: Visit) => void door.undo(id, student_name)
  const shared = useSharedColumns<Visit>(({ student_name }) => student_name, undo, door.isPending)
  return [
    nameColumn(
      'name',
      t('name'),
      ({ student_id, student_name }) => (
        <OptionalLink href={pageHref('student', { student: student_id })}>{student_name}</OptionalLink>
      ),
      {},
    ),
    {
      key: 'way',
      header: t('by'),
      cell: ({ by_day_pass, credential }) =>
        [by_day_pass && t('dayPass'), t(`credentials.${credential}`)].filter(Boolean).join(' · '),
    },
    ...shared,
  ]
}

function useVisitorColumns(): DataTableColumn<VisitorVisit>[] {
  const t = useTexts(visitLogTexts)
  const language = useLanguage()
  const pageHref = usePageHref()
  const { takeBack, isPending } = useVisitors()
  const shared = useSharedColumns<VisitorVisit>(({ visitor_name }) => visitor_name, takeBack, isPending)
  const wayOf = ({ source, host_name: name, code }: VisitorVisit) => {
    const words = visitSourceNames[source][language]
    return [name === null ? words : t('of', { source: words, name }), code].filter(Boolean).join(' · ')
  }
  return [
    nameColumn(
      'name',
      t('name'),
      ({ student_id, visitor_name }) => (
        <OptionalLink href={student_id === null ? undefined : pageHref('student', { student: student_id })}>
          {visitor_name}
        </OptionalLink>
      ),
      {},
    ),
    { key: 'way', header: t('by'), cell: wayOf },
    ...shared,
  ]
}
