import { useTexts } from '#platform/i18n'
import { passTimeTexts } from './pass-time.texts.ts'

const steps = [
  { unit: 'days', seconds: 86_400 },
  { unit: 'hours', seconds: 3600 },
  { unit: 'minutes', seconds: 60 },
  { unit: 'seconds', seconds: 1 },
] as const

/** Says by how much a clock is wrong, in the largest unit of which there are at least two. */
export function usePassTime(): (seconds: number) => string {
  const t = useTexts(passTimeTexts)
  return (seconds) => {
    const step = steps.find((it) => seconds >= 2 * it.seconds) ?? steps[3]
    return t(step.unit, { count: Math.round(seconds / step.seconds) })
  }
}
