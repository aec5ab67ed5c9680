import { texts } from '#platform/i18n'

export const statementColumnsPtBr = {
  title: 'O que é cada coluna?',
  hint: 'As primeiras linhas do arquivo. Diga o que cada coluna é: na próxima vez, o extrato desta conta entra direto.',
  account: 'Conta do banco',
  accountHint: 'Como a academia a chama, por exemplo "Itaú". Contas diferentes têm nomes diferentes.',
  otherAccount:
    'Falta neste arquivo pelo menos metade do que {{account}} já tem nestes dias. De qual conta é este extrato?',
  table: 'Primeiras linhas do extrato',
  line: 'Linha',
  column: 'O que é a coluna {{number}}',
  ignore: 'Ignorar',
  fields: {
    date: 'Dia',
    amount: 'Valor',
    incoming: 'Entrada',
    outgoing: 'Saída',
    direction: 'Crédito ou débito (C/D)',
    memo: 'Descrição',
    id: 'Identificador',
  },
  decimal: { label: 'Centavos depois de', comma: 'vírgula (1.149,90)', point: 'ponto (1,149.90)' },
  dates: { label: 'Dias escritos como', day_first: 'dia/mês/ano', month_first: 'mês/dia/ano' },
  reading: {
    incoming: 'Assim se lê: {{day}}, entrada de {{amount}}, {{memo}}.',
    outgoing: 'Assim se lê: {{day}}, saída de {{amount}}, {{memo}}.',
    unreadable: 'A linha {{line}} tem um dia ou um valor que não se lê assim.',
    nothing: 'Nenhuma destas linhas tem dia e valor nestas colunas.',
    noMemo: 'sem descrição',
  },
  leaveOut_one: 'Deixar de fora a linha que não se lê ({{lines}})',
  leaveOut_other: 'Deixar de fora as {{count}} linhas que não se leem ({{lines}})',
  inReais: 'São reais, embora o arquivo diga {{currency}}',
  confirm: 'Trazer lançamentos',
  failed: 'O extrato não foi lido',
} as const

export const statementColumnsTexts = texts(
  statementColumnsPtBr,
  async () => (await import('./statement-columns.en.ts')).statementColumnsEn,
)
