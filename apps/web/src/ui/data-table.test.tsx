import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { DataTable, type DataTableColumn, type DataTableProps, EmptyState } from '#ui'
import { renderUi, screenMatches } from '../testing/render-ui.tsx'

interface Person {
  id: string
  name: string
  email: string
}

const people: Person[] = [
  { id: '1', name: 'Ana Souza', email: 'ana@exemplo.com.br' },
  { id: '2', name: 'João Conceição', email: 'joao@exemplo.com.br' },
  { id: '3', name: 'Luísa Açucena', email: 'luisa@exemplo.com.br' },
]

const columns: DataTableColumn<Person>[] = [
  { key: 'name', header: 'Nome', cell: (person) => person.name, sortKey: 'name', primary: true },
  { key: 'email', header: 'Email', cell: (person) => person.email },
]

function table(props: Partial<DataTableProps<Person>> = {}) {
  return (
    <DataTable<Person>
      label="Alunos"
      columns={columns}
      rows={people}
      rowKey={(person) => person.id}
      rowName={(person) => person.name}
      rowHref={(person) => `/students/${person.id}`}
      empty={<EmptyState drawing="people" title="Nenhum aluno ainda" />}
      emptyFiltered={<EmptyState drawing="search" title="Nenhum resultado" />}
      {...props}
    />
  )
}

const link = (name: string) => screen.getByRole('link', { name })

test('the name of a row is a link, and its buttons name the record they act on', async () => {
  const onEdit = vi.fn<(person: Person) => void>()
  const onDelete = vi.fn<(person: Person) => void>()
  const { user } = renderUi(table({ onEdit, onDelete, canDelete: (person) => person.id !== '1' }))
  expect(link('Ana Souza').getAttribute('href')).toBe('/students/1')
  await user.click(screen.getByRole('button', { name: 'Editar João Conceição' }))
  expect(onEdit).toHaveBeenCalledWith(people[1])
  await user.click(screen.getByRole('button', { name: 'Ações de Luísa Açucena' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Excluir' }))
  expect(onDelete).toHaveBeenCalledWith(people[2])
  expect(screen.queryByRole('button', { name: 'Ações de Ana Souza' })).toBeNull()
})

test('the head of a table offers three heights of rows, for all tables, and marks the chosen one', async () => {
  const onDensityChange = vi.fn<(density: string) => void>()
  const { user } = renderUi(table({ onDensityChange }))
  await user.click(screen.getByRole('button', { name: 'Colunas e altura das linhas' }))
  expect(await screen.findByRole('menuitemcheckbox', { name: 'Compacta' })).toBeChecked()
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Densa' }))
  expect(onDensityChange).toHaveBeenCalledExactlyOnceWith('dense')
})

test('arrow keys move between rows and stop at the ends, and e edits the row', async () => {
  const onEdit = vi.fn<(person: Person) => void>()
  const { user } = renderUi(table({ onEdit }))
  link('Ana Souza').focus()
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(link('Luísa Açucena')).toHaveFocus()
  await user.keyboard('{ArrowUp}e')
  expect(link('João Conceição')).toHaveFocus()
  expect(onEdit).toHaveBeenCalledExactlyOnceWith(people[1])
})

test('e does nothing while the focus is outside the rows', async () => {
  const onEdit = vi.fn<(person: Person) => void>()
  const { user } = renderUi(table({ onEdit, sort: { key: 'name', direction: 'asc' }, onSortChange: () => undefined }))
  screen.getByRole('button', { name: 'Nome' }).focus()
  await user.keyboard('e{ArrowDown}')
  expect(onEdit).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: 'Nome' })).toHaveFocus()
})

test('the header shows how the table is sorted and reverses the order', async () => {
  const onSortChange = vi.fn<(sort: { key: string; direction: 'asc' | 'desc' }) => void>()
  const { user } = renderUi(table({ sort: { key: 'name', direction: 'asc' }, onSortChange }))
  expect(screen.getByRole('columnheader', { name: 'Nome' }).getAttribute('aria-sort')).toBe('ascending')
  expect(screen.getByRole('columnheader', { name: 'Email' }).getAttribute('aria-sort')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Nome' }))
  expect(onSortChange).toHaveBeenCalledWith({ key: 'name', direction: 'desc' })
})

test('shows different messages for no records, no matches and a failed load', async () => {
  const onRetry = vi.fn<() => void>()
  const { update, user } = renderUi(table({ rows: [] }))
  expect(screen.getByText('Nenhum aluno ainda')).toBeVisible()
  update(table({ rows: [], filtered: true }))
  expect(screen.getByText('Nenhum resultado')).toBeVisible()
  update(table({ rows: [], error: 'Falha ao carregar alunos', onRetry }))
  expect(screen.getByRole('alert').textContent).toContain('Falha ao carregar alunos')
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(onRetry).toHaveBeenCalledOnce()
})

test('when refetching fails, the old rows stay below the message', () => {
  renderUi(table({ error: 'Falha ao carregar alunos', onRetry: () => undefined }))
  expect(screen.getByRole('alert').textContent).toContain('Falha ao carregar alunos')
  expect(link('Ana Souza')).toBeDefined()
})

test('shows skeleton rows and no empty state during the first load', () => {
  renderUi(table({ rows: [], loading: true }))
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true')
  expect(screen.queryByText('Nenhum aluno ainda')).toBeNull()
})

test('the footer counts rows, changes pages and page sizes, and stops at the last page', async () => {
  const onPageChange = vi.fn<(page: number) => void>()
  const onPageSizeChange = vi.fn<(size: number) => void>()
  const paging = { page: 2, pageSize: 25 as const, total: 50, onPageChange, onPageSizeChange }
  const { user } = renderUi(table({ paging }))
  expect(screen.getByText('26–50 de 50')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Próxima página' })).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: 'Página anterior' }))
  expect(onPageChange).toHaveBeenCalledWith(1)
  await user.selectOptions(screen.getByLabelText('Linhas por página'), '100')
  expect(onPageSizeChange).toHaveBeenCalledWith(100)
})

test('the footer shows when there are more rows than were counted, and still turns pages', () => {
  const paging = { pageSize: 25 as const, onPageChange: vi.fn(), onPageSizeChange: vi.fn() }
  renderUi(table({ paging: { ...paging, page: 1, total: 1000, totalIsMinimum: true } }))
  expect(screen.getByText('1–25 de mais de 1.000')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Próxima página' })).toHaveProperty('disabled', false)
})

test('on phones a card leaves out empty values and labels those that a header explains elsewhere', () => {
  screenMatches('(width < 640px)')
  const line = (key: string, cell: DataTableColumn<Person>['cell']): DataTableColumn<Person> => ({
    key,
    header: key,
    card: 'line',
    cell,
  })
  const cells = [line('phone', () => '–'), line('email', ({ email }) => email), line('note', () => '')]
  const named = columns.slice(0, 1).map((column) => ({ ...column, onCard: ({ id }: Person) => `Pessoa ${id}` }))
  renderUi(table({ columns: [...named, ...cells], rows: people.slice(0, 1) }))
  expect(link('Pessoa 1')).toBeVisible()
  const words = screen.getByText('ana@exemplo.com.br').parentElement
  expect(words?.children).toHaveLength(1)
})

test('on phones a card with all columns leaves out empty values with their headers', () => {
  screenMatches('(width < 640px)')
  const line = (key: string, cell: DataTableColumn<Person>['cell']) => ({ key, header: key, cell })
  const cells = [line('phone', () => '–'), line('email', ({ email }) => email), line('undo', () => false)]
  renderUi(table({ columns: [...columns.slice(0, 1), ...cells], rows: people.slice(0, 1) }))
  expect(screen.getAllByRole('term').map((it) => it.textContent)).toEqual(['email'])
})

test('on phones the rows are cards with all actions in one menu', async () => {
  screenMatches('(width < 640px)')
  const onDelete = vi.fn<(person: Person) => void>()
  const { user } = renderUi(table({ onDelete }))
  expect(screen.queryByRole('table')).toBeNull()
  const cards = within(screen.getByRole('list', { name: 'Alunos' })).getAllByRole('listitem')
  expect(cards).toHaveLength(3)
  await user.click(screen.getByRole('button', { name: 'Ações de Ana Souza' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Excluir' }))
  expect(onDelete).toHaveBeenCalledWith(people[0])
})

test('on a phone a new page paints the cards that fit first, then all; later lists render at once', async () => {
  screenMatches('(width < 640px)')
  const rows = Array.from({ length: 30 }, (_, index) => ({ id: `${index}`, name: `Aluno ${index}`, email: '' }))
  const drawn = vi.fn<(person: Person) => string>(({ name }) => name)
  const shown = [{ key: 'name', header: 'Nome', cell: drawn, primary: true }]
  const paints = vi.fn<() => PerformanceEntryList>(() => [])
  Object.assign(performance, { getEntriesByName: paints })
  const first = renderUi(table({ rows, columns: shown }))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(30))
  expect(drawn.mock.calls.map(([{ id }]) => id)).toEqual([...rows.slice(0, 8), ...rows].map(({ id }) => id))
  first.unmount()

  drawn.mockClear()
  paints.mockReturnValue([{} as PerformanceEntry])
  renderUi(table({ rows, columns: shown }))
  expect(drawn.mock.calls.map(([{ id }]) => id)).toEqual(rows.map(({ id }) => id))
})

test('destructive menu items are readable, in the dark theme too', async () => {
  screenMatches('(width < 640px)')
  const { user } = renderUi(table({ onDelete: vi.fn<(person: Person) => void>() }))
  await user.click(screen.getByRole('button', { name: 'Ações de Ana Souza' }))
  const item = await screen.findByRole('menuitem', { name: 'Excluir' })
  // contrast.test.ts measures this colour
  expect(item.style.getPropertyValue('--menu-item-color')).toBe('var(--ui-danger)')
})

test('the menu of a row restores the focus to its button', async () => {
  screenMatches('(width < 640px)')
  const { user } = renderUi(table({ onDelete: vi.fn<(person: Person) => void>() }))
  const button = () => screen.getByRole('button', { name: 'Ações de Ana Souza' })
  button().focus()
  await user.keyboard('{Enter}')
  await screen.findByRole('menuitem', { name: 'Excluir' })
  expect(button()).toHaveAttribute('aria-expanded', 'true')
  await user.keyboard('{Escape}')
  await expect.poll(() => document.activeElement).toBe(button())
})

test('shows the sort order below the rows, also if no column stands for it', () => {
  const paging = { page: 1, pageSize: 10 as const, total: 3, onPageChange: vi.fn(), onPageSizeChange: vi.fn() }
  const { unmount } = renderUi(table({ paging, sort: { key: 'name', direction: 'asc' } }))
  expect(screen.getByText('Ordem: Nome, crescente')).toBeVisible()
  unmount()
  renderUi(table({ paging, sort: { key: 'created_at', direction: 'desc' }, orderName: 'data de cadastro' }))
  expect(screen.getByText('Ordem: data de cadastro, decrescente')).toBeVisible()
})

test('another page of rows starts at its top', () => {
  const seen = vi.fn<() => void>()
  const paging = { pageSize: 10 as const, total: 30, onPageChange: vi.fn(), onPageSizeChange: vi.fn() }
  const { update } = renderUi(table({ paging: { ...paging, page: 1 } }))
  const frame = document.querySelector<HTMLElement>('[data-frame]')
  if (!frame) throw new Error('no table')
  frame.scrollIntoView = seen
  frame.getBoundingClientRect = () => ({ top: -400 }) as DOMRect
  update(table({ paging: { ...paging, page: 1 } }))
  expect(seen).not.toHaveBeenCalled()
  update(table({ paging: { ...paging, page: 2 } }))
  expect(seen).toHaveBeenCalledOnce()
})

test('every column can be shown at any width or hidden, and the choice lasts', async () => {
  const listed = [
    ...columns,
    { key: 'phone', header: 'Telefone', hideBelow: 'xl', cell: () => '11 91234-5678' } as const,
  ]
  const paging = { page: 1, pageSize: 25, total: 3, onPageChange: vi.fn(), onPageSizeChange: vi.fn() } as const
  const { user, unmount } = renderUi(table({ columns: listed, paging }))
  const header = (name: string) => screen.queryByRole('columnheader', { name })
  expect(header('Telefone')).toHaveAttribute('data-hide-below', 'xl')
  await user.click(screen.getByRole('button', { name: 'Colunas e altura das linhas' }))
  const choice = (name: string) => screen.findByRole('menuitemcheckbox', { name })
  expect(screen.queryByRole('menuitemcheckbox', { name: 'Nome' })).toBeNull()
  expect(await choice('Telefone')).not.toBeChecked()
  await user.click(await choice('Telefone'))
  expect(header('Telefone')).not.toHaveAttribute('data-hide-below')
  await user.click(await choice('Email'))
  expect(header('Email')).toBeNull()
  unmount()
  const again = renderUi(table({ columns: listed, paging }))
  expect([header('Email'), header('Telefone')?.dataset.hideBelow]).toEqual([null, undefined])
  await again.user.click(screen.getByRole('button', { name: 'Colunas e altura das linhas' }))
  await again.user.click(await screen.findByRole('menuitem', { name: 'Mostrar as de sempre' }))
  expect(header('Email')).toBeVisible()
  expect(header('Telefone')).toHaveAttribute('data-hide-below', 'xl')
})

test('a column on demand is shown only to those who choose it', async () => {
  const listed = [...columns, { key: 'created', header: 'Criação', onDemand: true, cell: () => '01/02/2026' } as const]
  const paging = { page: 1, pageSize: 25, total: 3, onPageChange: vi.fn(), onPageSizeChange: vi.fn() } as const
  const { user } = renderUi(table({ columns: listed, paging }))
  const header = () => screen.queryByRole('columnheader', { name: 'Criação' })
  expect(header()).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Colunas e altura das linhas' }))
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Criação' }))
  expect(header()).toBeVisible()
})
