import { useNavigate } from '@tanstack/react-router'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { useReceiving } from '#features/payments'
import { Dialog, Loader, type Shown } from '#ui'
import { useCan } from '#platform/access'
import { type Translate, useTexts } from '#platform/i18n'
import { useOpenedAfterMount } from '#platform/records'
import type { PaletteItem } from './palette-items.ts'
import { PaletteList } from './palette-list.tsx'
import type { searchPtBr } from './search.texts.ts'
import { searchTexts } from './search.texts.ts'
import { triggerTexts } from './trigger.texts.ts'
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
  }
  const { active, move } = useActiveLine(items, choose)
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
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={move}
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

/** The item that Enter would select; arrows, Home and End move it. It returns to the top when the list changes. */
function useActiveLine(items: readonly PaletteItem[], choose: (item: PaletteItem) => void) {
  const [wanted, setWanted] = useState<string>()
  const index = Math.max(
    0,
    items.findIndex(({ key }) => key === wanted),
  )
  const active = items[index]
  const move = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: items.length - 1 }[event.key]
    // Home and End move the text cursor as long as there is text.
    const inText = (event.key === 'Home' || event.key === 'End') && (event.target as HTMLInputElement).value !== ''
    if (step !== undefined && !inText) {
      event.preventDefault()
      setWanted(items[(step + items.length) % Math.max(1, items.length)]?.key)
    } else if (event.key === 'Enter' && active) {
      event.preventDefault()
      choose(active)
    }
  }
  return { active, move }
}
