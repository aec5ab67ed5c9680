import { texts } from '#platform/i18n'

export const listsPtBr = {
  export: {
    button: 'Exportar',
    csv: 'Planilha CSV',
    xlsx: 'Planilha Excel (XLSX)',
    pdf: 'PDF para imprimir',
    failed: 'Não foi possível exportar a lista',
  },
  chosen: {
    tooMany: 'Dá para selecionar até {{count}} linhas de uma vez',
  },
} as const

export const listsTexts = texts(listsPtBr, async () => (await import('./lists.en.ts')).listsEn)
