export type { Find, LoadFinds } from './finds.ts'
export {
  type Area,
  type Page,
  type PageHref,
  PagesContext,
  type PageTable,
  useHomeHref,
  usePageHref,
  usePages,
} from './pages.ts'
export { BackLink } from './back-link.tsx'
export { PageButton } from './page-button.tsx'
export { lazyDialog, lazyPart } from './lazy-part.tsx'
export { lazyScreen, type PageReads, type Screen } from './lazy-screen.ts'
export {
  billingTabs,
  type LinkSearch,
  type PageLink,
  type PageName,
  pageSearch,
  type PageSearch,
  readDialogSearch,
  studentTabs,
} from './page-search.ts'
export { type PageLabel, pageNamesTexts } from './page-names.texts.ts'
export { publicHref, publicSearch } from './public-search.ts'
export { type RawSearch, readSearch, writeSearch } from './search-params.ts'
export { useHasBeenTrue } from './lazy-part.tsx'
export { useChangeSearch, usePageSearch, useRawSearch } from './use-page-search.ts'
