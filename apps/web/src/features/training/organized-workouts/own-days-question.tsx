import { useIssueText } from '#platform/failures'
import { useTexts } from '#platform/i18n'
import { Group, Radio } from '#ui'
import { ownDaysTexts } from './own-days.texts.ts'
import styles from './own-days.module.css'

/** Whether a change holds for a student too, by the student's id; nothing is chosen for anybody. */
export type OwnDaysAnswers = Readonly<Record<string, 'own' | 'shared'>>

export interface Answering {
  answers: OwnDaysAnswers
  /** Somebody tried to save. */
  tried: boolean
  onChange: (answers: OwnDaysAnswers) => void
}

interface OwnDaysQuestionProps extends Answering {
  /** Each student with what of the change is the student's own. */
  asked: readonly { id: string; name: string; has: string }[]
  hint: string
  /** Of days, if nothing else is said. */
  title?: string
}

/** Asks of each student with own days whether a change of a sheet holds for that student too. */
export function OwnDaysQuestion({ asked, hint, title, answers, tried, onChange }: OwnDaysQuestionProps) {
  const t = useTexts(ownDaysTexts)
  const heading = title ?? t('ask.title')
  const issueText = useIssueText()
  if (asked.length === 0) return null
  return (
    <section className={styles.question} aria-label={heading}>
      <strong>{heading}</strong>
      <small>{hint}</small>
      {asked.map(({ id, name, has }) => {
        const answer = answers[id]
        return (
          <Radio.Group
            key={id}
            label={has}
            data-unanswered={answer === undefined || undefined}
            value={answer ?? ''}
            error={tried && answer === undefined ? issueText('REQUIRED') : undefined}
            onChange={(value) => onChange({ ...answers, [id]: value === 'shared' ? 'shared' : 'own' })}
          >
            <Group gap="8px 16px">
              <Radio value="own" label={t('ask.stays')} />
              <Radio value="shared" label={t('ask.also', { name })} />
            </Group>
          </Radio.Group>
        )
      })}
    </section>
  )
}
