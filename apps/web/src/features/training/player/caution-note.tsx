import { namesOfPlace } from '@folego/domain'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useLanguage, useTexts } from '#platform/i18n'
import { Button } from '#ui'
import { playerExtrasTexts } from './player-extras.texts.ts'
import styles from './player.module.css'
import { placesOf } from './pain-places.ts'
import type { LocalExercise } from './player-types.ts'

/** What a pain, now or before, or a restriction means for the exercise; what it rules out is offered to be swapped. */
export function CautionNote({ exercise, onSwap }: { exercise: LocalExercise; onSwap: () => void }) {
  const t = useTexts(playerExtrasTexts)
  const language = useLanguage()
  const { pain, caution } = exercise
  const now = { because: 'pain', against: true, words: '' } as const
  const isNow = pain || !caution
  const { because, against, words } = isNow ? now : caution
  const places = isNow ? placesOf(exercise).map(({ place }) => place) : [caution.place]
  const names = places.flatMap((place) => (place ? [namesOfPlace(place)[language].toLowerCase()] : []))
  const where = names.join(', ')
  return (
    <p className={styles.cautionNote}>
      <IconAlertTriangle size={16} stroke={1.8} aria-hidden />
      <span>
        {against ? t(`caution.${because}${where ? 'In' : ''}`, { place: where }) : words}
        {against && (
          <Button variant="subtle" size="compact-sm" onClick={onSwap}>
            {t('caution.swap')}
          </Button>
        )}
      </span>
    </p>
  )
}
