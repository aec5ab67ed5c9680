import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { StudentSelect } from '#features/desk/pickers'
import { useTexts } from '#platform/i18n'
import { lazyPart } from '#platform/pages'
import { Button } from '#ui'
import { coachingTexts } from './coaching.texts.ts'
import styles from './coaching.module.css'

const TrainWithDialog = lazyPart(async () => (await import('./train-with-dialog.tsx')).TrainWithDialog)

/** The pressed button unmounts, so focus moves to the field. */
function focusField(place: HTMLElement | null): void {
  place?.querySelector('input')?.focus()
}

/** Adds another student: a search by name, then what that student can train now. */
export function AnotherStudent() {
  const t = useTexts(coachingTexts)
  const [asked, setAsked] = useState(false)
  const [chosen, setChosen] = useState<{ id: string; name: string; attempt: number }>()
  const [opened, setOpened] = useState(false)
  const close = () => {
    setOpened(false)
    setAsked(false)
  }
  const choose = ({ id, name }: { id: string; name: string }) => {
    setChosen((before) => ({ id, name, attempt: (before?.attempt ?? 0) + 1 }))
    setOpened(true)
  }
  return (
    <>
      {asked ? (
        <div ref={focusField}>
          <StudentSelect label={t('student')} value="" onChange={(_id, found) => found && choose(found)} />
        </div>
      ) : (
        <Button
          variant="default"
          className={styles.another}
          leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />}
          onClick={() => setAsked(true)}
        >
          {t('another')}
        </Button>
      )}
      {chosen && (
        <TrainWithDialog
          key={chosen.attempt}
          opened={opened}
          studentId={chosen.id}
          studentName={chosen.name}
          onClose={close}
        />
      )}
    </>
  )
}
