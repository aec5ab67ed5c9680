import { useTexts } from '#platform/i18n'
import { PageButton } from '#platform/pages'
import { EmptyState, PageHeader, Skeleton } from '#ui'
import { OpenWorkouts } from './open-workouts.tsx'
import { useOpenWorkouts } from './use-player.ts'
import { openListTexts } from './open-list.texts.ts'

/** Without a workout in the URL: the workouts that run on this device. */
export function OpenList() {
  const t = useTexts(openListTexts)
  const open = useOpenWorkouts()
  return (
    <>
      <PageHeader title={t('title')} />
      {open === undefined ? (
        <Skeleton height={96} radius="lg" aria-busy />
      ) : open.length > 0 ? (
        <OpenWorkouts />
      ) : (
        <EmptyState
          drawing="calendar"
          title={t('none')}
          message={t('noneMessage')}
          action={<PageButton page="workouts" label={t('back')} />}
        />
      )}
    </>
  )
}
