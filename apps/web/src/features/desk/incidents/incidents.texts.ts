import { texts } from '#platform/i18n'

/** Words of the incident book. */
export const incidentsPtBr = {
  title: 'Livro de ocorrências',
  back: 'Recepção',
  chooseGym: 'Selecione uma academia no topo da página',
  loadFailed: 'Falha ao carregar as ocorrências',
  empty: 'Nenhuma ocorrência registrada',
  emptyHint: 'Registre acidentes aqui: o que aconteceu, quem socorreu e quem viu. Nada é apagado.',
  add: 'Registrar ocorrência',
  open: 'Abrir',
  openOf: 'Abrir a ocorrência de {{name}}',
  who: 'Quem',
  when: 'Quando',
  what: 'O que aconteceu',
  by: 'Registrado por',
  form: {
    student: 'Aluno',
    person: 'Ou o nome, se não é aluno',
    day: 'Dia',
    time: 'Hora',
    place: 'Onde',
    aid: 'Primeiros socorros',
    witnesses: 'Testemunhas',
    save: 'Registrar',
    failed: 'Não foi possível registrar',
    done: 'Ocorrência registrada',
    hint: 'O que for registrado não muda mais: o que estiver errado se corrige com outro texto.',
  },
  entry: {
    title: 'Ocorrência de {{name}}',
    print: 'Imprimir',
    printFailed: 'Não foi possível gerar o PDF',
    correction: 'Correção',
    corrections: 'Correções',
    save: 'Registrar correção',
    done: 'Correção registrada',
  },
} as const

export const incidentsTexts = texts(incidentsPtBr, async () => (await import('./incidents.en.ts')).incidentsEn)
