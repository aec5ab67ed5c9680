import type { Permission } from '@folego/contract'
import type { Language } from '@folego/domain'
import type { PageName } from './page-search.ts'

/** A tab or button of a page that the palette finds. */
export interface Find {
  key: string
  page: PageName
  /** What it says, in the person's language. */
  words: string
  /** The tab of the page's address on which it is. */
  tab?: string
  needs?: Permission
  /** It is pressed once its page is there; without it, it is a tab that the address shows. */
  press: boolean
}

/** Loads what the palette finds on the pages, apart from the pages themselves. */
export type LoadFinds = (language: Language) => Promise<readonly Find[]>
