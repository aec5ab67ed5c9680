import { TextInput } from '@mantine/core'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import styles from './search-input.module.css'
import { Keys, useUiShortcuts, useUiTexts } from './ui-context.tsx'

export interface SearchInputProps {
  /** The current search (from the address). */
  value: string
  /** Called 200 ms after the last key, at once on Enter, Esc and clear. */
  onChange: (value: string) => void
  /** The accessible name; the field has no visible label. */
  label: string
  placeholder: string
  /** `/` anywhere on the page focuses the field (default true), while single-key commands are on. */
  slashFocuses?: boolean
}

const debounce = 200

/** A search field that searches while typing. Esc clears it. */
export function SearchInput({ value, onChange, label, placeholder, slashFocuses = true }: SearchInputProps) {
  const texts = useUiTexts()
  const field = useRef<HTMLInputElement>(null)
  const { text, type, send } = useDebouncedText(value, onChange)
  const slash = useUiShortcuts() && slashFocuses
  useSlash(field, slash)
  const clear = () => {
    send('')
    field.current?.focus()
  }
  return (
    <TextInput
      ref={field}
      type="search"
      className={styles.search}
      aria-label={label}
      aria-keyshortcuts={slash ? '/' : undefined}
      placeholder={placeholder}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') send(text)
        if (event.key === 'Escape' && text !== '') {
          event.stopPropagation()
          send('')
        }
      }}
      leftSection={<IconSearch size={16} stroke={1.8} aria-hidden />}
      rightSectionPointerEvents={text === '' ? 'none' : 'all'}
      rightSection={
        text === '' ? slash && <Keys keys="/" /> : <ClearButton label={texts.clearSearch} onClick={clear} />
      }
    />
  )
}

/**
 * Updates the text at once and the value after a pause. A value that changes from outside replaces the text; the echo of
 * our own does not, because the address may update after the next key.
 */
function useDebouncedText(value: string, onChange: (value: string) => void) {
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  const [sent, setSent] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (value !== seen) {
    setSeen(value)
    if (value !== sent) {
      setSent(value)
      setText(value)
    }
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const send = (next: string) => {
    clearTimeout(timer.current)
    setText(next)
    setSent(next)
    if (next !== sent) onChange(next)
  }
  const type = (next: string) => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(send, debounce, next)
  }
  return { text, type, send }
}

function useSlash(field: { current: HTMLInputElement | null }, on: boolean): void {
  useEffect(() => {
    if (!on) return undefined
    const focus = (event: KeyboardEvent) => {
      const { target } = event
      const typing =
        target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
      if (event.key !== '/' || event.ctrlKey || event.metaKey || typing) return
      // Behind an open dialog the field is not reachable.
      if (document.querySelector('[aria-modal="true"]')) return
      event.preventDefault()
      field.current?.focus()
      field.current?.select()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [field, on])
}

/** A small cross that clears or removes the item before it. */
export function ClearButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className={styles.clear} aria-label={label} onClick={onClick}>
      <IconX size={16} stroke={1.8} aria-hidden />
    </button>
  )
}
