import { GymPage, useGym } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { useDialogState } from '#platform/lists'

import { GoalsList } from './goals-list.tsx'
import { goalsTexts } from './goals.texts.ts'

/** The student's goals and their progress. */
export function GoalsScreen() {
  const t = useTexts(goalsTexts)
  const gym = useGym()
  const dialogs = useDialogState()
  return (
    <GymPage
      title={t('title')}
      summary={t('summary')}
      chooseGym={t('noGymHint')}
      add={gym && { label: t('add'), onClick: () => dialogs.show('add') }}
    >
      <GoalsList dialogs={dialogs} />
    </GymPage>
  )
}
