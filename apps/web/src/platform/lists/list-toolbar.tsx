import type { ReactNode } from 'react'
import { SearchInput, Toolbar } from '#ui'
import { ExportMenu, type FetchFile } from './export-menu.tsx'
import type { ListState, QueryPatch } from './use-list-state.ts'

interface ListToolbarProps<Query> {
  list: Pick<ListState<Query>, 'query' | 'change'>
  /** What is searched, and in which fields. */
  label: string
  placeholder: string
  /** `(args) => call('GET /plan/export', args)`; without it there is no export. */
  fetchFile?: FetchFile<Query>
  /** The filters. */
  children?: ReactNode
}

/** The line above a list: search, filters, export. */
export function ListToolbar<
  Query extends { search?: string | undefined; sort?: string; page?: number; page_size?: number },
>({ list, label, placeholder, fetchFile, children }: ListToolbarProps<Query>) {
  const change = (search: string) => list.change({ search: search || undefined } as QueryPatch<Query>)
  return (
    <Toolbar>
      <SearchInput label={label} placeholder={placeholder} value={list.query.search ?? ''} onChange={change} />
      {children}
      {fetchFile && <ExportMenu query={list.query} fetchFile={fetchFile} />}
    </Toolbar>
  )
}
