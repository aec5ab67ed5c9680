import { nowhere, type PainPlace, trainingLimits, wordsOfPlace } from '@folego/domain'
import { useRef, useState } from 'react'
import { PlacePicker } from '#features/training/body-map'
import { useLanguage, useTexts } from '#platform/i18n'
import { useOpenedAfterMount } from '#platform/records'
import { Banner, Button, Dialog, DialogButtons, Group, Textarea } from '#ui'
import { placesOf } from '../pain-places.ts'
import styles from './dialogs.module.css'
import { dialogsTexts } from './dialogs.texts.ts'
import type { AboutExercise } from './set-menu.tsx'

/** 'Senti dor': states who will see it before it is marked; skipping the exercise takes one more tap. */
export function PainDialog({ training, dialogs, line }: AboutExercise) {
  const t = useTexts(dialogsTexts)
  const { actions, run } = training
  const { key, exercise_name: name, note, skipped } = line.exercise
  const [text, setText] = useState(note)
  const [places, setPlaces] = useState<readonly PainPlace[]>(() => placesOf(line.exercise))
  const mark = async (andSkip: boolean) => {
    dialogs.close()
    const trimmed = text.trim()
    if (trimmed !== note && !(await run(actions.setNote(key, trimmed)))) return
    const marked = await run(actions.setPain(key, true, places), t('pain.marked', { name }))
    if (marked && andSkip) await run(actions.skip(key), t('exerciseMenu.skipped', { name }))
  }
  return (
    <Dialog opened={useOpenedAfterMount(dialogs.opened)} title={t('pain.title', { name })} onClose={dialogs.close}>
      <div className={styles.dialog}>
        <Banner tone="warning">{t('pain.seen')}</Banner>
        <Places places={places} onChange={setPlaces} />
        <Textarea
          label={t('pain.note')}
          rows={2}
          maxLength={trainingLimits.notesMaxLength}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <DialogButtons data-sticky>
          {!skipped && (
            <Button variant="default" onClick={() => void mark(true)}>
              {t('pain.markAndSkip')}
            </Button>
          )}
          <Button onClick={() => void mark(false)}>{t('pain.mark')}</Button>
        </DialogButtons>
      </div>
    </Dialog>
  )
}

interface PlacesProps {
  places: readonly PainPlace[]
  onChange: (places: readonly PainPlace[]) => void
}

/** Every place that hurts; one at a time is pointed at. */
function Places({ places, onChange }: PlacesProps) {
  const t = useTexts(dialogsTexts)
  const language = useLanguage()
  // The drawing begins anew for each place that is pointed at, and stays while it is chosen.
  const [{ at, turn }, setShown] = useState({ at: 0, turn: 0 })
  const current = places[at] ?? nowhere
  const chips = useRef<HTMLDivElement>(null)
  const show = (index: number) => setShown({ at: index, turn: turn + 1 })
  // A place that was said before is changed, not said twice.
  const say = (where: PainPlace) => {
    const others = places.filter((it, index) => index !== at && it.place !== where.place)
    const next = where.place === null ? others : others.toSpliced(at, 0, where)
    setShown({ at: where.place === null ? next.length : next.indexOf(where), turn })
    onChange(next)
  }
  return (
    <>
      {places.length > 0 && (
        <Group ref={chips} gap="8px">
          {places.map((where, index) => (
            <Button
              key={where.place}
              size="compact-md"
              variant={index === at ? 'filled' : 'default'}
              aria-pressed={index === at}
              aria-label={t('pain.here', { place: wordsOfPlace(where, language) ?? '' })}
              onClick={() => show(index)}
            >
              {wordsOfPlace(where, language)}
            </Button>
          ))}
        </Group>
      )}
      <PlacePicker key={turn} value={current} onChange={say} />
      {at < places.length && (
        <Button
          variant="default"
          onClick={() => {
            show(places.length)
            // The drawing is far above.
            chips.current?.scrollIntoView()
          }}
        >
          {t('pain.another')}
        </Button>
      )}
    </>
  )
}
