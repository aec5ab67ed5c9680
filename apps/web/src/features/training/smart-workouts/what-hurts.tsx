import type { RecentTraining } from '@folego/contract'
import { wordsOfPain, wordsOfPlace } from '@folego/domain'
import { movementPatternsTexts } from '#features/training/exercises'
import { useFormats } from '#platform/format'
import { useLanguage, useTexts } from '#platform/i18n'
import { Banner } from '#ui'
import { sparedTexts } from './smart-workouts.texts.ts'

/** Names the pains and restrictions that a workout will spare, before it is made; nothing if there are none. */
export function WhatHurts({ hurts }: Pick<RecentTraining, 'hurts'>) {
  const t = useTexts(sparedTexts)
  const movements = useTexts(movementPatternsTexts)
  const { dayOf } = useFormats()
  const language = useLanguage()
  if (hurts.length === 0) return null
  const said = hurts.map(({ because, pattern, exercise_name, said_at, ...where }) => {
    if (because === 'restriction') {
      return t('restricted', { where: wordsOfPlace(where, language) ?? (pattern ? movements(pattern) : '') })
    }
    const about = { exercise: exercise_name ?? '', date: dayOf(said_at) }
    const place = wordsOfPain(where, language)
    return place === undefined ? t('hurtSomewhere', about) : t('hurt', { ...about, where: place })
  })
  return <Banner tone="warning">{t('spares', { list: [...new Set(said)].join('; ') })}</Banner>
}
