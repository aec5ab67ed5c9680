import { Button, Group } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconFilter } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import styles from './filter-panel.module.css'
import { lazyExtra } from './lazy-extra.tsx'
import { ClearButton } from './search-input.tsx'
import { useUiTexts } from './ui-context.tsx'

const fetchDialog = async () => import('./filter-dialog.tsx')
const FilterDialog = lazyExtra(async () => (await fetchDialog()).FilterDialog)

export interface FilterPanelProps<Values> {
  /** The active filters. */
  values: Values
  /** The values without any filter, which reset puts into the draft. */
  cleared: Values
  /** The number of active filter groups (a range of dates is one). */
  activeCount: number
  onApply: (values: Values) => void
  /** The fields. They edit the draft, which only takes effect when it is applied. */
  children: (draft: Values, change: (patch: Partial<Values>) => void) => ReactNode
}

/**
 * The "Filtros" button with the number of active groups, and its fields: in a panel over the list on wide screens, which Esc
 * and a press elsewhere close, else in a dialog. Place it in a `Toolbar`.
 */
export function FilterPanel<Values>({ values, cleared, activeCount, onApply, children }: FilterPanelProps<Values>) {
  const texts = useUiTexts()
  const id = useId()
  const roomy = useMediaQuery('(width >= 1024px)', false, { getInitialValueInEffect: false })
  const [draft, setDraft] = useState<Values>()
  const opened = draft !== undefined
  const [asked, setAsked] = useState(false)
  if (opened && !asked) setAsked(true)
  const [shownFor, setShownFor] = useState(activeCount)
  // A filter removed by its chip is also cleared in the open fields.
  if (shownFor !== activeCount) {
    setShownFor(activeCount)
    if (roomy && opened) setDraft(values)
  }
  const place = useRef<HTMLSpanElement>(null)
  const close = () => setDraft(undefined)
  const closeToButton = () => {
    close()
    place.current?.querySelector('button')?.focus()
  }
  useEffect(() => {
    if (!roomy || !opened) return undefined
    const leave = ({ target }: PointerEvent) => {
      // The lists and calendars of its fields are elsewhere in the page.
      if (!(target instanceof Element)) return
      if (!place.current?.contains(target) && !target.closest('[data-portal]')) setDraft(undefined)
    }
    document.addEventListener('pointerdown', leave)
    return () => document.removeEventListener('pointerdown', leave)
  }, [roomy, opened])
  const apply = (event: FormEvent) => {
    event.preventDefault()
    // The dialog is a portal: its submit event would bubble to a form around the button.
    event.stopPropagation()
    if (draft !== undefined) onApply(draft)
    if (roomy) closeToButton()
    else close()
  }
  const form = opened && (
    // Esc comes from its fields.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      id={id}
      className={styles.filterForm}
      data-over={roomy || undefined}
      onSubmit={apply}
      onKeyDown={({ key, defaultPrevented }) => {
        if (roomy && key === 'Escape' && !defaultPrevented) closeToButton()
      }}
      noValidate
    >
      {children(draft, (patch) => setDraft((current) => current && { ...current, ...patch }))}
      <div className={styles.filterButtons}>
        <Button variant="subtle" color="gray" onClick={() => setDraft(cleared)}>
          {texts.resetFilters}
        </Button>
        <Button type="submit">{texts.applyFilters}</Button>
      </div>
    </form>
  )
  return (
    <span ref={place} className={styles.place}>
      <Button
        variant="default"
        leftSection={<IconFilter size={16} stroke={1.8} aria-hidden />}
        rightSection={activeCount > 0 && <span className={styles.count} data-count={activeCount} />}
        {...(roomy ? { 'aria-expanded': opened, 'aria-controls': id } : { 'aria-haspopup': 'dialog' as const })}
        aria-label={activeCount > 0 ? texts.filtersActive(activeCount) : texts.filters}
        onPointerDown={() => {
          if (!roomy) fetchDialog().catch(() => undefined)
        }}
        onClick={() => (opened ? close() : setDraft(values))}
      >
        {texts.filters}
      </Button>
      {roomy
        ? form
        : asked && (
            <FilterDialog opened={opened} onClose={close} title={texts.filters} renderFailed={() => form}>
              {form}
            </FilterDialog>
          )}
    </span>
  )
}

export interface FilterChip {
  key: string
  /** "Status: ativo". */
  label: string
  onRemove: () => void
}

/** One removable chip per active filter, and a button to remove them all. */
export function FilterChips({ chips, onClearAll }: { chips: readonly FilterChip[]; onClearAll: () => void }) {
  const texts = useUiTexts()
  if (chips.length === 0) return null
  return (
    <Group component="section" gap="xs" aria-label={texts.activeFilters}>
      <span className="ui-muted">{texts.activeFilters}:</span>
      {chips.map((chip) => (
        <span key={chip.key} className={styles.chip}>
          {chip.label}
          <ClearButton label={texts.removeFilter(chip.label)} onClick={chip.onRemove} />
        </span>
      ))}
      <Button variant="subtle" size="compact-sm" onClick={onClearAll}>
        {texts.clearAllFilters}
      </Button>
    </Group>
  )
}
