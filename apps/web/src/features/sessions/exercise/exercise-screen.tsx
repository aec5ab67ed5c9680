import { useTexts } from '#platform/i18n'
import { usePageHref, usePageSearch } from '#platform/pages'
import { Button, EmptyState, Page, PageHeader, UiLink } from '#ui'
import { ExerciseHistory } from './exercise-history.tsx'
import { exerciseTexts } from './exercise.texts.ts'

/** One of one's own exercises, from the URL: `?id=` for a known one, `?name=` for any other. */
export function ExerciseScreen() {
  const t = useTexts(exerciseTexts)
  const href = usePageHref()('progress')
  const { id: exercise_id = null, name: exercise_name = '' } = usePageSearch('exercise').search
  if (exercise_id === null && exercise_name === '') {
    const action = href && (
      <Button component={UiLink} href={href}>
        {t('back')}
      </Button>
    )
    return (
      <Page width="form">
        <PageHeader title={t('title')} />
        <EmptyState drawing="search" title={t('missing')} message={t('missingMessage')} action={action} />
      </Page>
    )
  }
  return (
    <Page width="form">
      <PageHeader title={exercise_name === '' ? t('title') : exercise_name} />
      <ExerciseHistory key={exercise_id ?? exercise_name} exercise={{ exercise_id, exercise_name }} />
    </Page>
  )
}
