import { CodeCamera } from '#features/desk/passes'
import type { DoorSearching } from './door-search.tsx'
import { PassAnswer } from './pass-reading.tsx'

/** Reading codes by camera, and what is wrong with one. */
export function DoorCodes({ search }: { search: DoorSearching }) {
  return (
    <>
      <CodeCamera onRead={search.read} />
      <PassAnswer pass={search.pass} />
    </>
  )
}
