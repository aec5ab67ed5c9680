import type { Gym } from '@folego/contract'
import type { ReactNode } from 'react'
import { useFormats } from '#platform/format'
import { GymPage, useGym } from '#platform/gym'
import { useSession } from '#platform/session'

interface HomePageProps {
  greeting: (name: string) => string
  chooseGym: string
  children: (gym: Gym) => ReactNode
}

/** The home of whoever works in a gym: a greeting, the gym and the day. */
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
