import { muscleRegions, type RegionId, regionIds } from '@folego/domain'
import { IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { useLanguage, useTexts } from '#platform/i18n'
import { Button } from '#ui'
import { bodyMapTexts } from './body-map.texts.ts'
import { MuscleSwatch } from './muscle-swatch.tsx'
import styles from './body-map.module.css'

interface ChosenRegionsProps {
  chosen: ReadonlySet<RegionId>
  onRemove: (id: RegionId) => void
  onClear: () => void
}

/** The selection by name; each region can be removed here. */
export function ChosenRegions({ chosen, onRemove, onClear }: ChosenRegionsProps) {
  const t = useTexts(bodyMapTexts)
  const language = useLanguage()
  const list = useRef<HTMLUListElement>(null)
  const shown = regionIds.filter((id) => chosen.has(id))
  const remove = (id: RegionId, index: number) => {
    // The button unmounts with its muscle, so focus moves to the next one.
    const buttons = list.current?.querySelectorAll('button')
    const next = buttons?.[index + 1] ?? buttons?.[index - 1]
    next?.focus()
    onRemove(id)
  }
  if (shown.length === 0) return <p className={`${styles.chosen} ui-muted`}>{t('none')}</p>
  return (
    <div className={styles.chosen}>
      <ul ref={list} aria-label={t('chosen')}>
        {shown.map((id, index) => {
          const name = muscleRegions[id].names[language]
          return (
            <li key={id} data-category={muscleRegions[id].category}>
              <MuscleSwatch />
              {name}
              <button type="button" aria-label={t('remove', { name })} onClick={() => remove(id, index)}>
                <IconX size={14} stroke={2} aria-hidden />
              </button>
            </li>
          )
        })}
      </ul>
      <Button variant="subtle" size="compact-sm" onClick={onClear}>
        {t('clear')}
      </Button>
    </div>
  )
}
