import { muscleRegions, type RegionId } from '@folego/contract'
import { useLanguage, useTexts } from '#platform/i18n'
import { Banner } from '#ui'
import { useRecentTraining } from './smart-workouts.queries.ts'
import { smartWorkoutsTexts } from './smart-workouts.texts.ts'

/** From so many sets on a muscle wants two days of rest. */
const manySets = 6

/** What the student trained in the last 48 hours, louder where chosen muscles are among it. */
export function RecentTrainingHint({ studentId, chosen }: { studentId: string; chosen: readonly RegionId[] }) {
  const t = useTexts(smartWorkoutsTexts)
  const language = useLanguage()
  const { data } = useRecentTraining(studentId)
  if (!data || data.regions.length === 0) return null
  const muscles = data.regions
    .slice(0, 6)
    .map(({ region, sets }) => {
      return t('recentLine', { name: muscleRegions[region].names[language], sets: t('sets', { count: sets }) })
    })
    .join(', ')
  const same = data.regions.some(({ region, sets }) => sets >= manySets && chosen.includes(region))
  return <Banner tone={same ? 'warning' : 'info'}>{t(same ? 'recentSame' : 'recent', { muscles })}</Banner>
}
