import type { Permission, QueryOf } from '@folego/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useState } from 'react'
import { useCan } from '#platform/access'
import { type Calls, type QueryArgs, type RowOf, useApiQuery } from '#platform/api'
import { useFormats } from '#platform/format'
import { GymPage } from '#platform/gym'
import { type Dictionary, type Texts, useTexts } from '#platform/i18n'
import {
  type DialogState,
  type FetchFile,
  type ListCall,
  type ListReply,
  type ListState,
  ListToolbar,
  type ParametersOf,
  useDialogState,
  useListState,
  useListTable,
} from '#platform/lists'
import { DataTable, type DataTableProps, ListEmpty, type ListEmptyProps, PageCount } from '#ui'
import { type Deleting, useDeleting } from './use-deleting.ts'
import { wordsOf } from './words-of.ts'

/** The texts of a page that is a list of records. */
interface PageDictionary extends Dictionary {
  readonly title: string
  readonly chooseGym: string
  readonly add: string
}

export interface RecordsListProps {
  onAdd: (() => void) | undefined
}

interface RecordsPageProps<D extends PageDictionary> {
  texts: Texts<D>
  /** Required to add records. */
  permission: Permission
  /** The reason shown when nothing can be added without a gym. */
  withoutGym?: keyof D & string
  /** Further buttons next to the title, for whoever may add. */
  actions?: ReactNode
  /** The list; `onAdd` is only set for whoever may add. */
  List: ComponentType<RecordsListProps>
}

/** The page of a gym's plans, trainers or students: the list and its add button. */
export function RecordsPage<D extends PageDictionary>(props: RecordsPageProps<D>) {
  const { texts, permission, withoutGym, actions, List } = props
  const words = wordsOf(useTexts(texts))
  const { show } = useDialogState()
  const onAdd = useCan(permission) ? () => show('add') : undefined
  return (
    <GymPage
      title={words('title')}
      chooseGym={words('chooseGym')}
      actions={onAdd && actions}
      add={
        onAdd && {
          label: words('add'),
          onClick: onAdd,
          keys: 'n',
          ...(withoutGym && { withoutGym: words(withoutGym) }),
        }
      }
    >
      <List onAdd={onAdd} />
    </GymPage>
  )
}

/** The texts of a list. */
interface ListDictionary extends Dictionary {
  readonly searchLabel: string
  readonly searchPlaceholder: string
  readonly loadFailed: string
  readonly empty: Dictionary & { readonly title: string }
  readonly noMatch: Dictionary & { readonly title: string; readonly search: string; readonly clear: string }
}

type Listed<N extends ListCall> = ListState<QueryOf<Calls[N]> & { page: number; page_size: number }>

interface RecordListSettings<N extends ListCall, D extends ListDictionary> {
  texts: Texts<D>
  canEdit?: boolean
  canDelete?: boolean
  /** The list's dialogs, if there are more than the page's. */
  dialogs?: DialogState
  /** Adjusts the query from the address. */
  narrow?: (list: Listed<N>) => Listed<N>
}

/**
 * A list whose rows open in a dialog and are deleted after confirmation: `useRecordList('GET /plan', { texts: plansTexts
 * })`. `table` has the props of `DataTable`, `saved` takes the record whose row is highlighted.
 */
export function useRecordList<N extends ListCall, D extends ListDictionary>(
  call: N,
  parameters: ParametersOf<N>,
  { texts, canEdit = false, canDelete = false, narrow = (list) => list, ...settings }: RecordListSettings<N, D>,
) {
  type Row = RowOf<N> & { id: string }
  const words = wordsOf(useTexts(texts))
  const ownDialogs = useDialogState()
  const dialogs = settings.dialogs ?? ownDialogs
  const list = narrow(useListState<N>(parameters))
  const result = useApiQuery(call, { query: list.query } as unknown as QueryArgs<N>, { keepPrevious: true })
  const table = useListTable(list, result as UseQueryResult<ListReply<Row>>, words('loadFailed'))
  const deleting: Deleting<Row> = useDeleting<Row>()
  const [flashKey, setFlashKey] = useState<string>()
  return {
    texts,
    list,
    dialogs,
    deleting,
    saved: ({ id }: { id: string }) => setFlashKey(id),
    table: {
      ...table,
      rowKey: ({ id }: Row) => id,
      rowHref: ({ id }: Row) => dialogs.hrefOf('view', id),
      onView: ({ id }: Row) => dialogs.show('view', id),
      onEdit: canEdit ? ({ id }: Row) => dialogs.show('edit', id) : undefined,
      onDelete: canDelete ? deleting.open : undefined,
      flashKey,
    },
  }
}

type ListQuery = { search?: string | undefined; sort?: string; page?: number; page_size?: number }
type TableOfList<Row> = Omit<DataTableProps<Row>, 'label' | 'columns' | 'rowName' | 'empty'>

interface RecordListProps<Row, Query extends ListQuery, D extends ListDictionary>
  extends Omit<DataTableProps<Row>, 'label' | 'empty' | keyof TableOfList<Row>>, Partial<TableOfList<Row>> {
  /** The result of {@link useRecordList}. */
  records: { texts: Texts<D>; list: ListState<Query>; table: TableOfList<Row> }
  /** The table's label, if it differs from the page's. */
  label?: string
  fetchFile?: FetchFile<Query>
  filters?: ReactNode
  /** Shown when there are no records at all. */
  empty: Pick<ListEmptyProps, 'drawing' | 'message' | 'before'>
  onAdd?: (() => void) | undefined
  /** Shown between the filters and the table. */
  children?: ReactNode
}

/** Search, filters and export above the rows, with messages for empty lists. */
export function RecordList<Row, Query extends ListQuery, D extends ListDictionary>(
  props: RecordListProps<Row, Query, D>,
) {
  const { records, label, fetchFile, filters, empty, onAdd, children, ...rest } = props
  const { texts, list, table } = records
  const words = wordsOf(useTexts(texts))
  const formats = useFormats()
  const { total = 0, totalIsMinimum = false } = table.paging ?? {}
  return (
    <>
      {total > 0 && <PageCount>{`${formats.number(total)}${totalIsMinimum ? '+' : ''}`}</PageCount>}
      <ListToolbar
        list={list}
        label={words('searchLabel')}
        placeholder={words('searchPlaceholder')}
        {...(fetchFile && { fetchFile })}
      >
        {filters}
      </ListToolbar>
      {children}
      <DataTable
        emptyFiltered={<NothingFound texts={texts} list={list} />}
        {...table}
        {...rest}
        label={label ?? words('title')}
        empty={
          <ListEmpty
            {...empty}
            title={words('empty.title')}
            {...(onAdd && { add: { label: words('add'), onClick: onAdd } })}
          />
        }
      />
    </>
  )
}

/** Shown when search and filters match nothing. */
function NothingFound<D extends ListDictionary>({
  texts,
  list,
}: {
  texts: Texts<D>
  list: Pick<ListState<ListQuery>, 'query' | 'clear'>
}) {
  const words = wordsOf(useTexts(texts))
  const { search } = list.query
  return (
    <ListEmpty
      title={words('noMatch.title')}
      message={search ? words('noMatch.search', { search }) : words('noMatch.filters')}
      other={{ label: words('noMatch.clear'), onClick: list.clear }}
    />
  )
}
