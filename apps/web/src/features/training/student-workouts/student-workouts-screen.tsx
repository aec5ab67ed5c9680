import { useGym } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { lazyPart } from '#platform/pages'
import { EmptyState, Page, PageHeader, Tabs } from '#ui'
import { SyncChip, usePreparationAhead } from '#features/training/player'
import { SheetsTab } from './sheets-tab.tsx'
import { studentWorkoutsTexts } from './student-workouts.texts.ts'
import { useWorkoutsAddress } from './use-workouts-address.ts'
import styles from './student-workouts.module.css'

// The sheet does not wait for the search and dialog of the other tab.
const IsolatedTab = lazyPart(async () => (await import('./isolated-tab.tsx')).IsolatedTab, {
  height: 168,
  radius: 'lg',
})

/** What a student trains: the weekly sheet and isolated workouts. */
export function StudentWorkoutsScreen() {
  const t = useTexts(studentWorkoutsTexts)
  const gym = useGym()
  const address = useWorkoutsAddress()
  usePreparationAhead()
  return (
    <Page>
      <PageHeader
        title={t('title')}
        summary={
          gym ? (
            <SyncChip key={gym.id} short instead={gym.name}>
              {gym.name}
            </SyncChip>
          ) : (
            t('noGym')
          )
        }
      />
      {gym ? (
        <Tabs value={address.tab} onChange={address.showTab} keepMounted={false} className={styles.tabs}>
          <Tabs.List aria-label={t('tabs.label')} grow>
            <Tabs.Tab value="sheets">{t('tabs.sheets')}</Tabs.Tab>
            <Tabs.Tab value="isolated">{t('tabs.isolated')}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="sheets" className={styles.panel}>
            <SheetsTab key={gym.id} sheetId={address.sheetId} onChoose={address.showSheet} />
          </Tabs.Panel>
          <Tabs.Panel value="isolated" className={styles.panel}>
            <IsolatedTab key={gym.id} {...address} />
          </Tabs.Panel>
        </Tabs>
      ) : (
        <EmptyState drawing="place" title={t('noGym')} message={t('chooseGym')} />
      )}
    </Page>
  )
}
