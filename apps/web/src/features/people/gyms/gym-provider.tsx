import type { Gym } from '@folego/contract'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { call, read, useApiQuery, useOnline } from '#platform/api'
import { dateOfInstant } from '#platform/format'
import { GymContext, type GymSelection } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { lazyPart } from '#platform/pages'
import { now } from '#platform/transport'
import { storeGymId, readGymId, useSession } from '#platform/session'
import styles from './gyms.module.css'
import { gymsTexts } from './gyms.texts.ts'

// Loads late: only needed after a failure.
const GymsFailed = lazyPart(async () => (await import('./gyms-failed.tsx')).GymsFailed)

/** What {@link GymProvider} reads. */
export const gymReads = [read('account GET /gym', {}, { offline: true })]

/** Reads the person's gyms and selects one: the last one of this browser, else that of any device, else the first by name. */
export function GymProvider({ children }: { children: ReactNode }) {
  const t = useTexts(gymsTexts)
  const result = useApiQuery('account GET /gym', {}, { staleTime: 60_000, offline: true })
  const online = useOnline()
  const all = result.data?.object
  // Data stored on the device may be from another day.
  const gyms = useMemo(() => (online ? all : all?.map(withOwnToday)), [all, online])
  if (gyms) {
    return (
      <GymsLoaded gyms={gyms} lastId={result.data?.last_gym_id}>
        {children}
      </GymsLoaded>
    )
  }
  if (result.isPending) {
    return (
      <div className={styles.waiting}>
        <i className="ui-waiting" />
        <output className="ui-hidden">{t('loading')}</output>
      </div>
    )
  }
  return <GymsFailed error={result.error} retry={result.refetch} />
}

/** Without the server, today's date comes from the device's clock. */
function withOwnToday(gym: Gym): Gym {
  return { ...gym, today: dateOfInstant(new Date(now()).toISOString(), gym.timezone) }
}

interface GymsLoadedProps {
  gyms: readonly Gym[]
  /** The gym opened last, on any device. Missing in data stored by an earlier version. */
  lastId: string | null | undefined
  children: ReactNode
}

function GymsLoaded({ gyms, lastId, children }: GymsLoadedProps) {
  const session = useSession()
  const [chosenId, setChosenId] = useState(readGymId)
  // A stored gym may be outdated: the person left it, or somebody else was signed in here.
  const gym = gyms.find(({ id }) => id === chosenId) ?? gyms.find(({ id }) => id === lastId) ?? gyms[0]
  if (gym?.id !== readGymId()) storeGymId(gym?.id)
  const name = gym?.name
  useEffect(() => {
    // The sign-in page of this device shows it (`first-paint.js`).
    if (name !== undefined) localStorage.setItem('gym-name', name)
  }, [name])
  const fallbackRole = session?.user.role.name ?? 'student'
  const selection = useMemo<GymSelection>(
    () => ({
      gyms,
      gym,
      role: gym?.role.name ?? fallbackRole,
      choose: (id) => {
        storeGymId(id)
        setChosenId(id)
        // Best effort: the gym is open here whether or not other devices learn of it.
        call('account PUT /gym/{id}/opened', { params: { id } }).catch(() => undefined)
      },
    }),
    [gyms, gym, fallbackRole],
  )
  return <GymContext value={selection}>{children}</GymContext>
}
