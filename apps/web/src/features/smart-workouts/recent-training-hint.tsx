import { muscleRegions, type RecentTraining, type RegionId } from '@folego/contract'
import { useFormats } from '#platform/format'
import { useLanguage, useTexts } from '#platform/i18n'
import { Banner } from '#ui'
import { useRecentTraining } from './smart-workouts.queries.ts'
import { smartWorkoutsTexts } from './smart-workouts.texts.ts'

/** From so many sets on a muscle wants two days of rest. */
const manySets = 6

/** What hurt the student lately, and what was trained in the last 48 hours: louder where chosen muscles are among it. */
export function RecentTrainingHint({ studentId, chosen }: { studentId: string; chosen: readonly RegionId[] }) {
  const { data } = useRecentTraining(studentId)
  if (!data) return null
  return (
    <>
      {data.pains.length > 0 && <Pains pains={data.pains} />}
      {data.regions.length > 0 && <Trained regions={data.regions} chosen={chosen} />}
    </>
  )
}

function Pains({ pains }: Pick<RecentTraining, 'pains'>) {
  const t = useTexts(smartWorkoutsTexts)
  const { dayOf } = useFormats()
  const exercises = pains.map(({ exercise_name, last_at }) =>
    t('painLine', { name: exercise_name, date: dayOf(last_at) }),
  )
  return <Banner tone="warning">{t('pain', { exercises: exercises.join(', ') })}</Banner>
}

function Trained({ regions, chosen }: Pick<RecentTraining, 'regions'> & { chosen: readonly RegionId[] }) {
  const t = useTexts(smartWorkoutsTexts)
  const language = useLanguage()
  const muscles = regions
    .slice(0, 6)
    .map(({ region, sets }) => {
      return t('recentLine', { name: muscleRegions[region].names[language], sets: t('sets', { count: sets }) })
    })
    .join(', ')
  const same = regions.some(({ region, sets }) => sets >= manySets && chosen.includes(region))
  return <Banner tone={same ? 'warning' : 'info'}>{t(same ? 'recentSame' : 'recent', { muscles })}</Banner>
}
