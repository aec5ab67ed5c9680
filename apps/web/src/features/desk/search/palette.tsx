import { useNavigate } from '@tanstack/react-router'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useReceiving } from '#features/money/payments'
import { Dialog, Loader, type Shown } from '#ui'
import { useCan } from '#platform/access'
import { type Translate, useTexts } from '#platform/i18n'
import { useOpenedAfterMount } from '#platform/records'
import type { PaletteItem } from './palette-items.ts'
import { PaletteList } from './palette-list.tsx'
import type { searchPtBr } from './search.texts.ts'
import { pressWhenShown } from './press.ts'
import { searchTexts } from './search.texts.ts'
import { triggerTexts } from './trigger.texts.ts'
import { takeKeys } from './type-ahead.ts'
import { usePaletteGroups } from './use-palette-groups.ts'
import styles from './palette.module.css'

export interface PaletteProps extends Shown {
  onHelp: () => void
}

/** Records, actions and pages in one searchable list: type, arrow keys, Enter. */
export function Palette({ opened, ...rest }: PaletteProps) {
  const t = useTexts(triggerTexts)
  const afterMount = useOpenedAfterMount(opened)
  const { receive, dialog } = useReceiving()
  return (
    <>
      <Dialog above opened={afterMount} onClose={rest.onClose} title={t('trigger')} padding="inside" mode="palette">
        {/* Remounted for every opening, so that it starts empty. */}
        <PaletteBody {...rest} receive={receive} />
      </Dialog>
      {dialog}
    </>
  )
}

interface PaletteBodyProps extends Omit<PaletteProps, 'opened'> {
  receive: ReturnType<typeof useReceiving>['receive']
}

function PaletteBody({ onClose, onHelp, receive }: PaletteBodyProps) {
  const t = useTexts(searchTexts)
  const navigate = useNavigate()
  const canSearch = useCan('search.use')
  const [text, setText] = useState('')
  const { groups, searching, failed } = usePaletteGroups(text, { showHelp: onHelp, receive })
  const items = groups.flatMap((group) => group.items)
  const choose = (item: PaletteItem) => {
    if (item.begins !== undefined) return setText(item.begins)
    if (item.key !== 'help') onClose()
    item.run?.()
    if (item.href !== undefined) void navigate({ href: item.href })
    if (item.presses !== undefined) pressWhenShown(item.presses)
  }
  const { active, move, type, enter } = useActiveLine({ items, searching, choose, setText })
  const takeOver = () => {
    const early = takeKeys()
    if (early.text === '') return
    type(text + early.text)
    if (early.enter) enter()
  }
  const listId = useId()
  return (
    <>
      <div className={styles.field}>
        <IconSearch size={20} stroke={1.6} aria-hidden />
        <input
          data-autofocus
          role="combobox"
          aria-label={t('label')}
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={active && `${listId}-${active.key}`}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder={canSearch ? t('placeholder') : t('placeholderPages')}
          value={text}
          maxLength={100}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={move}
          onFocus={takeOver}
        />
        {searching && <Loader size={16} aria-hidden />}
      </div>
      <div className={styles.results}>
        <output className={items.length > 0 && !failed ? 'ui-hidden' : styles.status}>
          {statusOf({ t, text, count: items.length, searching, failed })}
        </output>
        <PaletteList id={listId} groups={groups} active={active} onChoose={choose} />
      </div>
      <p className={styles.hints} aria-hidden>
        <kbd className="ui-keys">↑↓</kbd> {t('hints.move')} <kbd className="ui-keys">Enter</kbd> {t('hints.open')}
        <kbd className="ui-keys">Esc</kbd> {t('hints.close')}
      </p>
    </>
  )
}

interface Status {
  t: Translate<typeof searchPtBr>
  text: string
  count: number
  searching: boolean
  failed: boolean
}

function statusOf({ t, text, count, searching, failed }: Status): string {
  if (failed) return t('failed')
  if (searching) return t('searching')
  if (count === 0) return t('nothing', { text: text.trim() })
  return text.trim() === '' ? '' : t('found', { count })
}

interface ActiveLineOptions {
  items: readonly PaletteItem[]
  /** The list is not that of the text yet. */
  searching: boolean
  choose: (item: PaletteItem) => void
  setText: (text: string) => void
}

/**
 * The item that Enter selects; arrows, Home and End move it. It returns to the top when the list changes. Enter before the list
 * has arrived waits for it: people type a name and press it at once.
 */
function useActiveLine({ items, searching, choose, setText }: ActiveLineOptions) {
  const [wanted, setWanted] = useState<string>()
  const entered = useRef(false)
  const index = Math.max(
    0,
    items.findIndex(({ key }) => key === wanted),
  )
  const active = items[index]
  useEffect(() => {
    if (!entered.current || searching) return
    entered.current = false
    if (active) choose(active)
  })
  const type = (text: string) => {
    entered.current = false
    setWanted(undefined)
    setText(text)
  }
  const enter = () => {
    entered.current = true
  }
  const move = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: items.length - 1 }[event.key]
    // Home and End move the text cursor as long as there is text.
    const inText = (event.key === 'Home' || event.key === 'End') && (event.target as HTMLInputElement).value !== ''
    if (step !== undefined && !inText) {
      event.preventDefault()
      entered.current = false
      setWanted(items[(step + items.length) % Math.max(1, items.length)]?.key)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      // An item that was moved to is meant, whatever is still being searched, and so is one to continue typing.
      if (searching && wanted === undefined && active?.begins === undefined) enter()
      else if (active) choose(active)
    }
  }
  return { active, move, type, enter }
}
