import { CodeCamera } from '#features/desk/passes'
import type { RefObject } from 'react'
import type { DoorSearching } from './door-search.tsx'
import { PassAnswer } from './pass-reading.tsx'

/** Reading codes by camera, and what is wrong with one. */
export function DoorCodes({ field, search }: { field: RefObject<HTMLInputElement | null>; search: DoorSearching }) {
  // what a reader types next goes there, unless an answer takes the focus
  const focusField = () => field.current?.focus()
  const read = (code: string) => {
    focusField()
    search.read(code)
  }
  return (
    <>
      <CodeCamera onRead={read} onClosed={focusField} />
      <PassAnswer pass={search.pass} />
    </>
  )
}
