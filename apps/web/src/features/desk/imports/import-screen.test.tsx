import { api } from '@folego/contract'
import { aPerson } from '@folego/server/testing'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { enter, expectVisible, renderApp, screen, testGym, testServer } from '#testing'

const at = '/dashboard/import'

function aFile(lines: readonly string[]): File {
  return new File([lines.join('\n')], 'alunos.csv', { type: 'text/csv' })
}

test('a spreadsheet is imported in four steps, and undone as a whole', async () => {
  const { user, gym } = await renderApp({ as: 'admin', at })
  const input = await screen.findByLabelText('Escolher arquivo', { selector: 'input' })
  await user.upload(
    input,
    aFile(['Nome;Celular;Apelido', 'ANA SOUZA;11987654321;Aninha', 'Bia Reis;123;', 'Caio Nunes;11987654322;']),
  )
  await expectVisible(() => screen.getByText('O que é cada coluna?'))
  const phone: HTMLInputElement = screen.getByRole('combobox', { name: 'O que é a coluna Celular' })
  expect(phone.value).toBe('Telefone')
  expect(screen.getByText('Por exemplo: Aninha')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Conferir' }))
  await expectVisible(() => screen.getByText('Telefone não aproveitado: 123'))
  expect(screen.getByRole('button', { name: 'Baixar recusadas (CSV)' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Importar 2 linhas' }))
  await expectVisible(() => screen.getByText('2 alunos novos'))
  expect(screen.getByText('1 linha recusada')).toBeVisible()
  const named = async () => (await gym.admin.call(api.students.list, { query: { search: 'Ana Souza' } })).body.total
  expect(await named()).toBe(1)
  await user.click(screen.getByRole('button', { name: 'Desfazer importação' }))
  const question = within(await screen.findByRole('dialog', { name: 'Desfazer esta importação?' }))
  await user.click(question.getByRole('button', { name: 'Desfazer importação' }))
  await expectVisible(() => screen.getByText('2 alunos removidos'))
  expect(await named()).toBe(0)
})

test('an e-mail with an accent is left out until somebody accepts its plain spelling, and nobody is rejected for it', async () => {
  const { user, gym } = await renderApp({ as: 'admin', at })
  const input = await screen.findByLabelText('Escolher arquivo', { selector: 'input' })
  await user.upload(input, aFile(['Nome;Celular;E-mail', 'João Prado;11987654321;joão@exemplo.com']))
  await user.click(await screen.findByRole('button', { name: 'Conferir' }))
  await expectVisible(() => screen.getByText('E-mail não aproveitado, porque tem acento. Parece ser joao@exemplo.com'))
  await user.click(screen.getByRole('switch', { name: /^Usar o e-mail sem os acentos em 1 linha/ }))
  await user.click(screen.getByRole('button', { name: 'Importar com estas respostas' }))
  await expectVisible(() => screen.getByText('1 aluno novo'))
  const { object } = (await gym.admin.call(api.students.list, { query: { search: 'joao@exemplo.com' } })).body
  expect(object).toMatchObject([{ name: 'João Prado', email: 'joao@exemplo.com' }])
})

test('rejects a file that is not a spreadsheet with a clear message', async () => {
  const { user } = await renderApp({ as: 'admin', at })
  const input = await screen.findByLabelText('Escolher arquivo', { selector: 'input' })
  await user.upload(input, aFile(['Nome;Celular']))
  await expectVisible(() => screen.getByText('Este arquivo não tem linhas'))
})

test('an import promises no number of people for answers that it has not tried yet', async () => {
  const { user } = await renderApp({ as: 'admin', at })
  const input = await screen.findByLabelText('Escolher arquivo', { selector: 'input' })
  await user.upload(input, aFile(['Nome;Celular', 'Davi Rocha;11987654323', 'Eva Reis;987654324']))
  await user.click(await screen.findByRole('button', { name: 'Conferir' }))
  await expectVisible(() => screen.getByRole('button', { name: 'Importar 1 linha' }))
  await user.type(screen.getByLabelText('DDD dos telefones sem DDD'), '11')
  await user.click(screen.getByRole('button', { name: 'Importar com estas respostas' }))
  await expectVisible(() => screen.getByText('2 alunos novos'))
})

test('a price that is typed for a plan of the list is the price of the plan that the import creates', async () => {
  const { user, gym } = await renderApp({ as: 'admin', at })
  const input = await screen.findByLabelText('Escolher arquivo', { selector: 'input' })
  await user.upload(input, aFile(['Nome;Celular;Plano;Vencto', 'Ana Souza;11987654321;Mensal Gold;10/04/2026']))
  await user.click(await screen.findByRole('button', { name: 'Conferir' }))
  await enter(user, await screen.findByLabelText(/^Preço/), '119,90')
  await user.click(screen.getByRole('button', { name: 'Importar com estas respostas' }))
  await expectVisible(() => screen.getByText('1 aluno novo'))
  const { body } = await gym.admin.call(api.plans.list, {})
  expect(body.object).toMatchObject([{ name: 'Mensal Gold', price: 119.9 }])
})

test('the list says who applied and undid each import, and only who may undo one is offered to', async () => {
  const gym = await testGym()
  const reception = await aPerson(await testServer(), gym.id, 'admin', 'reception')
  const content = btoa('Nome;Celular\nBia Reis;11987654322')
  const { body } = await reception.call(api.imports.create, { body: { file_name: 'alunos.csv', content } })
  await gym.admin.call(api.imports.apply, { params: { id: body.id } })
  const { user } = await renderApp({ as: 'admin', at, gym: { ...gym, admin: reception } })
  await expectVisible(() => screen.getByText(new RegExp(`importada por ${gym.admin.name}$`)))
  await user.click(screen.getByRole('button', { name: 'Abrir alunos.csv' }))
  await expectVisible(() => screen.getByText(/^Só quem pode excluir e cancelar/))
  expect(screen.queryByRole('button', { name: 'Desfazer importação' })).toBeNull()
})
