import { IconPlus } from '@tabler/icons-react'
import { useTexts } from '#platform/i18n'
import { Button, EmptyState, Group } from '#ui'
import { ImportLink } from './import-link.tsx'
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
          <Group gap="xs" justify="center">
            <ImportLink />
            <Button leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />} onClick={onAdd}>
              {t('add')}
            </Button>
          </Group>
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
  const { search, instructor, page: _page, page_size: _size, sort: _sort, ...filters } = query
  const isNarrowed = Object.values(filters).some((value) => value !== undefined)
  if (instructor === 'me' && !search && !isNarrowed) {
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
