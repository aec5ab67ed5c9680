import type { OfferReason } from '@folego/domain'
import { workoutTexts } from '#features/training/past-workouts'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { playerExtrasTexts } from './player-extras.texts.ts'
import styles from './player.module.css'

/**
 * Why the offered load is not simply the last one: '55 kg · +10 % da última vez · ficha: 54 kg'; where none is offered, how to choose the
 * first one.
 */
export function OfferLine({ reason }: { reason: OfferReason | null }) {
  const t = useTexts(playerExtrasTexts)
  const wordsOf = useOfferWords()
  return <p className={`${styles.reason} ui-numbers`}>{reason ? wordsOf(reason) : t('firstLoad')}</p>
}

function useOfferWords(): (reason: OfferReason) => string {
  const t = useTexts(playerExtrasTexts)
  const words = useTexts(workoutTexts)
  const formats = useFormats()
  const kilograms = (kg: number) => words('set.kilograms', { value: formats.number(kg) })
  const whyOf = (reason: OfferReason): (string | false)[] => {
    if (reason.kind === 'raised') return [t('offer.raised', { repetitions: reason.repetitions.join(', ') })]
    if (reason.kind === 'below') return [t('offer.below', { bottom: reason.bottom })]
    if (reason.kind === 'percent') {
      return [t('offer.percent', { percent: formats.number(reason.percent), weight: kilograms(reason.oneRepMax) })]
    }
    if (reason.kind === 'recent') {
      const { weight_kg, repetitions } = reason.best
      return [t('offer.recent', { set: [kilograms(weight_kg), repetitions ?? []].flat().join(' × ') })]
    }
    if (reason.kind === 'deload') {
      return [t('offer.deload', { percent: formats.number(reason.percent), weight: kilograms(reason.of) })]
    }
    if (reason.kind === 'range') return [t('offer.range', { weight: kilograms(reason.oneRepMax) })]
    const { growth, asked, weight_kg } = reason
    return [
      growth !== null && growth !== 0 && t('offer.growth', { change: formats.change(growth) }),
      asked !== weight_kg && t('offer.asked', { weight: kilograms(asked) }),
    ]
  }
  return (reason) => [kilograms(reason.weight_kg), ...whyOf(reason)].filter(Boolean).join(' · ')
}
