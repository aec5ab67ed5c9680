import { IconPlus } from '@tabler/icons-react'
import { useTexts } from '#platform/i18n'
import { Button, EmptyState } from '#ui'
import { enrollmentsTexts } from './enrollments.texts.ts'

/** Nobody is enrolled yet. */
export function NoEnrollments({ onAdd }: { onAdd: (() => void) | undefined }) {
  const t = useTexts(enrollmentsTexts)
  return (
    <EmptyState
      drawing="card"
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

/** Search and filters leave nothing. */
export function NoEnrollmentsFound({ search, onClear }: { search: string | undefined; onClear: () => void }) {
  const t = useTexts(enrollmentsTexts)
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
