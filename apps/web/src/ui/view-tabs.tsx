import { useEffect, useRef } from 'react'
import styles from './view-tabs.module.css'

export interface ViewTabsProps<View extends string> {
  /** What the views are of, for screen readers: "Situação". */
  label: string
  /** In this order; `count` is how many rows a view holds, as it is read, absent while it is not known. */
  views: readonly { view: View; label: string; count?: string | undefined }[]
  /** The one that is shown; undefined where the list is narrowed otherwise. */
  value: View | undefined
  onChange: (view: View) => void
}

/** The saved views of a list, each with its count. They stay in one row, which scrolls where it is longer than the screen. */
export function ViewTabs<View extends string>({ label, views, value, onChange }: ViewTabsProps<View>) {
  const row = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    const box = row.current
    const chosen = box?.querySelector<HTMLElement>(`[data-view="${value}"]`)
    if (!box || !chosen) return undefined
    // At once, and again when its count comes: by then the counts of the others have pushed it to the side.
    const observer = new ResizeObserver(() => {
      box.scrollLeft = chosen.offsetLeft - (box.clientWidth - chosen.offsetWidth) / 2
    })
    observer.observe(chosen)
    return () => observer.disconnect()
  }, [value])
  return (
    <fieldset ref={row} aria-label={label} className={styles.views}>
      {views.map(({ view, label: name, count }) => (
        <button key={view} type="button" data-view={view} aria-pressed={view === value} onClick={() => onChange(view)}>
          {name}
          {count !== undefined && <span className="ui-count">{count}</span>}
        </button>
      ))}
    </fieldset>
  )
}
