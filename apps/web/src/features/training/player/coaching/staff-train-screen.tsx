import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { StudentSelect } from '#features/desk/pickers'
import { useTexts } from '#platform/i18n'
import { lazyPart } from '#platform/pages'
import { Button, Page, useMediaQuery } from '#ui'
import { Player, PlayerPage, useAddressedWorkout } from '../train-screen.tsx'
import { usePlayer } from '../use-player.ts'
import { AboutStudent } from './about-student.tsx'
import styles from './coaching.module.css'
import { coachingTexts } from './coaching.texts.ts'
import { WhoTrains } from './who-trains.tsx'

/** The staff player: next to the gym floor on a tablet, by itself on a phone. */
export function StaffTrainScreen() {
  const localId = useAddressedWorkout()
  const wide = useMediaQuery('(width >= 768px)', false, { getInitialValueInEffect: false })
  return wide ? <CoachingPage localId={localId} /> : <PlayerPage localId={localId} />
}

/**
 * The player, with who is training now and the student's background next to it. Switching students takes one tap; every workout
 * keeps its place and its clock.
 */
function CoachingPage({ localId }: { localId: string | undefined }) {
  const t = useTexts(coachingTexts)
  return (
    <Page>
      <div className={styles.coaching}>
        <section className={styles.rail} aria-label={t('label')}>
          <WhoTrains localId={localId} />
          <AnotherStudent />
          {localId !== undefined && <About key={localId} localId={localId} />}
        </section>
        <div>
          {localId === undefined ? (
            <div className={styles.choose}>
              <h1>{t('chooseTitle')}</h1>
              <p className="ui-muted">{t('choose')}</p>
            </div>
          ) : (
            <Player key={localId} localId={localId} />
          )}
        </div>
      </div>
    </Page>
  )
}

function About({ localId }: { localId: string }) {
  const { workout } = usePlayer(localId)
  return workout && <AboutStudent workout={workout} />
}

const TrainWithDialog = lazyPart(async () => (await import('./train-with-dialog.tsx')).TrainWithDialog)

/** The pressed button unmounts, so focus moves to the field. */
function focusField(place: HTMLElement | null): void {
  place?.querySelector('input')?.focus()
}

/** Adds another student: a search by name, then what that student can train now. */
function AnotherStudent() {
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
