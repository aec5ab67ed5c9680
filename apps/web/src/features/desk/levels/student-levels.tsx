import { type Graduation, reasonForm, type StudentLevels as Levels } from '@folego/contract'
import { useCan } from '#platform/access'
import { useApiMutation, useApiQuery } from '#platform/api'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { useFreshDialog } from '#platform/lists'
import { ReasonDialog } from '#platform/records'
import { Button, Group, Panel, Stack } from '#ui'
import { CertificateButton } from './certificate-button.tsx'
import { GiveDialog } from './give-dialog.tsx'
import { LevelName, useMissingText } from './level-name.tsx'
import { levelsTexts } from './levels.texts.ts'
import styles from './levels.module.css'

/**
 * How far a student is in each modality, with the history; nothing for who comes to no modality with levels. Without `studentId`: of the
 * student who reads it.
 */
export function StudentLevels({ studentId }: { studentId?: string }) {
  const query = studentId === undefined ? {} : { student_id: studentId }
  const { data } = useApiQuery('GET /graduation', { query }, { offline: false })
  if (data === undefined || data.progress.length + data.graduations.length === 0) return null
  return <Shown levels={data} />
}

function Shown({ levels: { progress, graduations } }: { levels: Levels }) {
  const t = useTexts(levelsTexts)
  const formats = useFormats()
  const missingText = useMissingText()
  const canGrade = useCan('levels.grade')
  const giving = useFreshDialog<Levels['progress'][number]>()
  return (
    <Panel title={t('history.title')}>
      <Stack gap="md">
        <ul className={`${styles.rows} ui-lined`}>
          {progress.map((it) => (
            <li key={it.modality_id}>
              <div>
                <b>{it.modality_name}</b>
                {it.current === null ? <span>{t('noLevel')}</span> : <LevelName level={it.current} />}
                {it.next !== null && (
                  <span className="ui-muted">
                    {t('next')}: {it.next.name}
                    {it.classes > 0 &&
                      ` · ${t('ofClasses', { attended: formats.number(it.attended), classes: formats.number(it.classes) })}`}
                  </span>
                )}
                <span className="ui-muted">{missingText(it)}</span>
              </div>
              {canGrade && it.next !== null && (
                <Button size="sm" variant="default" onClick={() => giving.open(it)}>
                  {t('give.action')}
                </Button>
              )}
            </li>
          ))}
        </ul>
        {graduations.length > 0 && (
          <ol className={`${styles.rows} ui-lined`}>
            {graduations.map((it) => (
              <GraduationRow key={it.id} graduation={it} canGrade={canGrade} />
            ))}
          </ol>
        )}
      </Stack>
      {giving.render((it, shown) => (
        <GiveDialog progress={it} {...shown} />
      ))}
    </Panel>
  )
}

function GraduationRow({ graduation: it, canGrade }: { graduation: Graduation; canGrade: boolean }) {
  const t = useTexts(levelsTexts)
  const formats = useFormats()
  const undo = useApiMutation('POST /graduation/{id}/undo once')
  const undoing = useFreshDialog<true>()
  const { level, undone } = it
  const given = t('history.on', { day: formats.date(it.day), by: it.given_by_name })
  return (
    <li>
      <div>
        <span className={undone === null ? undefined : styles.undone}>
          <LevelName level={level} />
        </span>
        <span className="ui-muted">
          {it.modality_name}, {given}
          {it.exam_id !== null && `, ${t('history.inExam')}`}
        </span>
        {it.note !== null && <span className="ui-muted">{it.note}</span>}
        {undone !== null && (
          <span className="ui-muted">{t('history.undone', { by: undone.by_name, reason: undone.reason })}</span>
        )}
      </div>
      {undone === null && (
        <Group gap="xs">
          <CertificateButton id={it.id} level={level.name} />
          {canGrade && (
            <Button
              size="sm"
              variant="subtle"
              color="red"
              aria-label={t('history.undoOf', { level: level.name })}
              onClick={() => undoing.open(true)}
            >
              {t('history.undo')}
            </Button>
          )}
        </Group>
      )}
      {undoing.render((_, shown) => (
        <ReasonDialog
          {...shown}
          schema={reasonForm}
          words={{
            title: t('history.undoTitle'),
            message: t('history.undoMessage'),
            reason: t('history.undoReason'),
            confirm: t('history.undo'),
            done: t('history.undoDone'),
            failed: t('failed'),
          }}
          send={async (body) => undo.mutateAsync({ params: { id: it.id }, body })}
        />
      ))}
    </li>
  )
}
