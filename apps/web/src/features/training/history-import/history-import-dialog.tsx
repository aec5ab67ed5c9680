import type { HistoryPreview, IssueCode } from '@folego/contract'
import { limits } from '@folego/domain'
import { useId, useState } from 'react'
import { call, useApiMutation } from '#platform/api'
import { fieldIssuesOf, useFailureText, useIssueText } from '#platform/failures'
import { base64Of } from '#platform/files'
import { useFormats } from '#platform/format'
import { useGym } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import {
  Banner,
  Button,
  Dialog,
  DialogButtons,
  FileButton,
  notifySuccess,
  SegmentedControl,
  type Shown,
  Stack,
} from '#ui'
import { EarlierImports } from './earlier-imports.tsx'
import type { HistoryImportProps } from './history-import-button.tsx'
import { historyImportTexts } from './history-import.texts.ts'
import { MatchedExercises } from './matched-exercises.tsx'

/** The largest file on a slow line. */
const timeoutMilliseconds = 120_000

interface ReadFile {
  file_name: string
  content: string
  preview: HistoryPreview
}

/** Reads a file of past workouts, shows what it would bring, and imports it. */
export function HistoryImportDialog({ studentId, opened, onClose }: Shown & HistoryImportProps) {
  const t = useTexts(historyImportTexts)
  const failureText = useFailureText()
  const issueText = useIssueText()
  const formats = useFormats()
  const gymId = useGym()?.id
  const apply = useApiMutation('POST /student-workout/history once')
  const [read, setRead] = useState<ReadFile>()
  const unitId = useId()
  const [unit, setUnit] = useState<'kg' | 'lb'>('kg')
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()
  const why = (what: string, failure: unknown) => {
    const [issue] = Object.values(fieldIssuesOf(failure))
    setFailed(`${what}. ${issue ? issueText(issue) : failureText(failure)}`)
  }
  const whose = studentId === undefined ? {} : { student_id: studentId }
  const choose = async (file: File) => {
    if (gymId === undefined) return
    if (file.size > limits.historyFileBytesMax) {
      setFailed(issueText('HISTORY_TOO_LARGE' satisfies IssueCode))
      return
    }
    setBusy(true)
    setFailed(undefined)
    try {
      const sent = { file_name: file.name.slice(0, limits.shortTextMaxLength), content: await base64Of(file) }
      const preview = await call('POST /student-workout/history/preview', {
        gymId,
        body: { ...sent, ...whose },
        timeoutMilliseconds,
      })
      setRead({ ...sent, preview })
    } catch (failure) {
      setRead(undefined)
      why(t('failed'), failure)
    } finally {
      setBusy(false)
    }
  }
  const save = async ({ preview, ...file }: ReadFile) => {
    setFailed(undefined)
    const exercises = preview.exercises.map(({ name, exercise_id }) => ({ name, exercise_id }))
    try {
      const { workouts: count } = await apply.mutateAsync({
        body: { ...file, ...whose, unit, exercises },
        timeoutMilliseconds,
      })
      notifySuccess(t('saved', { count }))
      setRead(undefined)
    } catch (failure) {
      why(t('saveFailed'), failure)
    }
  }
  return (
    <Dialog opened={opened} onClose={onClose} title={t('title')}>
      <Stack gap={20}>
        <p className="ui-muted">
          {t('hint')}{' '}
          {t('limit', {
            megabytes: limits.historyFileBytesMax / 1_048_576,
            rows: formats.number(limits.historyRowsMax),
          })}
        </p>
        <FileButton
          variant="default"
          loading={busy}
          label={t('choose')}
          accept=".csv,.txt,.xlsx,text/csv"
          onFile={(file) => void choose(file)}
        >
          {t(read === undefined ? 'choose' : 'chooseOther')}
        </FileButton>
        {failed !== undefined && <Banner tone="error">{failed}</Banner>}
        {read && (
          <>
            <Found preview={read.preview} />
            {read.preview.unit === null && read.preview.workouts > 0 && (
              <div>
                <p id={unitId}>{t('unit')}</p>
                <SegmentedControl
                  aria-labelledby={unitId}
                  value={unit}
                  onChange={(value) => setUnit(value === 'lb' ? 'lb' : 'kg')}
                  data={(['kg', 'lb'] as const).map((value) => ({ value, label: t(`units.${value}`) }))}
                  fullWidth
                />
              </div>
            )}
            <MatchedExercises
              exercises={read.preview.exercises}
              onChange={(exercises) => setRead({ ...read, preview: { ...read.preview, exercises } })}
            />
            {read.preview.workouts > 0 && (
              <DialogButtons>
                <Button loading={apply.isPending} onClick={() => void save(read)}>
                  {t('save', { count: read.preview.workouts })}
                </Button>
              </DialogButtons>
            )}
          </>
        )}
        <EarlierImports studentId={studentId} />
      </Stack>
    </Dialog>
  )
}

function Found({ preview: { format, workouts, sets, from, to, known, skipped } }: { preview: HistoryPreview }) {
  const t = useTexts(historyImportTexts)
  const formats = useFormats()
  return (
    <div aria-live="polite">
      <p>
        <strong>{t(`formats.${format}`)}.</strong>{' '}
        {from === null || to === null
          ? t('nothing')
          : t('found', { count: workouts, sets: formats.number(sets), from: formats.date(from), to: formats.date(to) })}
      </p>
      {known > 0 && <p className="ui-muted">{t('known', { count: known })}</p>}
      {skipped > 0 && <p className="ui-muted">{t('skipped', { count: skipped })}</p>}
    </div>
  )
}
