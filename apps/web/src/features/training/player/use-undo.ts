import { useState } from 'react'
import type { Undo } from './player-types.ts'

export interface Offer {
  id: number
  words: string
  takeBack: Undo
}

export interface UndoOffer {
  offered: Offer | undefined
  offer: (words: string, takeBack: Undo) => void
  close: () => void
}

/** The change that can currently be undone; a newer one replaces it. */
export function useUndo(): UndoOffer {
  const [offered, setOffered] = useState<Offer>()
  return {
    offered,
    offer: (words, takeBack) => setOffered((before) => ({ id: (before?.id ?? 0) + 1, words, takeBack })),
    close: () => setOffered(undefined),
  }
}
