import { useEffect, useRef } from 'react'
import styles from './view-tabs.module.css'

export interface ViewTabsProps<View extends string> {
  /** The subject of the views, for screen readers: "Situação". */
  label: string
  /** In this order; `count` is the formatted number of rows, absent while unknown. */
  views: readonly { view: View; label: string; count?: string | undefined }[]
  /** The selected view; undefined if the list is filtered otherwise. */
  value: View | undefined
  onChange: (view: View) => void
}

/** The saved views of a list, each with its count. They are in one row, which scrolls if it is wider than the screen. */
export function ViewTabs<View extends string>({ label, views, value, onChange }: ViewTabsProps<View>) {
  const row = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    const box = row.current
    const chosen = box?.querySelector<HTMLElement>(`[data-view="${value}"]`)
    if (!box || !chosen) return undefined
    // Immediately, and again when the counts arrive, which push it aside.
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
