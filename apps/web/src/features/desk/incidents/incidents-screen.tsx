import type { Incident } from '@folego/contract'
import { useApiQuery } from '#platform/api'
import { useFormats } from '#platform/format'
import { GymPage } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { useFreshDialog, usePagedTable, useTablePages } from '#platform/lists'
import { BackLink } from '#platform/pages'
import { DataTable, type DataTableColumn, EmptyState, figuresColumn, nameColumn } from '#ui'
import { IncidentDialog, NewIncidentDialog } from './incident-dialogs.tsx'
import { incidentsTexts } from './incidents.texts.ts'

/** Accidents in the gym, newest first; instructors see what they wrote. */
export function IncidentsScreen() {
  const t = useTexts(incidentsTexts)
  const adding = useFreshDialog<true>()
  return (
    <GymPage
      above={<BackLink page="door" label={t('back')} />}
      title={t('title')}
      chooseGym={t('chooseGym')}
      add={{ label: t('add'), keys: 'n', onClick: () => adding.open(true) }}
    >
      <Incidents />
      {adding.render((_, shown) => (
        <NewIncidentDialog {...shown} />
      ))}
    </GymPage>
  )
}

function Incidents() {
  const t = useTexts(incidentsTexts)
  const pages = useTablePages()
  const query = { page: pages.page, page_size: pages.pageSize }
  const result = useApiQuery('GET /incident', { query }, { keepPrevious: true, offline: false })
  const table = usePagedTable(pages, result, t('loadFailed'))
  const reading = useFreshDialog<Incident>()
  return (
    <>
      <DataTable<Incident>
        {...table}
        label={t('title')}
        columns={useColumns()}
        rowName={({ person_name }) => person_name}
        mainAction={(it) => ({
          label: t('open'),
          name: t('openOf', { name: it.person_name }),
          onClick: () => reading.open(it),
        })}
        empty={<EmptyState drawing="sheet" title={t('empty')} message={t('emptyHint')} />}
      />
      {reading.render((it, shown) => (
        <IncidentDialog incident={it} {...shown} />
      ))}
    </>
  )
}

function useColumns(): DataTableColumn<Incident>[] {
  const t = useTexts(incidentsTexts)
  const formats = useFormats()
  return [
    nameColumn('person_name', t('who'), ({ person_name }) => person_name, {}),
    figuresColumn('happened_at', t('when'), ({ happened_at }) => formats.instant(happened_at), {}),
    { key: 'what', header: t('what'), hideBelow: 'md', cell: ({ what }) => what },
    { key: 'by', header: t('by'), hideBelow: 'lg', cell: ({ by_name }) => by_name },
  ]
}
