import { useTexts } from '#platform/i18n'
import { Page, useMediaQuery } from '#ui'
import { Player, PlayerPage, useAddressedWorkout } from '../train-screen.tsx'
import { usePlayer } from '../use-player.ts'
import { AboutStudent } from './about-student.tsx'
import { AnotherStudent } from './another-student.tsx'
import { coachingTexts } from './coaching.texts.ts'
import { WhoTrains } from './who-trains.tsx'
import styles from './coaching.module.css'

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
