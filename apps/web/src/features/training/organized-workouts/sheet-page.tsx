import type { OrganizedWorkout } from '@folego/contract'
import { useNavigate } from '@tanstack/react-router'
import type { DialogState } from '#platform/lists'
import { ApiError } from '#platform/api'
import { LoadFailed } from '#platform/failures'
import { useGym } from '#platform/gym'
import { useLanguage, useTexts } from '#platform/i18n'
import { usePageHref, usePageSearch } from '#platform/pages'
import { Button, EmptyState, Skeleton, Stack } from '#ui'
import { organizedWorkoutsTexts } from './organized-workouts.texts.ts'
import { useSheet, useSheetDefaults } from './organized-workouts.queries.ts'
import { SheetEditor } from './sheet-editor.tsx'
import { SheetView } from './sheet-view.tsx'

interface SheetPageProps {
  /** The sheet and the action in the URL; the page replaces the list while a sheet is open. */
  dialogs: DialogState
  onSaved: (sheet: OrganizedWorkout) => void
}

/** One weekly sheet as a page: new, in the editor, or to read. */
export function SheetPage({ dialogs, onSaved }: SheetPageProps) {
  const { open } = dialogs
  if (!open) return null
  if (open.mode === 'add') return <NewSheet dialogs={dialogs} onSaved={onSaved} />
  return <OldSheet key={open.id} id={open.id} mode={open.mode} dialogs={dialogs} onSaved={onSaved} />
}

function NewSheet({ dialogs, onSaved }: SheetPageProps) {
  const t = useTexts(organizedWorkoutsTexts)
  const language = useLanguage()
  const today = useGym()?.today ?? ''
  const defaults = useSheetDefaults(language)
  const { studentId, ...backToStudent } = useBackLink(dialogs)
  if (defaults.data) {
    return (
      <SheetEditor
        base={undefined}
        studentId={studentId}
        defaults={defaults.data}
        today={today}
        dialogs={backToStudent}
        onSaved={onSaved}
      />
    )
  }
  if (!defaults.isError) return <SheetLoading />
  const retry = () => void defaults.refetch()
  return <LoadFailed title={t('loadFailed')} error={defaults.error} retry={retry} />
}

function OldSheet({ id, mode, dialogs, onSaved }: SheetPageProps & { id: string; mode: 'edit' | 'view' }) {
  const t = useTexts(organizedWorkoutsTexts)
  const language = useLanguage()
  const sheet = useSheet(id)
  const defaults = useSheetDefaults(language, mode === 'edit')
  if (sheet.data && mode === 'view') return <SheetView sheet={sheet.data} dialogs={dialogs} />
  if (sheet.data && defaults.data) {
    return (
      <SheetEditor
        base={sheet.data}
        source={sheet}
        defaults={defaults.data}
        today=""
        dialogs={dialogs}
        onSaved={onSaved}
      />
    )
  }
  const error = sheet.error ?? defaults.error
  if (!error) return <SheetLoading />
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) {
    return (
      <EmptyState
        drawing="search"
        title={t('editor.gone')}
        action={
          <Button variant="default" onClick={dialogs.close}>
            {t('action.back')}
          </Button>
        }
      />
    )
  }
  const retry = () => void Promise.all([sheet.refetch(), defaults.refetch()])
  return <LoadFailed title={t('loadFailed')} error={error} retry={retry} />
}

function SheetLoading() {
  return (
    <Stack gap="md" aria-busy>
      <Skeleton height={40} width={280} />
      <Skeleton height={120} />
      <Skeleton height={180} />
    </Stack>
  )
}

/** If the URL names the student a sheet is written for, closing returns to that student. */
function useBackLink(dialogs: DialogState): DialogState & { studentId: string | undefined } {
  const { student: studentId } = usePageSearch('workout-plans').search
  const navigate = useNavigate()
  const href = usePageHref()('student', { student: studentId, tab: 'sheets' })
  if (studentId === undefined || href === undefined) return { ...dialogs, studentId }
  return { ...dialogs, studentId, close: () => void navigate({ href }) }
}
