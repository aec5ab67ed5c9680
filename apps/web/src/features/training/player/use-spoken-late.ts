import { useEffect, useState } from 'react'

/** Milliseconds after which a screen reader has noticed the live region that the words appear in. */
const noticed = 200

/** The words, for a live region that is there before them: only then are they read out. Empty unless `spoken`. */
export function useSpokenLate(spoken: boolean, words: string): string {
  const [said, setSaid] = useState('')
  const [atFirst] = useState(words)
  useEffect(() => {
    if (!spoken) return undefined
    const timer = setTimeout(setSaid, noticed, atFirst)
    return () => clearTimeout(timer)
  }, [spoken, atFirst])
  return said
}
