import { texts } from '#platform/i18n'

/** Words of the named places of a room. */
export const spotsPtBr = {
  of: 'Lugares de {{room}}',
  message: 'Bicicletas, reformers, colchonetes com nome: quem reserva escolhe um livre, na hora ou depois. Opcional.',
  rows: 'Fileiras',
  columns: 'Por fileira',
  arrange: 'Distribuir',
  arrangeHint: 'Da frente para o fundo. Quem fica mantém o nome e o “Fora de uso”.',
  add: 'Adicionar lugar',
  row: 'Fileira {{row}}',
  none: 'Esta sala não tem lugares marcados.',
  name: 'Nome do lugar na fileira {{row}}, posição {{column}}',
  outOf: '{{label}} fora de uso',
  out: 'Fora de uso',
  outReason: 'Em manutenção',
  remove: 'Remover {{label}}',
  removeShort: 'Remover',
  save: 'Salvar lugares',
  saved: 'Lugares salvos',
  failed: 'Não foi possível salvar',
  loadFailed: 'Falha ao carregar os lugares',
  choose: 'Escolher o lugar',
  any: 'Qualquer lugar livre',
  chooseOf: 'Lugar de {{name}}',
  front: 'Frente da sala',
  free: '{{label}}, livre',
  own: '{{label}}, seu lugar',
  theirs: '{{label}}, lugar de {{name}}',
  taken: '{{label}}, ocupado',
  takenBy: '{{label}}, de {{name}}: trocar os dois',
  broken: '{{label}}, fora de uso',
  chosen: 'Lugar {{label}} reservado',
  legend: 'Cheio: ocupado. Riscado: fora de uso.',
} as const

export const spotsTexts = texts(spotsPtBr, async () => (await import('./spots.en.ts')).spotsEn)
