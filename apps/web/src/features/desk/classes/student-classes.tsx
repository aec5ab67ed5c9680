import type { StudentClass } from '@folego/contract'
import { useApiQuery } from '#platform/api'
import { Loaded } from '#platform/failures'
import { useFormats } from '#platform/format'
import { useGym } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { usePagedTable, useTablePages } from '#platform/lists'
import { DataTable, type DataTableColumn, EmptyState, nameColumn, Panel, Stack, StatusBadge } from '#ui'
import { CreditList } from './credit-list.tsx'
import { studentClassesTexts } from './student-classes.texts.ts'
import styles from './booking.module.css'

/** The classes and appointments of a student for staff: what is to come, the packs, and who came. */
export function StudentClasses({ studentId: student_id }: { studentId: string }) {
  const t = useTexts(studentClassesTexts)
  const today = useGym()?.today ?? ''
  const packs = useApiQuery('GET /credit', { query: { student_id } }, { offline: false }).data?.object ?? []
  return (
    <Stack gap="md">
      <Coming studentId={student_id} />
      {packs.length > 0 && (
        <Panel title={t('packs')}>
          <CreditList packs={packs} today={today} />
        </Panel>
      )}
      <Past studentId={student_id} />
    </Stack>
  )
}

function Coming({ studentId: student_id }: { studentId: string }) {
  const t = useTexts(studentClassesTexts)
  const formats = useFormats()
  const query = { student_id, show: 'coming' as const, page_size: 50 }
  const coming = useApiQuery('GET /class-booking', { query }, { offline: false })
  const whenOf = ({ starts_at }: StudentClass) => {
    const day = formats.dateOf(starts_at)
    return `${formats.weekday(day)} ${formats.dayMonth(day)}, ${formats.time(starts_at)}`
  }
  const standingOf = ({ state, position, spot, uses_pack }: StudentClass) =>
    [
      position === null ? t(`state.${state}`) : t('position', { position }),
      spot !== null && t('spot', { spot }),
      uses_pack && t('pack'),
    ]
      .filter(Boolean)
      .join(', ')
  return (
    <Panel title={t('coming')}>
      <Loaded query={coming} failed={t('loadFailed')} height={120}>
        {({ object, total }) => (
          <>
            {total === 0 && <p className="ui-muted">{t('comingEmpty')}</p>}
            <ul className={`${styles.rows} ui-lined`}>
              {object.map((it) => (
                <li key={it.id}>
                  <div>
                    <b>{it.name}</b>
                    <span className="ui-numbers">{whenOf(it)}</span>
                    <span className="ui-muted">
                      {[it.room_name, it.trainer_name].filter((name) => name !== null).join(', ')}
                    </span>
                  </div>
                  <span>{standingOf(it)}</span>
                </li>
              ))}
            </ul>
            {total > object.length && <p className="ui-muted">{t('more', { count: total - object.length })}</p>}
          </>
        )}
      </Loaded>
    </Panel>
  )
}

function Past({ studentId: student_id }: { studentId: string }) {
  const t = useTexts(studentClassesTexts)
  const pages = useTablePages()
  const query = { student_id, page: pages.page, page_size: pages.pageSize }
  const past = useApiQuery('GET /class-booking', { query }, { keepPrevious: true, offline: false })
  const table = usePagedTable(pages, past, t('loadFailed'))
  return (
    <Stack gap="xs">
      <h2>{t('past')}</h2>
      <DataTable<StudentClass>
        {...table}
        label={t('past')}
        columns={useColumns()}
        rowName={({ name }) => name}
        empty={<EmptyState drawing="calendar" title={t('pastEmpty')} />}
      />
    </Stack>
  )
}

function useColumns(): DataTableColumn<StudentClass>[] {
  const t = useTexts(studentClassesTexts)
  const formats = useFormats()
  return [
    nameColumn('name', t('column.name'), ({ name }) => name, {}),
    {
      key: 'when',
      header: t('column.when'),
      cell: ({ starts_at }) => <span className="ui-numbers">{formats.instant(starts_at)}</span>,
      card: 'first',
    },
    { key: 'trainer', header: t('column.trainer'), cell: ({ trainer_name }) => trainer_name ?? '–', card: 'line' },
    {
      key: 'state',
      header: t('column.state'),
      card: 'line',
      cell: ({ state }) =>
        state === 'no_show' || state === 'late_cancelled' ? (
          <StatusBadge tone="expired">{t(`state.${state}`)}</StatusBadge>
        ) : (
          t(`state.${state === 'booked' ? 'unmarked' : state}`)
        ),
    },
  ]
}
