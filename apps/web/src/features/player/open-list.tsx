import { useTexts } from '#platform/i18n'
import { usePageHref } from '#platform/pages'
import { Button, EmptyState, PageHeader, Skeleton, UiLink } from '#ui'
import { OpenWorkouts } from './open-workouts.tsx'
import { useOpenWorkouts } from './use-player.ts'
import { openListTexts } from './open-list.texts.ts'

/** Without a workout in the URL: the workouts that run on this device. */
export function OpenList() {
  const t = useTexts(openListTexts)
  const open = useOpenWorkouts()
  const href = usePageHref()('workouts')
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
          action={
            href && (
              <Button component={UiLink} href={href}>
                {t('back')}
              </Button>
            )
          }
        />
      )}
    </>
  )
}
