import { type ImportBatch, importStateMeanings } from '@folego/contract'
import { useTexts } from '#platform/i18n'
import { useGym } from '#platform/gym'
import { Select, Switch, TextInput } from '#ui'
import { importsTexts } from './imports.texts.ts'
import styles from './imports.module.css'

type States = ImportBatch['options']['states']

/** The area code of a Brazilian phone in E.164. */
const areaCodeOf = (phone: string | null) => /^\+55(\d\d)/.exec(phone ?? '')?.[1]

/** The area code of phones that are written without one. */
export function AreaCode({ value, onChange }: { value: string | null; onChange: (code: string | null) => void }) {
  const t = useTexts(importsTexts)
  const own = areaCodeOf(useGym()?.phone ?? null)
  return (
    <TextInput
      label={t('columns.areaCode')}
      description={own === undefined ? t('columns.areaCodeNeeded') : t('columns.areaCodeHint', { code: own })}
      inputMode="numeric"
      autoComplete="off"
      maxLength={2}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value.replaceAll(/\D/g, '') || null)}
    />
  )
}

/** Whether e-mails that only their accents make invalid are used without them. */
export function AccentedEmails({
  count,
  isOn,
  onChange,
}: {
  count: number
  isOn: boolean
  onChange: (isOn: boolean) => void
}) {
  const t = useTexts(importsTexts)
  if (count === 0) return null
  return (
    <section>
      <h3 className={styles.heading}>{t('review.emails')}</h3>
      <Switch
        label={t('review.foldEmails', { count })}
        description={t('review.foldEmailsHint')}
        checked={isOn}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </section>
  )
}

/** What words for a state mean that are not known. */
export function ImportStates({ states, onChange }: { states: States; onChange: (states: States) => void }) {
  const t = useTexts(importsTexts)
  if (states.length === 0) return null
  const data = importStateMeanings.map((value) => ({ value, label: t(`review.means.${value}`) }))
  return (
    <section>
      <h3 className={styles.heading}>{t('review.states')}</h3>
      <ul className={styles.plans}>
        {states.map(({ word, rows, means }, at) => (
          <li key={word}>
            <strong>{t('review.planNamed', { name: word, rows })}</strong>
            <Select
              className={styles.field}
              aria-label={t('review.stateMeans', { word })}
              placeholder={t('review.answer')}
              data={data}
              value={means}
              allowDeselect={false}
              onChange={(value) =>
                onChange(
                  states.map((state, place) =>
                    place === at
                      ? { ...state, means: importStateMeanings.find((each) => each === value) ?? null }
                      : state,
                  ),
                )
              }
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
