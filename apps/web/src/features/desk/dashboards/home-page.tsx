import type { Gym } from '@folego/contract'
import type { ReactNode } from 'react'
import { useFormats } from '#platform/format'
import { GymPage, useGym } from '#platform/gym'
import { useSession } from '#platform/session'

interface HomePageProps {
  greeting: (name: string) => string
  chooseGym: string
  actions?: ReactNode
  children: (gym: Gym) => ReactNode
}

/** The home of a gym's staff: a greeting, the gym and the date. */
export function HomePage({ greeting, ...page }: HomePageProps) {
  const formats = useFormats()
  const gym = useGym()
  const user = useSession()?.user
  return (
    <GymPage
      title={greeting(user?.name ?? '')}
      summary={gym && `${gym.name} · ${formats.dayHead(gym.today)}`}
      {...page}
    />
  )
}
