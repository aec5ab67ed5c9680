import { Fragment } from 'react'
import { Dialog, type Shown } from '#ui'
import { useTexts } from '#platform/i18n'
import { pageNamesTexts, usePages } from '#platform/pages'
import { useOpenedAfterMount } from '#platform/records'
import { useShortcutsOn } from '#platform/shortcuts'
import { searchTexts } from './search.texts.ts'
import { goKeys } from './use-shortcuts.ts'
import styles from './palette.module.css'

/** All keyboard shortcuts for the pages this person has. */
export function ShortcutHelp({ opened, onClose }: Shown) {
  const t = useTexts(searchTexts)
  const on = useShortcutsOn()
  const afterMount = useOpenedAfterMount(opened)
  const pages = usePages()
  const nameOf = useTexts(pageNamesTexts)
  const reachable = Object.entries(goKeys).filter(([, name]) => pages.some((page) => page.name === name))
  return (
    <Dialog opened={afterMount} onClose={onClose} title={t('help.title')} size="sm">
      <dl className={styles.shortcuts}>
        <dt>
          <kbd className="ui-keys">Ctrl</kbd>
          <kbd className="ui-keys">K</kbd>
        </dt>
        <dd>{t('help.palette')}</dd>
        {on && (
          <>
            {reachable.map(([key, name]) => (
              <Fragment key={key}>
                <dt>
                  <kbd className="ui-keys">g</kbd>
                  {t('help.afterwards')}
                  <kbd className="ui-keys">{key}</kbd>
                </dt>
                <dd>{t('help.go', { page: nameOf(name) })}</dd>
              </Fragment>
            ))}
            <Shortcut keys="n" meaning={t('help.add')} />
            <Shortcut keys="r" meaning={t('help.receive')} />
            <Shortcut keys="/" meaning={t('help.search')} />
            <Shortcut keys="?" meaning={t('help.help')} />
          </>
        )}
      </dl>
      <p className="ui-muted">{on ? t('help.off') : t('help.isOff')}</p>
    </Dialog>
  )
}

function Shortcut({ keys, meaning }: { keys: string; meaning: string }) {
  return (
    <>
      <dt>
        <kbd className="ui-keys">{keys}</kbd>
      </dt>
      <dd>{meaning}</dd>
    </>
  )
}
