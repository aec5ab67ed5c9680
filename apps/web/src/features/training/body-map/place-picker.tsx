import {
  type BodyPlace,
  bodySides,
  hasSides,
  isJoint,
  jointCodes,
  muscleCategories,
  muscleCategoryCodes,
  muscleRegions,
  namesOfPlace,
  nowhere,
  type PainPlace,
  regionsOf,
  storedPlace,
  worstPain,
} from '@folego/domain'
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { useLanguage, useTexts } from '#platform/i18n'
import { Button, Select } from '#ui'
import { PlaceMap } from './place-map.tsx'
import { placePickerTexts } from './place-picker.texts.ts'
import styles from './place-picker.module.css'

export interface PlacePickerProps {
  value: PainPlace
  onChange: (value: PainPlace) => void
}

/** Where it hurts and how much, in two taps: on the drawing, or a joint or a muscle by name, then 1 to 10; and the side where there are two. */
export function PlacePicker({ value, onChange }: PlacePickerProps) {
  const t = useTexts(placePickerTexts)
  const language = useLanguage()
  const { place, side, severity } = value
  const take = (chosen: BodyPlace | null) =>
    onChange(chosen === null ? nowhere : storedPlace({ ...value, place: chosen }))
  const severities = useRef<HTMLFieldSetElement>(null)
  const [first] = useState(place)
  // What is asked next is otherwise below the end of a phone's screen.
  useEffect(() => {
    if (place !== null && place !== first) severities.current?.scrollIntoView({ block: 'center' })
  }, [place, first])
  const region = place !== null && !isJoint(place) ? place : null
  return (
    <>
      <PlaceMap value={value} onPick={(chosen, at) => onChange(storedPlace({ ...value, place: chosen, side: at }))} />
      <Choices label={t('where')}>
        {jointCodes.map((joint) => (
          <Choice key={joint} pressed={place === joint} onClick={() => take(place === joint ? null : joint)}>
            {namesOfPlace(joint)[language]}
          </Choice>
        ))}
      </Choices>
      <Select
        label={t('other')}
        placeholder={t('otherHint')}
        searchable
        clearable
        data={muscleCategoryCodes.map((category) => ({
          group: muscleCategories[category][language],
          items: regionsOf(category).map((id) => ({ value: id, label: muscleRegions[id].names[language] })),
        }))}
        value={region}
        onChange={(chosen) => take(chosen)}
      />
      {place !== null && (
        <Choices ref={severities} label={t('severity')} hint={t('severityHint')}>
          {Array.from({ length: worstPain }, (_, at) => at + 1).map((pain) => (
            <Choice key={pain} pressed={severity === pain} onClick={() => onChange({ ...value, severity: pain })}>
              {pain}
            </Choice>
          ))}
        </Choices>
      )}
      {place !== null && hasSides(place) && (
        <Choices label={t('side')}>
          {bodySides.map((one) => (
            <Choice
              key={one}
              pressed={side === one}
              onClick={() => onChange({ ...value, side: side === one ? null : one })}
            >
              {t(`sides.${one}`)}
            </Choice>
          ))}
        </Choices>
      )}
    </>
  )
}

interface ChoicesProps {
  label: string
  hint?: string
  children: ReactNode
  ref?: Ref<HTMLFieldSetElement>
}

function Choices({ label, hint, children, ref }: ChoicesProps) {
  return (
    <fieldset ref={ref} className={styles.choices}>
      <legend>{label}</legend>
      <div>{children}</div>
      {hint && <small className="ui-muted">{hint}</small>}
    </fieldset>
  )
}

function Choice({ pressed, onClick, children }: { pressed: boolean; onClick: () => void; children: ReactNode }) {
  return (
    <Button variant={pressed ? 'filled' : 'default'} aria-pressed={pressed} onClick={onClick}>
      {children}
    </Button>
  )
}
