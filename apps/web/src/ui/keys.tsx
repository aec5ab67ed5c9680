/** The key of a command beside its words, to see and not to hear: `aria-keyshortcuts` says it. */
export function Keys({ keys }: { keys: string }) {
  return (
    <kbd className="ui-keys" aria-hidden>
      {keys}
    </kbd>
  )
}
