import { IconPlus } from '@tabler/icons-react'
import { useTexts } from '#platform/i18n'
import { Button, EmptyState } from '#ui'
import { organizedWorkoutsTexts } from './organized-workouts.texts.ts'

/** The gym has no weekly sheets yet. */
export function NoSheets({ onAdd }: { onAdd: (() => void) | undefined }) {
  const t = useTexts(organizedWorkoutsTexts)
  return (
    <EmptyState
      drawing="calendar"
      title={t('empty.title')}
      message={t('empty.message')}
      action={
        onAdd && (
          <Button leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />} onClick={onAdd}>
            {t('empty.action')}
          </Button>
        )
      }
    />
  )
}

/** The search leaves nothing, or there is no template yet. */
export function NoSheetsFound({ search, onClear }: { search: string | undefined; onClear: () => void }) {
  const t = useTexts(organizedWorkoutsTexts)
  return (
    <EmptyState
      drawing="search"
      title={t('noMatch.title')}
      message={search === undefined ? t('noMatch.templates') : t('noMatch.message', { search })}
      action={
        <Button variant="default" onClick={onClear}>
          {t('noMatch.clear')}
        </Button>
      }
    />
  )
}
