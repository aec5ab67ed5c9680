import type { PainReport } from '@folego/contract'
import { muscleRegions, wordsOfPain } from '@folego/domain'
import { useLanguage } from '#platform/i18n'

/** At which exercise something hurts, and where. */
export function PainWords({ pain }: { pain: PainReport }) {
  const language = useLanguage()
  const { exercise_name, region } = pain
  // Without a place, the exercise's main muscle is a hint.
  const place = wordsOfPain(pain, language) ?? (region && muscleRegions[region].names[language])
  return [exercise_name, place].filter(Boolean).join(' · ')
}
