import { IconPlus } from '@tabler/icons-react'
import { useTexts } from '#platform/i18n'
import { Button, EmptyState } from '#ui'
import type { StudentQuery } from './students.queries.ts'
import { studentsTexts } from './students.texts.ts'

/** The gym has no students yet. */
export function NoStudents({ onAdd }: { onAdd: (() => void) | undefined }) {
  const t = useTexts(studentsTexts)
  return (
    <EmptyState
      drawing="people"
      title={t('empty.title')}
      message={t(onAdd ? 'empty.message' : 'empty.readOnly')}
      action={
        onAdd && (
          <Button leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />} onClick={onAdd}>
            {t('add')}
          </Button>
        )
      }
    />
  )
}

interface NoStudentsFoundProps {
  query: StudentQuery
  onClear: () => void
  /** From the own students to everybody's. */
  onShowAll: () => void
}

/** Search and filters leave nothing. */
export function NoStudentsFound({ query, onClear, onShowAll }: NoStudentsFoundProps) {
  const t = useTexts(studentsTexts)
  const { search, status, birth_date_from, birth_date_to, instructor } = query
  if (instructor === 'me' && !search && !status && !birth_date_from && !birth_date_to) {
    return (
      <EmptyState
        drawing="people"
        title={t('empty.mineTitle')}
        message={t('empty.mineMessage')}
        action={
          <Button variant="default" onClick={onShowAll}>
            {t('empty.showAll')}
          </Button>
        }
      />
    )
  }
  return (
    <EmptyState
      drawing="search"
      title={t('noMatch.title')}
      message={search ? t('noMatch.search', { search }) : t('noMatch.filters')}
      action={
        <Button variant="default" onClick={onClear}>
          {t('noMatch.clear')}
        </Button>
      }
    />
  )
}
