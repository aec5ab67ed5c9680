export {
  type Area,
  type Page,
  type PageName,
  type PageSearch,
  PagesContext,
  type PageTable,
  useHomeHref,
  usePageHref,
  usePages,
} from './pages.ts'
export { lazyExtra } from './lazy-extra.ts'
export { lazyScreen, type Screen } from './lazy-screen.ts'
export { useOnceTrue } from './use-once-true.ts'
