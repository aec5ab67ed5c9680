import { useTexts } from '#platform/i18n'
import { PageButton, usePageSearch } from '#platform/pages'
import { EmptyState, Page, PageHeader } from '#ui'
import { ExerciseHistory } from './exercise-history.tsx'
import { exerciseTexts } from './exercise.texts.ts'

/** One of one's own exercises, from the URL: `?id=` for a known one, `?name=` for any other. */
export function ExerciseScreen() {
  const t = useTexts(exerciseTexts)
  const { id: exercise_id = null, name: exercise_name = '' } = usePageSearch('exercise').search
  if (exercise_id === null && exercise_name === '') {
    const action = <PageButton page="progress" label={t('back')} />
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
