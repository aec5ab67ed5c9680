import type { ImportBatch, ImportRow } from '@folego/contract'
import { useState } from 'react'
import { useFailureText } from '#platform/failures'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { useTablePages } from '#platform/lists'
import { Banner, Button, Group, notifyError, Progress, SegmentedControl, Switch } from '#ui'
import { choiceIn, draftOf, ImportPlans, isAnswered, type PlanDraft } from './import-plans.tsx'
import { AccentedEmails, AreaCode, ImportStates } from './import-questions.tsx'
import { ImportRows } from './import-rows.tsx'
import { longCall, useImportWrites } from './imports.queries.ts'
import { importsTexts } from './imports.texts.ts'
import { RejectedFile } from './rejected-file.tsx'
import styles from './imports.module.css'

type Shown = ImportRow['outcome'] | 'noticed' | 'all'

/** The third step: questions about plans and states, a preview of every row, and the import button. */
export function ImportReview({ batch, onBack }: { batch: ImportBatch; onBack: () => void }) {
  const t = useTexts(importsTexts)
  const formats = useFormats()
  const { counts } = batch
  const coming = counts.new + counts.merged
  const answers = useAnswers(batch)
  const { importNow, update, isApplying, isUpdating } = useApplying(batch, answers)
  const total = formats.cents(counts.debt_cents)
  return (
    <div className={styles.form}>
      <div>
        <h2 className={styles.heading}>{t('review.title')}</h2>
        <p className={styles.hint}>
          {t('review.enrollments', { count: counts.enrollments })}.{' '}
          {counts.debts > 0 && `${t('review.debts', { count: counts.debts, total })}. `}
          {t('review.mergedHint')}
        </p>
      </div>
      {coming === 0 && <Banner tone="warning">{t('review.nobody')}</Banner>}
      <ImportStates
        states={answers.options.states}
        onChange={(states) => answers.setOptions({ ...answers.options, states })}
      />
      <ImportPlans plans={answers.plans} onChange={answers.setPlans} />
      <AccentedEmails
        count={counts.accented_emails}
        isOn={answers.options.fold_emails}
        onChange={(fold_emails) => answers.setOptions({ ...answers.options, fold_emails })}
      />
      {(counts.rejected > 0 || isForgiving(batch.options)) && (
        <div className={styles.options}>
          <p className={styles.hint}>{t('review.needed')}</p>
          <AreaCode
            value={answers.options.area_code}
            onChange={(area_code) => answers.setOptions({ ...answers.options, area_code })}
          />
          <Switch
            label={t('review.importNevertheless')}
            checked={answers.options.unreadable === 'skip'}
            onChange={(event) =>
              answers.setOptions({ ...answers.options, unreadable: event.currentTarget.checked ? 'skip' : 'reject' })
            }
          />
        </div>
      )}
      {answers.isChanged && (
        <Button className={styles.look} variant="default" loading={isUpdating} onClick={() => void update()}>
          {t('review.update')}
        </Button>
      )}
      <ReviewedRows batch={batch} />
      {counts.rejected > 0 && (
        <Group justify="space-between" gap="8px 12px">
          <p className={styles.hint}>{t('review.rejectedHint')}</p>
          <RejectedFile batch={batch} />
        </Group>
      )}
      {isApplying && (
        <output>
          <Progress value={100} animated aria-label={t('review.applying', { count: coming })} />
          <span className={styles.hint}>{t('review.applying', { count: coming })}</span>
        </output>
      )}
      {answers.open > 0 && <Banner tone="warning">{t('review.questions', { count: answers.open })}</Banner>}
      <Group justify="flex-end" gap="8px 12px">
        <p className={styles.hint}>{t('review.allOrNothing')}</p>
        <Button variant="default" disabled={isApplying} onClick={onBack}>
          {t('back')}
        </Button>
        <Button
          disabled={(coming === 0 && !answers.isChanged) || answers.open > 0}
          loading={isApplying}
          onClick={() => void importNow()}
        >
          {/* How many come with other answers is not known before the server has read them. */}
          {answers.isChanged ? t('review.applyAnswers') : t('review.apply', { count: coming })}
        </Button>
      </Group>
    </div>
  )
}

/** True if a person has answered for rows that would be rejected otherwise. */
const isForgiving = ({ area_code, unreadable }: ImportBatch['options']) => area_code !== null || unreadable === 'skip'

/** Plans and options as answered on the screen. */
function useAnswers(batch: ImportBatch) {
  const [plans, setPlans] = useState<PlanDraft[]>(() => batch.plans.map(draftOf))
  const [options, setOptions] = useState(batch.options)
  const isChanged = JSON.stringify([plans, options]) !== JSON.stringify([batch.plans.map(draftOf), batch.options])
  const open =
    plans.filter((plan) => !isAnswered(plan)).length + options.states.filter(({ means }) => means === null).length
  return { plans, setPlans, options, setOptions, isChanged, open }
}

function useApplying(batch: ImportBatch, { plans, options, isChanged }: ReturnType<typeof useAnswers>) {
  const t = useTexts(importsTexts)
  const failureText = useFailureText()
  const { apply, choose } = useImportWrites()
  const { id, version } = batch
  const save = async () => {
    const fields = batch.columns.map(({ field }) => field)
    const untouched = new Map(batch.plans.map((plan) => [plan.name, JSON.stringify(draftOf(plan))]))
    const chosen = plans.flatMap((plan) => {
      const isNew = plan.is_chosen || JSON.stringify(plan) !== untouched.get(plan.name)
      return isNew ? choiceIn(plan) : []
    })
    await choose.mutateAsync({ params: { id }, body: { fields, options, plans: chosen }, version, ...longCall })
  }
  return {
    isApplying: apply.isPending,
    isUpdating: choose.isPending,
    update: async () => {
      try {
        await save()
      } catch (error) {
        notifyError(t('failed.save'), failureText(error))
      }
    },
    /** Imports what is on the screen: what was typed since the last update counts. */
    importNow: async () => {
      try {
        if (isChanged) await save()
        await apply.mutateAsync({ params: { id }, ...longCall })
      } catch (error) {
        notifyError(t('failed.apply'), failureText(error))
      }
    },
  }
}

function ReviewedRows({ batch }: { batch: ImportBatch }) {
  const t = useTexts(importsTexts)
  const { counts } = batch
  const [shown, setShown] = useState<Shown>(counts.rejected > 0 ? 'rejected' : 'all')
  const pages = useTablePages()
  const choices: [Shown, number][] = [
    ['all', batch.row_count],
    ['new', counts.new],
    ['merged', counts.merged],
    ['rejected', counts.rejected],
    ['noticed', counts.noticed],
  ]
  return (
    <section className={styles.rows}>
      <div className={styles.scroll}>
        <SegmentedControl
          aria-label={t('review.which')}
          data={choices.map(([value, count]) => ({ value, label: `${t(`review.${value}`)} (${count})` }))}
          value={shown}
          onChange={(value) => {
            setShown(value)
            pages.onPageChange(1)
          }}
        />
      </div>
      <ImportRows batch={batch} outcome={shown === 'all' ? undefined : shown} pages={pages} />
    </section>
  )
}
