import { IconPlus, IconSparkles } from '@tabler/icons-react'
import { useState } from 'react'
import { useAssignOffer } from '#features/training/assignments'
import { CatalogueButton } from '#features/training/exercises'
import { SheetPage, SheetsTab } from '#features/training/organized-workouts'
import { type SavedDraft, SmartWorkoutDialog } from '#features/training/smart-workouts'
import { useCan } from '#platform/access'
import { useGym } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { useDialogState } from '#platform/lists'
import { usePageSearch } from '#platform/pages'
import { Button, EmptyState, Opener, Page, PageHeader, Tabs } from '#ui'
import { assigned, IsolatedTab } from './isolated-tab.tsx'
import { workoutPlansTexts } from './workout-plans.texts.ts'
import styles from './workout-plans.module.css'

/** Everything that instructors prescribe: isolated workouts and weekly sheets, one tab each. */
export function WorkoutPlansScreen() {
  const t = useTexts(workoutPlansTexts)
  const gym = useGym()
  const canWrite = useCan('workout-plans.write')
  const dialogs = useDialogState()
  const [tab, setTab] = useTab()
  const [savedPlan, setSavedPlan] = useState<string>()
  const [savedSheet, setSavedSheet] = useState<string>()
  const { offer, shown: offered } = useAssignOffer()
  const sheetOpen = gym !== undefined && tab === 'sheets' && dialogs.open !== undefined
  return (
    <Page>
      <PageHeader
        title={t('title')}
        summary={gym ? undefined : t('noGym')}
        actions={
          canWrite &&
          !sheetOpen && (
            <>
              {gym && <CatalogueButton />}
              {gym && (
                <SmartButton
                  onSaved={({ id, title, assigned: isAssigned }) => {
                    setSavedPlan(id)
                    offer(isAssigned ? undefined : { workoutPlanId: id, title, kind: 'isolated' })
                    if (tab !== 'isolated') setTab('isolated')
                  }}
                />
              )}
              <Button
                className={styles.add}
                leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />}
                disabled={!gym}
                onClick={() => dialogs.show('add')}
              >
                {t(tab === 'sheets' ? 'addSheet' : 'add')}
              </Button>
            </>
          )
        }
      />
      {!sheetOpen && offered}
      {sheetOpen ? (
        <SheetPage
          key={gym.id}
          dialogs={dialogs}
          onSaved={(sheet) => {
            setSavedSheet(sheet.id)
            const isNobodys = !sheet.template && sheet.students.length === 0
            offer(
              isNobodys ? { workoutPlanId: sheet.workout_plan_id, title: sheet.title, kind: 'organized' } : undefined,
            )
          }}
        />
      ) : gym ? (
        <Tabs value={tab} onChange={setTab} keepMounted={false}>
          <Tabs.List aria-label={t('tabs.label')}>
            <Tabs.Tab value="isolated">{t('tabs.isolated')}</Tabs.Tab>
            <Tabs.Tab value="sheets">{t('tabs.sheets')}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="isolated" className={styles.panel}>
            <IsolatedTab
              key={gym.id}
              saved={savedPlan}
              onSaved={(plan) => {
                setSavedPlan(plan.id)
                offer(!plan.template && plan.assigned_students === 0 ? assigned(plan) : undefined)
              }}
            />
          </Tabs.Panel>
          <Tabs.Panel value="sheets" className={styles.panel}>
            <SheetsTab key={gym.id} dialogs={dialogs} saved={savedSheet} />
          </Tabs.Panel>
        </Tabs>
      ) : (
        <EmptyState drawing="place" title={t('noGym')} message={t('chooseGym')} />
      )}
    </Page>
  )
}

/** 'Criar Treino Inteligente', for those who may use it. */
function SmartButton({ onSaved }: { onSaved: (saved: SavedDraft) => void }) {
  const t = useTexts(workoutPlansTexts)
  const canUse = useCan('smart-workouts.use')
  if (!canUse) return null
  return (
    <Opener label={t('smart')} aria-haspopup="dialog" leftSection={<IconSparkles size={18} stroke={1.8} aria-hidden />}>
      {(opened, close) => <SmartWorkoutDialog opened={opened} onClose={close} onSaved={onSaved} />}
    </Opener>
  )
}

/** The tab in the URL. Switching tabs drops the search and page of the current one. */
function useTab(): ['isolated' | 'sheets', (tab: string | null) => void] {
  const { search, show } = usePageSearch('workout-plans')
  return [search.tab ?? 'isolated', (tab) => show({ tab: tab === 'sheets' ? tab : undefined })]
}
