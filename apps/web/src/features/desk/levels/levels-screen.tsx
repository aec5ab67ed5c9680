import type { Level, LevelExamSummary, LevelProgress } from '@folego/contract'
import { useState } from 'react'
import { useCan } from '#platform/access'
import { useApiQuery } from '#platform/api'
import { Loaded } from '#platform/failures'
import { useFormats } from '#platform/format'
import { GymPage } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { firstTablePage, useFreshDialog, usePagedTable, useTablePages } from '#platform/lists'
import { BackLink, usePageHref } from '#platform/pages'
import {
  Button,
  DataTable,
  type DataTableColumn,
  EmptyState,
  figuresColumn,
  Group,
  nameColumn,
  Panel,
  SegmentedControl,
  Select,
  Stack,
  StatusBadge,
} from '#ui'
import { ExamDialog, NewExamDialog } from './exam-dialogs.tsx'
import { GiveDialog } from './give-dialog.tsx'
import { LevelName, useMissingText } from './level-name.tsx'
import { levelsTexts } from './levels.texts.ts'
import { SetDialog } from './set-dialog.tsx'

/** Who is how far in each modality and ready for the next level, the exams, and what each level takes. */
export function LevelsScreen() {
  const t = useTexts(levelsTexts)
  const canSet = useCan('levels.write')
  const levels = useApiQuery('GET /level', {}, { offline: false })
  const setting = useFreshDialog<true>()
  const giving = useFreshDialog<LevelProgress | undefined>()
  const hasLevels = (levels.data?.object.length ?? 0) > 0
  return (
    <GymPage
      above={<BackLink page="classes" label={t('back')} />}
      title={t('title')}
      chooseGym={t('chooseGym')}
      actions={
        canSet && (
          <Button variant="default" onClick={() => setting.open(true)}>
            {t('set.action')}
          </Button>
        )
      }
      add={hasLevels && { label: t('give.action'), keys: 'n', onClick: () => giving.open(undefined) }}
    >
      <Loaded query={levels} failed={t('loadFailed')} height={480}>
        {({ object }) =>
          object.length === 0 ? (
            <EmptyState
              drawing="people"
              title={t('none.title')}
              message={t(canSet ? 'none.message' : 'none.forInstructor')}
            />
          ) : (
            <People levels={object} onGive={giving.open} />
          )
        }
      </Loaded>
      {setting.render((_, shown) => (
        <SetDialog {...shown} />
      ))}
      {giving.render((it, shown) => (
        <GiveDialog progress={it} {...shown} />
      ))}
    </GymPage>
  )
}

const all = ''

function People({ levels, onGive }: { levels: readonly Level[]; onGive: (it: LevelProgress) => void }) {
  const t = useTexts(levelsTexts)
  const pages = useTablePages()
  const pageHref = usePageHref()
  const [modality, setModality] = useState(all)
  const [show, setShow] = useState<'all' | 'ready'>('all')
  const names = [...new Map(levels.map((it) => [it.modality_id, it.modality_name]))].map(([id, name]) => ({ id, name }))
  const query = {
    show,
    page: pages.page,
    page_size: pages.pageSize,
    ...(modality !== all && { modality_id: modality }),
  }
  const result = useApiQuery('GET /level-progress', { query }, { keepPrevious: true, offline: false })
  const table = usePagedTable(pages, result, t('loadFailed'))
  const back = () => pages.onPageChange(firstTablePage.page)
  return (
    <Stack gap="lg">
      <Group gap="8px 16px" justify="space-between">
        <SegmentedControl
          aria-label={t('show')}
          data={[
            { value: 'all', label: t('showAll') },
            { value: 'ready', label: t('showReady') },
          ]}
          value={show}
          onChange={(chosen) => {
            setShow(chosen === 'ready' ? 'ready' : 'all')
            back()
          }}
        />
        {names.length > 1 && (
          <Select
            aria-label={t('modality')}
            w={220}
            allowDeselect={false}
            data={[
              { value: all, label: t('allModalities') },
              ...names.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={modality}
            onChange={(chosen) => {
              setModality(chosen ?? all)
              back()
            }}
          />
        )}
      </Group>
      <DataTable<LevelProgress>
        {...table}
        label={t('people.label')}
        columns={useColumns(names.length > 1)}
        rowKey={({ student_id, modality_id }) => `${student_id} ${modality_id}`}
        rowName={({ student_name }) => student_name}
        rowHref={({ student_id }) => pageHref('student', { student: student_id }) ?? ''}
        mainAction={(it) => ({
          label: t('give.action'),
          name: t('give.of', { name: it.student_name }),
          onClick: () => onGive(it),
        })}
        empty={
          <EmptyState
            drawing="people"
            title={t(show === 'ready' ? 'people.noneReady' : 'people.empty')}
            message={t(show === 'ready' ? 'people.noneReadyHint' : 'people.emptyHint')}
          />
        }
      />
      <Exams modalities={names} modality={modality === all && names.length === 1 ? (names[0]?.id ?? all) : modality} />
    </Stack>
  )
}

function useColumns(withModality: boolean): DataTableColumn<LevelProgress>[] {
  const t = useTexts(levelsTexts)
  const formats = useFormats()
  const missingText = useMissingText()
  const nothing = <span className="ui-muted">–</span>
  return [
    nameColumn('student_name', t('who'), ({ student_name }) => student_name, {}),
    {
      key: 'current',
      header: t('current'),
      card: 'first',
      cell: ({ current }) => (current === null ? nothing : <LevelName level={current} />),
      onCard: ({ current }) => current?.name ?? t('noLevel'),
    },
    {
      key: 'next',
      header: t('next'),
      hideBelow: 'md',
      cell: ({ next }) => (next === null ? nothing : <LevelName level={next} />),
    },
    figuresColumn(
      'classes',
      t('classes'),
      ({ attended, classes, next }) =>
        next === null
          ? formats.number(attended)
          : t('ofClasses', { attended: formats.number(attended), classes: formats.number(classes) }),
      { hideBelow: 'lg' },
    ),
    ...(withModality
      ? [
          {
            key: 'modality',
            header: t('modality'),
            hideBelow: 'lg',
            cell: (it: LevelProgress) => it.modality_name,
          } as const,
        ]
      : []),
    {
      key: 'state',
      header: t('state'),
      card: 'line',
      onCard: missingText,
      cell: (it) =>
        it.is_ready ? <StatusBadge tone="active">{t('ready')}</StatusBadge> : <span>{missingText(it)}</span>,
    },
  ]
}

interface ExamsProps {
  modalities: readonly { id: string; name: string }[]
  modality: string
}

function Exams({ modalities, modality }: ExamsProps) {
  const t = useTexts(levelsTexts)
  const formats = useFormats()
  const pages = useTablePages()
  const query = { page: pages.page, page_size: pages.pageSize, ...(modality !== all && { modality_id: modality }) }
  const result = useApiQuery('GET /level-exam', { query }, { keepPrevious: true, offline: false })
  const table = usePagedTable(pages, result, t('loadFailed'))
  const adding = useFreshDialog<true>()
  const opened = useFreshDialog<string>()
  const columns: DataTableColumn<LevelExamSummary>[] = [
    nameColumn('modality', t('modality'), ({ modality_name }) => modality_name, {}),
    figuresColumn('day', t('exams.day'), ({ day }) => formats.date(day), { card: 'first' }),
    { key: 'location', header: t('exams.location'), hideBelow: 'md', cell: ({ location }) => location },
    {
      key: 'results',
      header: t('exams.results'),
      card: 'line',
      cell: ({ passed, candidates }) =>
        t('exams.passedOf', { passed: formats.number(passed), candidates: formats.number(candidates) }),
    },
  ]
  return (
    <Panel
      title={t('exams.title')}
      action={
        <Button variant="default" onClick={() => adding.open(true)}>
          {t('exams.add')}
        </Button>
      }
    >
      <DataTable<LevelExamSummary>
        {...table}
        label={t('exams.label')}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ modality_name }) => modality_name}
        mainAction={({ id, modality_name, day }) => ({
          label: t('exams.open'),
          name: t('exams.openOf', { modality: modality_name, day: formats.date(day) }),
          onClick: () => opened.open(id),
        })}
        empty={<p className="ui-muted">{t('exams.empty')}</p>}
      />
      {adding.render((_, shown) => (
        <NewExamDialog modalities={modalities} modality={modality} {...shown} />
      ))}
      {opened.render((id, shown) => (
        <ExamDialog id={id} {...shown} />
      ))}
    </Panel>
  )
}
