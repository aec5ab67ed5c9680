import type { StrengthOfExercise } from '@folego/contract'
import { useState } from 'react'
import { useTexts } from '#platform/i18n'
import { usePageHref } from '#platform/pages'
import { Button, Select, UiLink } from '#ui'
import { LinePanel } from './line-panel.tsx'
import { progressTexts } from './progress.texts.ts'
import styles from './progress.module.css'

const keyOf = ({ exercise_id, exercise_name }: StrengthOfExercise) => exercise_id ?? exercise_name

/** The estimated maximum of one exercise by day; the most frequently trained exercise first. */
export function StrengthPanel({ strength }: { strength: readonly StrengthOfExercise[] }) {
  const t = useTexts(progressTexts)
  const [chosen, setChosen] = useState<string>()
  const shown = strength.find((each) => keyOf(each) === chosen) ?? strength[0]
  const href = useHistoryHref(shown)
  return (
    <LinePanel
      title={t('strength.title')}
      hint={t('strength.hint')}
      measure={t('strength.unit')}
      unit="kg"
      tooFew={t(shown ? 'strength.tooFew' : 'strength.none')}
      points={(shown?.points ?? []).map(({ date, e1rm }) => ({ date, value: e1rm }))}
      actions={
        shown && (
          <Select
            aria-label={t('strength.exercise')}
            className={styles.exercise}
            data={strength.map((each) => ({ value: keyOf(each), label: each.exercise_name }))}
            value={keyOf(shown)}
            onChange={(key) => setChosen(key ?? undefined)}
            allowDeselect={false}
            searchable={strength.length > 8}
          />
        )
      }
    >
      {href && (
        <Button component={UiLink} href={href} variant="default" className={styles.history}>
          {t('strength.history')}
        </Button>
      )}
    </LinePanel>
  )
}

/** The page with every set of the exercise: it shows one's own, so staff have no link. */
function useHistoryHref(shown: StrengthOfExercise | undefined): string | undefined {
  const hrefOf = usePageHref()
  if (shown === undefined) return undefined
  const { exercise_id, exercise_name } = shown
  return hrefOf('exercise', { ...(exercise_id !== null && { id: exercise_id }), name: exercise_name })
}
