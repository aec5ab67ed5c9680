export { PageSearch } from './page-search.tsx'
