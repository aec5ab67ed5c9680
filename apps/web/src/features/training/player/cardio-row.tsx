import { paceText, trainingLimits } from '@folego/domain'
import { useId, useState } from 'react'
import { typedDecimal } from '#platform/form'
import { useFormats } from '#platform/format'
import { useLanguage, useTexts } from '#platform/i18n'
import { NumberField } from './number-field.tsx'
import { playerExtrasTexts } from './player-extras.texts.ts'
import type { PlayerRow, SetValues } from './player-types.ts'
import styles from './player.module.css'

interface CardioRowProps {
  rowName: string
  row: PlayerRow
  onEdit: (values: Partial<SetValues>) => void
}

/** Below a set on a machine: its pace and speed, and the incline and heart rate that somebody read off; both are optional. */
export function CardioRow({ rowName, row, onEdit }: CardioRowProps) {
  const formats = useFormats()
  const { set } = row
  const pace = set && paceText(set, formats.number)
  return (
    <div className={styles.cardio}>
      {pace && <span className="ui-numbers">{pace}</span>}
      <span className={styles.cardioDetails}>
        {row.inclined && <Detail name="incline" rowName={rowName} value={set?.incline} onEdit={onEdit} />}
        <Detail name="heart_rate" rowName={rowName} value={set?.heart_rate} onEdit={onEdit} />
      </span>
    </div>
  )
}

interface DetailProps extends Pick<CardioRowProps, 'rowName' | 'onEdit'> {
  name: 'incline' | 'heart_rate'
  value: number | null | undefined
}

/** A number that is stored when its field is left. */
function Detail({ name, rowName, value, onEdit }: DetailProps) {
  const t = useTexts(playerExtrasTexts)
  const language = useLanguage()
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const text = typed ?? typedDecimal(value ?? null, language)
  const read = readDetail(name, text)
  const leave = () => {
    if (typed === undefined || read === undefined) return
    setTyped(undefined)
    if (read !== (value ?? null)) onEdit({ [name]: read })
  }
  return (
    <span className={styles.cardioDetail}>
      <span aria-hidden>{t(`cardio.${name}`)}</span>
      <NumberField
        id={id}
        label={t(`cardio.${name}Of`, { number: rowName })}
        value={text}
        ghost="–"
        decimal={name === 'incline'}
        invalid={read === undefined}
        noted={read === undefined}
        enterKey="done"
        errorId={`${id}-error`}
        onChange={setTyped}
        onLeave={leave}
        onKeyDown={(event) => {
          if (event.key === 'Enter') leave()
        }}
        onFocus={() => undefined}
      />
      <span aria-hidden>{t(`cardio.${name}Unit`)}</span>
      {read === undefined && (
        <span id={`${id}-error`} className={styles.setProblem} role="alert">
          {t(`cardio.${name}Bad`)}
        </span>
      )}
    </span>
  )
}

const bounds = {
  incline: [0, trainingLimits.inclineMax],
  heart_rate: [trainingLimits.heartRateMin, trainingLimits.heartRateMax],
} as const

/** Percent or beats a minute: null if the text is empty, undefined if it is no such number. */
function readDetail(name: DetailProps['name'], text: string): number | null | undefined {
  const trimmed = text.trim().replace(',', '.')
  if (trimmed === '') return null
  const value = Number(trimmed)
  const [least, most] = bounds[name]
  return value >= least && value <= most ? value : undefined
}
