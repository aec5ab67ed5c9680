import { CodeCamera } from '#features/desk/passes'
import type { useDoorSearch } from './door-search.tsx'
import { PassAnswer } from './pass-reading.tsx'

/** Reading codes by camera, and what is wrong with one. */
export function DoorCodes({ search }: { search: ReturnType<typeof useDoorSearch> }) {
  return (
    <>
      <CodeCamera onRead={search.read} />
      <PassAnswer pass={search.pass} />
    </>
  )
}
