import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { ChoiceBar, DataTable, type DataTableColumn } from '#ui'
import { renderUi } from '../testing/render-ui.tsx'

interface Person {
  id: string
  name: string
}

const people: Person[] = ['Ana', 'Bia', 'Caio', 'Davi'].map((name) => ({ id: name, name }))
const columns: DataTableColumn<Person>[] = [{ key: 'name', header: 'Nome', primary: true, cell: ({ name }) => name }]

function List() {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const choose = (rows: readonly Person[], on: boolean) => {
    const ids = rows.map(({ id }) => id)
    setChosen((before) => [...before.filter((id) => !ids.includes(id)), ...(on ? ids : [])])
  }
  return (
    <>
      <DataTable<Person>
        label="Alunos"
        columns={columns}
        rows={people}
        rowName={({ name }) => name}
        rowHref={({ id }) => `/${id}`}
        choice={{ isChosen: ({ id }) => chosen.includes(id), choose }}
        empty={null}
      />
      <ChoiceBar count={chosen.length} onClear={() => setChosen([])}>
        <button type="button">Exportar</button>
      </ChoiceBar>
    </>
  )
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Selecionar ${name}` })
const all = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Selecionar todos desta página' })
const checked = () => people.map(({ name }) => name).filter((name) => box(name).checked)

test('rows are selected one by one or a page at a time, and deselected together', async () => {
  const { user } = renderUi(<List />)
  expect(screen.queryByRole('region', { name: 'Ações para os selecionados' })).toBeNull()
  await user.click(box('Bia'))
  expect(all().indeterminate).toBe(true)
  const bar = screen.getByRole('region', { name: 'Ações para os selecionados' })
  expect(within(bar).getByRole('button', { name: 'Exportar' })).toBeVisible()
  await user.click(all())
  expect(checked()).toEqual(['Ana', 'Bia', 'Caio', 'Davi'])
  expect(all()).toMatchObject({ checked: true, indeterminate: false })
  await user.click(within(bar).getByRole('button', { name: 'Limpar seleção' }))
  expect(checked()).toEqual([])
})

test('Shift selects every row from the previously selected one', async () => {
  const { user } = renderUi(<List />)
  await user.click(box('Davi'))
  await user.keyboard('{Shift>}')
  await user.click(box('Bia'))
  await user.keyboard('{/Shift}')
  expect(checked()).toEqual(['Bia', 'Caio', 'Davi'])
})

test('x selects the focused row, arrows move on, and the count is announced', async () => {
  const { user } = renderUi(<List />)
  screen.getByRole('link', { name: 'Ana' }).focus()
  await user.keyboard('x{ArrowDown}{ArrowDown}x')
  expect(checked()).toEqual(['Ana', 'Caio'])
  box('Caio').focus()
  await user.keyboard('{ArrowDown}')
  expect(box('Davi')).toHaveFocus()
  await user.keyboard('x')
  expect(screen.getAllByRole('status').map((it) => it.textContent)).toContain('3 selecionados')
})
