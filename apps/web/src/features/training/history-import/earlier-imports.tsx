import type { HistoryImport } from '@folego/contract'
import { useState } from 'react'
import { useApiMutation, useApiQuery } from '#platform/api'
import { Loaded } from '#platform/failures'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { ActionDialog } from '#platform/records'
import { Button } from '#ui'
import type { HistoryImportProps } from './history-import-button.tsx'
import styles from './history-import.module.css'
import { historyImportTexts } from './history-import.texts.ts'

/** The imports of a student, each to be taken back; nothing if there are none. */
export function EarlierImports({ studentId }: HistoryImportProps) {
  const t = useTexts(historyImportTexts)
  const query = useApiQuery('GET /student-workout/history', { query: { student_id: studentId } }, { offline: false })
  return (
    <Loaded query={query} failed={t('earlierFailed')} height={40}>
      {({ object }) =>
        object.length > 0 && (
          <section>
            <h3>{t('earlier')}</h3>
            <ul className={styles.exercises}>
              {object.map((made) => (
                <Earlier key={made.id} made={made} />
              ))}
            </ul>
          </section>
        )
      }
    </Loaded>
  )
}

function Earlier({
  made: { id, file_name: file, workouts: count, by_name: name, created_at },
}: {
  made: HistoryImport
}) {
  const t = useTexts(historyImportTexts)
  const formats = useFormats()
  const [opened, setOpened] = useState(false)
  const undo = useApiMutation('DELETE /student-workout/history/{id}')
  return (
    <li className={styles.line}>
      <div>{t('made', { file, count, name, date: formats.dayOf(created_at) })}</div>
      <Button variant="default" size="sm" aria-label={t('undo.of', { file })} onClick={() => setOpened(true)}>
        {t('undo.open')}
      </Button>
      <ActionDialog
        opened={opened}
        onClose={() => setOpened(false)}
        tone="danger"
        words={{
          title: t('undo.title'),
          message: t('undo.message', { count }),
          confirm: t('undo.confirm'),
          done: t('undo.done'),
          failed: t('undo.failed'),
        }}
        action={async () => undo.mutateAsync({ params: { id } })}
      />
    </li>
  )
}
