let ask: (() => void) | undefined

/** Who asks before somebody signs out with changes that were not sent: one place in the frame. Returns how to stop. */
export function onLeaving(question: () => void): () => void {
  ask = question
  return () => {
    if (ask === question) ask = undefined
  }
}

/** Asks, where somebody is there to ask; false where nobody is. */
export function askBeforeLeaving(): boolean {
  ask?.()
  return ask !== undefined
}
