import { IconPlus, IconSparkles } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { CatalogueButton } from '#features/exercises'
import { SheetPage, SheetsTab } from '#features/organized-workouts'
import { SmartWorkoutDialog } from '#features/smart-workouts'
import { useCan } from '#platform/access'
import { useGym } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { useDialogState } from '#platform/lists'
import { Button, EmptyState, Page, PageHeader, Skeleton, Tabs } from '#ui'
import { IsolatedTab } from './isolated-tab.tsx'
import { workoutPlansTexts } from './workout-plans.texts.ts'
import './workout-plans.css'

const PrintScreen = lazy(async () => ({ default: (await import('./print-screen.tsx')).PrintScreen }))

/** Everything that instructors prescribe; `?print=` one of it on paper. */
export function WorkoutPlansScreen() {
  const { print, id }: { print?: string; id?: string } = useSearch({ strict: false })
  const gym = useGym()
  if (!gym || (print !== 'sheet' && print !== 'plan') || id === undefined) return <Prescriptions />
  return (
    <Suspense fallback={<Skeleton height={480} />}>
      <PrintScreen key={gym.id} kind={print} id={id} />
    </Suspense>
  )
}

/** Isolated workouts and weekly sheets, one tab each. */
function Prescriptions() {
  const t = useTexts(workoutPlansTexts)
  const gym = useGym()
  const canWrite = useCan('workout-plans.write')
  const dialogs = useDialogState()
  const [tab, setTab] = useTab()
  const [savedPlan, setSavedPlan] = useState<string>()
  const [savedSheet, setSavedSheet] = useState<string>()
  const sheetOpen = gym !== undefined && tab === 'sheets' && dialogs.open !== undefined
  return (
    <Page>
      <PageHeader
        title={t('title')}
        summary={gym?.name ?? t('noGym')}
        actions={
          canWrite &&
          !sheetOpen && (
            <>
              {gym && <CatalogueButton />}
              {gym && (
                <SmartButton
                  onSaved={(id) => {
                    setSavedPlan(id)
                    if (tab !== 'isolated') setTab('isolated')
                  }}
                />
              )}
              <Button
                className="workout-plans-add"
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
      {sheetOpen ? (
        <SheetPage key={gym.id} dialogs={dialogs} onSaved={setSavedSheet} />
      ) : gym ? (
        <Tabs value={tab} onChange={setTab} keepMounted={false}>
          <Tabs.List aria-label={t('tabs.label')}>
            <Tabs.Tab value="isolated">{t('tabs.isolated')}</Tabs.Tab>
            <Tabs.Tab value="sheets">{t('tabs.sheets')}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="isolated" className="workout-plans-panel">
            <IsolatedTab key={gym.id} saved={savedPlan} onSaved={setSavedPlan} />
          </Tabs.Panel>
          <Tabs.Panel value="sheets" className="workout-plans-panel">
            <SheetsTab key={gym.id} dialogs={dialogs} saved={savedSheet} />
          </Tabs.Panel>
        </Tabs>
      ) : (
        <EmptyState drawing="place" title={t('noGym')} message={t('chooseGym')} />
      )}
    </Page>
  )
}

/** 'Criar Treino Inteligente', for those who may. */
function SmartButton({ onSaved }: { onSaved: (id: string) => void }) {
  const t = useTexts(workoutPlansTexts)
  const may = useCan('smart-workouts.use')
  const [opened, setOpened] = useState(false)
  if (!may) return null
  return (
    <>
      <Button
        variant="default"
        aria-haspopup="dialog"
        leftSection={<IconSparkles size={18} stroke={1.8} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t('smart')}
      </Button>
      <SmartWorkoutDialog opened={opened} onClose={() => setOpened(false)} onSaved={onSaved} />
    </>
  )
}

/** The tab that the address names. Another tab begins without the search and page of this one. */
function useTab(): ['isolated' | 'sheets', (tab: string | null) => void] {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const show = (tab: string | null) => {
    const next = { tab: tab === 'sheets' ? 'sheets' : undefined }
    void navigate({ to: '.', search: next, resetScroll: false })
  }
  return [search.tab === 'sheets' ? 'sheets' : 'isolated', show]
}
