import { IconPlus } from '@tabler/icons-react'
import { useTexts } from '#platform/i18n'
import { Button, EmptyState } from '#ui'
import type { PlanQuery } from './plans.queries.ts'
import { plansTexts } from './plans.texts.ts'

/** The gym offers nothing yet. */
export function NoPlans({ onAdd }: { onAdd: (() => void) | undefined }) {
  const t = useTexts(plansTexts)
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

/** The search leaves nothing, or nothing is archived. */
export function NoPlansFound({ query, onClear }: { query: PlanQuery; onClear: () => void }) {
  const t = useTexts(plansTexts)
  if (!query.search && query.archived === 'true') {
    return <EmptyState drawing="card" title={t('empty.archivedTitle')} message={t('empty.archivedMessage')} />
  }
  if (!query.search) return <EmptyState drawing="card" title={t('empty.title')} message={t('empty.message')} />
  return (
    <EmptyState
      drawing="search"
      title={t('noMatch.title')}
      message={t('noMatch.message', { search: query.search })}
      action={
        <Button variant="default" onClick={onClear}>
          {t('noMatch.clear')}
        </Button>
      }
    />
  )
}
