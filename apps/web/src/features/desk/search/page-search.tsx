import { useState } from 'react'
import { SearchTrigger } from '#ui'
import { useTexts } from '#platform/i18n'
import { lazyDialog } from '#platform/pages'
import { triggerTexts } from './trigger.texts.ts'
import { useShortcuts } from './use-shortcuts.ts'

const Palette = lazyDialog(async () => (await import('./palette.tsx')).Palette)
const ShortcutHelp = lazyDialog(async () => (await import('./shortcut-help.tsx')).ShortcutHelp)

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** The search box of the top bar: opens the palette, like Ctrl/⌘+K anywhere. */
export function PageSearch() {
  const t = useTexts(triggerTexts)
  const [open, setOpen] = useState<'palette' | 'help'>()
  const close = () => setOpen(undefined)
  const openHelp = () => setOpen('help')
  useShortcuts({ openPalette: () => setOpen('palette'), openHelp })
  return (
    <>
      <SearchTrigger label={t('trigger')} keys={isApple ? '⌘K' : 'Ctrl K'} onClick={() => setOpen('palette')} />
      <Palette opened={open === 'palette'} onClose={close} onHelp={openHelp} />
      <ShortcutHelp opened={open === 'help'} onClose={close} />
    </>
  )
}
