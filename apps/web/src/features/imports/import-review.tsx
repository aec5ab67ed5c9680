import type { ImportBatch, ImportRow } from '@folego/contract'
import { useState } from 'react'
import { useFailureText } from '#platform/failures'
import { useTexts } from '#platform/i18n'
import { useTablePages } from '#platform/lists'
import { Banner, Button, Group, notifyError, Progress, SegmentedControl } from '#ui'
import { ImportPlans } from './import-plans.tsx'
import { ImportRows } from './import-rows.tsx'
import { longCall, useImportWrites } from './imports.queries.ts'
import { importsTexts } from './imports.texts.ts'
import { RejectedFile } from './rejected-file.tsx'
import styles from './imports.module.css'

type Shown = ImportRow['outcome'] | 'noticed' | 'all'

/** The third step: a preview of every row, and the import button. */
export function ImportReview({ batch, onBack }: { batch: ImportBatch; onBack: () => void }) {
  const t = useTexts(importsTexts)
  const { counts } = batch
  const coming = counts.new + counts.merged
  const { apply, isApplying } = useApplying(batch)
  return (
    <div className={styles.form}>
      <div>
        <h2 className={styles.heading}>{t('review.title')}</h2>
        <p className={styles.hint}>
          {t('review.enrollments', { count: counts.enrollments })}. {t('review.mergedHint')}
        </p>
      </div>
      {coming === 0 && <Banner tone="warning">{t('review.nobody')}</Banner>}
      <ImportPlans batch={batch} />
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
      <Group justify="flex-end" gap="8px 12px">
        <p className={styles.hint}>{t('review.allOrNothing')}</p>
        <Button variant="default" disabled={isApplying} onClick={onBack}>
          {t('back')}
        </Button>
        <Button disabled={coming === 0} loading={isApplying} onClick={() => void apply()}>
          {t('review.apply', { count: coming })}
        </Button>
      </Group>
    </div>
  )
}

function useApplying({ id }: ImportBatch) {
  const t = useTexts(importsTexts)
  const failureText = useFailureText()
  const { apply } = useImportWrites()
  return {
    isApplying: apply.isPending,
    apply: async () => {
      try {
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
