import type { SessionRow } from '@folego/contract'
import { useState } from 'react'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { usePagedTable, useTablePages } from '#platform/lists'
import { nameColumn, DataTable, type DataTableColumn, EmptyState, Stars, StatusBadge } from '#ui'
import { SessionDialog, type SessionDialogProps } from './session-dialog.tsx'
import { useSessions } from './sessions.queries.ts'
import { sessionsTexts } from './sessions.texts.ts'
import styles from './sessions.module.css'

export interface SessionsListProps extends Pick<SessionDialogProps, 'actionsOf'> {
  /** The student, for staff; one's own without it. */
  studentId?: string
}

/** Completed workouts, the last one first. */
export function SessionsList({ studentId, actionsOf }: SessionsListProps) {
  const t = useTexts(sessionsTexts)
  const pages = useTablePages()
  const [shown, setShown] = useState<{ session: SessionRow; opened: boolean }>()
  const result = useSessions(studentId, pages.page, pages.pageSize)
  const table = usePagedTable(pages, result, t('loadFailed'))
  return (
    <>
      <DataTable<SessionRow>
        {...table}
        label={t('title')}
        columns={useColumns()}
        rowName={({ title }) => title}
        onView={(session) => setShown({ session, opened: true })}
        empty={<EmptyState drawing="dumbbell" title={t('empty')} message={t('emptyHint')} />}
      />
      <SessionDialog
        session={shown?.session}
        {...(actionsOf && { actionsOf })}
        opened={shown?.opened ?? false}
        onClose={() => shown && setShown({ ...shown, opened: false })}
      />
    </>
  )
}

function useColumns(): DataTableColumn<SessionRow>[] {
  const t = useTexts(sessionsTexts)
  const formats = useFormats()
  const number = (value: number) => <span className="ui-numbers">{formats.number(Math.round(value))}</span>
  return [
    nameColumn('title', t('column.title'), ({ title }) => title, {}),
    { key: 'date', header: t('column.date'), cell: (row) => <SessionDate row={row} />, card: 'first' },
    {
      key: 'minutes',
      header: t('column.minutes'),
      align: 'end',
      card: 'line',
      cell: ({ duration_minutes }) => (duration_minutes === null ? '–' : number(duration_minutes)),
      onCard: ({ duration_minutes: count }) => (count === null ? '–' : t('minutes', { count })),
    },
    { key: 'sets', header: t('column.sets'), align: 'end', cell: ({ set_count }) => number(set_count), card: 'named' },
    { key: 'volume', header: t('column.volume'), align: 'end', cell: ({ volume_kg }) => number(volume_kg) },
    {
      key: 'rating',
      header: t('column.rating'),
      cell: ({ rating }) => (rating === null ? '–' : <Stars value={rating} label={t('stars', { count: rating })} />),
    },
  ]
}

/** When it was completed, by which it is dated everywhere, or began; and its most important flags. */
function SessionDate({
  row: { started_at, completed_at, duration_minutes, pain_count, reviewed_at },
}: {
  row: SessionRow
}) {
  const t = useTexts(sessionsTexts)
  const formats = useFormats()
  return (
    <span className={styles.date}>
      <span className="ui-numbers">
        {/* Nobody measured when in the day a workout was that was logged later. */}
        {completed_at !== null && duration_minutes === null
          ? formats.dayOf(completed_at)
          : formats.instant(completed_at ?? started_at)}
      </span>
      {completed_at === null && <StatusBadge tone="expiring">{t('running')}</StatusBadge>}
      {pain_count > 0 && <StatusBadge tone="expired">{t('pain')}</StatusBadge>}
      {reviewed_at !== null && <StatusBadge tone="active">{t('reviewed')}</StatusBadge>}
    </span>
  )
}
