import { useSearch } from '@tanstack/react-router'
import { useTexts } from '#platform/i18n'
import { usePageHref } from '#platform/pages'
import { Button, EmptyState, Page, PageHeader, UiLink } from '#ui'
import { ExerciseHistory } from './exercise-history.tsx'
import { exerciseTexts } from './exercise.texts.ts'

/** One exercise of one's own, named by the address: `?id=` of a known one, `?name=`. */
export function ExerciseScreen() {
  const t = useTexts(exerciseTexts)
  const href = usePageHref()('progress')
  const { id, name }: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const exercise_name = typeof name === 'string' ? name : ''
  const exercise_id = typeof id === 'string' && id !== '' ? id : null
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
