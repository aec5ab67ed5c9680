export { PageSearch } from './page-search.tsx'
export { collectKeys } from './type-ahead.ts'
