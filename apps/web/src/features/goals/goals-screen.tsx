import { IconPlus } from '@tabler/icons-react'
import { useGym } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { useDialogState } from '#platform/lists'
import { Button, EmptyState, Page, PageHeader } from '#ui'
import { GoalsList } from './goals-list.tsx'
import { goalsTexts } from './goals.texts.ts'

/** What the student wants to reach, and how far it is. */
export function GoalsScreen() {
  const t = useTexts(goalsTexts)
  const gym = useGym()
  const dialogs = useDialogState()
  return (
    <Page>
      <PageHeader
        title={t('title')}
        summary={gym ? t('summary') : t('noGym')}
        actions={
          gym && (
            <Button leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />} onClick={() => dialogs.show('add')}>
              {t('add')}
            </Button>
          )
        }
      />
      {gym ? (
        <GoalsList key={gym.id} dialogs={dialogs} />
      ) : (
        <EmptyState drawing="place" title={t('noGym')} message={t('noGymHint')} />
      )}
    </Page>
  )
}
