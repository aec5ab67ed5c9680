import { texts } from '#platform/i18n'

/** Words of the timetable that anybody may read. */
export const publicPtBr = {
  title: 'Página pública das aulas',
  isOn: 'Qualquer pessoa pode ver a grade',
  isOnHint:
    'Sem entrar no sistema: modalidades, horários, salas e se há vagas, com o nome, o logotipo, o endereço e o telefone da academia. Nada sobre quem vem. Buscadores a encontram.',
  namesTrainers: 'Mostrar o primeiro nome dos instrutores',
  link: 'Endereço da página',
  open: 'Abrir a página',
  copy: 'Copiar',
  copied: 'Endereço copiado',
  copyFailed: 'Não foi possível copiar',
  failed: 'Não foi possível salvar',
  loadFailed: 'Falha ao carregar',
} as const

export const publicTexts = texts(publicPtBr, async () => (await import('./public.en.ts')).publicEn)
