import type { ImportBatch } from '@folego/contract'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { PageButton, usePageHref } from '#platform/pages'
import { ActionDialog } from '#platform/records'
import { Button, Group, Opener, Stack, StatusBadge, UiLink } from '#ui'
import { longCall, useImportWrites } from './imports.queries.ts'
import { importsTexts } from './imports.texts.ts'
import { RejectedFile } from './rejected-file.tsx'
import styles from './imports.module.css'

/** The last step: what was imported, or what undoing removed. */
export function ImportDone({ batch, onLeave }: { batch: ImportBatch; onLeave: () => void }) {
  const t = useTexts(importsTexts)
  const formats = useFormats()
  const when = batch.undone_at ?? batch.applied_at
  const actor = batch.undone_by_name ?? batch.applied_by_name
  const isLeft = batch.state === 'applied' || batch.kept.length > 0
  return (
    <div className={styles.form}>
      <div>
        <h2 className={styles.heading}>{t(batch.undo ? 'done.undone' : 'done.title')}</h2>
        <p className={styles.hint}>
          {batch.file_name}
          {when && ` · ${formats.instant(when)}`}
          {actor && ` · ${t(batch.undone_by_name ? 'file.undoneBy' : 'file.appliedBy', { actor })}`}
        </p>
      </div>
      {batch.undo ? <Undone batch={batch} /> : <Applied batch={batch} />}
      {batch.counts.rejected > 0 && !batch.undo && (
        <Group justify="space-between" gap="8px 12px">
          <p className={styles.hint}>{t('review.rejectedHint')}</p>
          <RejectedFile batch={batch} />
        </Group>
      )}
      {isLeft && !batch.may_undo && <p className={styles.hint}>{t('done.undoNotYours')}</p>}
      <Group justify="flex-end" gap="8px 12px">
        {isLeft && batch.may_undo && <UndoButton batch={batch} />}
        <Button variant="default" onClick={onLeave}>
          {t('done.another')}
        </Button>
        <PageButton page="students" label={t('done.students')} />
      </Group>
    </div>
  )
}

function Applied({ batch: { counts } }: { batch: ImportBatch }) {
  const t = useTexts(importsTexts)
  const total = useFormats().cents(counts.debt_cents)
  const facts = [
    { tone: 'active', word: 'done.created', count: counts.new, always: true },
    { tone: 'info', word: 'done.merged', count: counts.merged, always: false },
    { tone: 'info', word: 'review.enrollments', count: counts.enrollments, always: true },
    { tone: 'expired', word: 'review.debts', count: counts.debts, always: false },
    { tone: 'expiring', word: 'done.ending', count: counts.ending, always: false },
    { tone: 'expired', word: 'done.rejected', count: counts.rejected, always: false },
  ] as const
  return (
    <ul className={styles.facts}>
      {facts.map(({ tone, word, count, always }) =>
        always || count > 0 ? (
          <li key={word}>
            <StatusBadge tone={tone}>{t(word, { count, total })}</StatusBadge>
          </li>
        ) : null,
      )}
    </ul>
  )
}

function Undone({ batch: { undo, kept } }: { batch: ImportBatch }) {
  const t = useTexts(importsTexts)
  const pageHref = usePageHref()
  if (!undo) return null
  return (
    <>
      <ul className={styles.facts}>
        <li>{t('done.removed', { count: undo.removed })}</li>
        {undo.restored > 0 && <li>{t('done.restored', { count: undo.restored })}</li>}
        {undo.kept > 0 && <li>{t('done.kept', { count: undo.kept })}</li>}
      </ul>
      {kept.length > 0 && (
        <Stack component="ul" gap="xs">
          {kept.map(({ student_id, name }) => (
            <li key={student_id}>
              <UiLink href={pageHref('student', { student: student_id }) ?? ''}>{name}</UiLink>
            </li>
          ))}
        </Stack>
      )}
    </>
  )
}

function UndoButton({ batch: { id } }: { batch: ImportBatch }) {
  const t = useTexts(importsTexts)
  const { undo } = useImportWrites()
  return (
    <Opener label={t('done.undo')}>
      {(opened, close) => (
        <ActionDialog
          opened={opened}
          onClose={close}
          tone="danger"
          words={{
            title: t('done.undoTitle'),
            message: t('done.undoMessage'),
            confirm: t('done.undo'),
            failed: t('done.undoFailed'),
          }}
          action={async () => undo.mutateAsync({ params: { id }, ...longCall })}
        />
      )}
    </Opener>
  )
}
