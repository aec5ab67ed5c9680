import { Button } from '@mantine/core'
import { IconFilter, IconX } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Dialog } from './dialog.tsx'
import { useUiTexts } from './ui-context.tsx'
import './clear-button.css'
import './filter-panel.css'

export interface FilterPanelProps<Values> {
  /** The filters that are on. */
  values: Values
  /** No filter at all: what reset puts into the draft. */
  cleared: Values
  /** How many groups of filters are on (a range of dates is one). */
  activeCount: number
  onApply: (values: Values) => void
  /** The fields. They show the draft; nothing happens before it is applied. */
  children: (draft: Values, change: (patch: Partial<Values>) => void) => ReactNode
}

/** The button "Filtros" with the number of active groups, and the dialog behind it. */
export function FilterPanel<Values>({ values, cleared, activeCount, onApply, children }: FilterPanelProps<Values>) {
  const texts = useUiTexts()
  const [draft, setDraft] = useState<Values>()
  const opened = draft !== undefined
  const apply = (event: FormEvent) => {
    event.preventDefault()
    // The dialog is a portal: its submit would bubble to a form around the button.
    event.stopPropagation()
    if (draft !== undefined) onApply(draft)
    setDraft(undefined)
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFilter size={16} stroke={1.8} aria-hidden />}
        rightSection={activeCount > 0 && <span className="ui-count" data-count={activeCount} />}
        aria-haspopup="dialog"
        aria-label={activeCount > 0 ? texts.filtersActive(activeCount) : texts.filters}
        onClick={() => setDraft(values)}
      >
        {texts.filters}
      </Button>
      <Dialog opened={opened} onClose={() => setDraft(undefined)} title={texts.filters} size="sm">
        {opened && (
          <form className="ui-filter-form" onSubmit={apply} noValidate>
            {children(draft, (patch) => setDraft((current) => current && { ...current, ...patch }))}
            <div className="ui-filter-buttons">
              <Button variant="subtle" color="gray" onClick={() => setDraft(cleared)}>
                {texts.resetFilters}
              </Button>
              <Button type="submit">{texts.applyFilters}</Button>
            </div>
          </form>
        )}
      </Dialog>
    </>
  )
}

export interface FilterChip {
  key: string
  /** "Status: ativo". */
  label: string
  onRemove: () => void
}

/** One removable chip per active filter, and one button to take them all off. */
export function FilterChips({ chips, onClearAll }: { chips: readonly FilterChip[]; onClearAll: () => void }) {
  const texts = useUiTexts()
  if (chips.length === 0) return null
  return (
    <div className="ui-chips">
      {chips.map((chip) => (
        <span key={chip.key} className="ui-chip">
          {chip.label}
          <button type="button" aria-label={texts.removeFilter(chip.label)} onClick={chip.onRemove}>
            <IconX size={14} stroke={2} aria-hidden />
          </button>
        </span>
      ))}
      <Button variant="subtle" size="compact-sm" onClick={onClearAll}>
        {texts.clearAllFilters}
      </Button>
    </div>
  )
}
