import { reachOf } from '@folego/contract'
import { useLocation } from '@tanstack/react-router'
import { use, useEffect, useState } from 'react'
import { useHolder } from '#platform/gym'
import { useLanguage, useTexts } from '#platform/i18n'
import { type Find, pageNamesTexts, PagesContext, usePages, useRawSearch, writeSearch } from '#platform/pages'
import type { PaletteItem } from './palette-items.ts'

interface FindItems {
  tabs: readonly PaletteItem[]
  buttons: readonly PaletteItem[]
}

/** The tabs and buttons of the pages that the person may open, those of the current page first. Those of a record only on its page. */
export function useFindItems(): FindItems {
  const nameOf = useTexts(pageNamesTexts)
  const finds = useFinds()
  const pages = usePages()
  const holder = useHolder()
  const { pathname } = useLocation()
  const raw = useRawSearch()
  const itemsOf = ({ key, page: name, words, tab, needs, press }: Find): (PaletteItem & { here: boolean })[] => {
    const page = pages.find((each) => each.name === name)
    if (!page || (needs && reachOf(holder, needs) === undefined)) return []
    const here = pathname === page.href
    if (page.ofRecord && !here) return []
    // The filters of the open list stay, and a record stays that record.
    const stays = here && (page.ofRecord || raw.tab === tab) ? raw : {}
    const href = page.href + writeSearch({ ...stays, tab: tab ?? stays.tab, dialog: undefined, id: undefined })
    const onTab =
      press && tab !== undefined && finds.find((each) => each.page === name && each.tab === tab && !each.press)
    const label = `${nameOf(page.label ?? page.name)}${onTab ? `, ${onTab.words}` : ''}: ${words}`
    const icon = press ? 'press' : 'page'
    return [{ key: `find ${key}`, label, icon, href, here, ...(press && { presses: words }) }]
  }
  const items = finds.flatMap(itemsOf).toSorted((a, b) => Number(b.here) - Number(a.here))
  return {
    tabs: items.filter(({ presses }) => presses === undefined),
    buttons: items.filter(({ presses }) => presses !== undefined),
  }
}

/** None until they have loaded, or if they cannot be loaded: everything else is found all the same. */
function useFinds(): readonly Find[] {
  const load = use(PagesContext)?.finds
  const language = useLanguage()
  const [finds, setFinds] = useState<readonly Find[]>([])
  useEffect(() => {
    let wanted = true
    load?.(language).then(
      (loaded) => wanted && setFinds(loaded),
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [load, language])
  return finds
}
