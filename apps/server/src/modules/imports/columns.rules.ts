import { foldForSearch, importFields } from '@folego/contract'
import type { ImportField } from '@folego/contract'
import { isBlank, readCpf, readDate, readEmail, readPhone } from './cells.rules.ts'

/*
 * Which column is what: by the words of its header, and where those say nothing by what stands in it.
 */

/** Words of headers, the surest first. They are met whole, then as a part of the header. */
const words: Record<ImportField, readonly string[]> = {
  name: [
    'nome',
    'nome completo',
    'nome do aluno',
    'nome do cliente',
    'aluno',
    'cliente',
    'nome aluno',
    'nome cliente',
    'name',
    'full name',
    'student',
    'client',
    'matriculado',
  ],
  email: ['e-mail', 'email', 'e mail', 'correio', 'mail'],
  phone: [
    'celular',
    'whatsapp',
    'telefone celular',
    'cel',
    'telefone',
    'fone',
    'telefones',
    'contato',
    'telefone 1',
    'phone',
    'mobile',
    'tel',
  ],
  birth_date: [
    'data de nascimento',
    'nascimento',
    'data nascimento',
    'dt nascimento',
    'dt nasc',
    'nasc',
    'aniversario',
    'birth date',
    'birthday',
    'birth',
  ],
  cpf: ['cpf', 'cpf do aluno', 'cpf do cliente', 'cpf aluno', 'cpf cliente', 'n cpf', 'numero do cpf'],
  status: ['situacao', 'status', 'situacao do aluno', 'situacao cliente', 'ativo', 'state'],
  plan: [
    'plano',
    'contrato',
    'nome do plano',
    'plano atual',
    'nome do contrato',
    'modalidade',
    'pacote',
    'plan',
    'contract',
    'servico',
  ],
  price: ['valor', 'preco', 'mensalidade', 'valor do plano', 'valor do contrato', 'valor plano', 'price', 'amount'],
  start_date: [
    'inicio',
    'data de inicio',
    'data inicio',
    'dt inicio',
    'inicio do plano',
    'inicio do contrato',
    'inicio contrato',
    'data da matricula',
    'data matricula',
    'start',
    'start date',
    'vigencia inicio',
    'inicio vigencia',
  ],
  end_date: [
    'vencimento',
    'data de vencimento',
    'validade',
    'vence em',
    'dt vencimento',
    'data vencimento',
    'termino',
    'fim',
    'data de termino',
    'data fim',
    'dt fim',
    'expira',
    'expiracao',
    'fim do contrato',
    'fim contrato',
    'vencimento do contrato',
    'fim vigencia',
    'vigencia fim',
    'end',
    'end date',
    'due date',
    'expires',
  ],
  notes: [
    'observacoes',
    'observacao',
    'obs',
    'anotacoes',
    'anotacao',
    'notas',
    'comentarios',
    'comentario',
    'notes',
    'remarks',
    'comments',
  ],
}

/** Headers that hold a word of a field and are something else. */
const strangers =
  /\b(id|codigo|cod|matricula n|mae|pai|responsavel|emergencia|consultor|vendedor|professor|instrutor|funcionario|empresa|unidade|cadastro|ultim[oa]|pagamento|parcela|usuario|banco|cidade|bairro|social|fantasia)\b/

const plain = (header: string) =>
  foldForSearch(header)
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim()

/** How surely a header means a field: 100 and less for whole words, 60 and less for a part, 0 for not at all. */
function sureness(header: string, field: ImportField): number {
  const title = plain(header)
  const whole = words[field].map(plain).indexOf(title)
  if (whole >= 0) return 100 - whole
  if (title === '' || strangers.test(title)) return 0
  const part = words[field]
    .map(plain)
    .findIndex((word) => word.length >= 3 && new RegExp(`(^| )${word}( |$)`, 'u').test(title))
  return part < 0 ? 0 : 60 - part
}

/** The row of headers: of the first ten the one with most known words (0 is the first), undefined where there is none. */
export function headerLineOf(rows: readonly (readonly string[])[]): number | undefined {
  const scores = rows
    .slice(0, 10)
    .map((cells) => cells.filter((cell) => importFields.some((field) => sureness(cell, field) > 40)).length)
  const best = Math.max(0, ...scores)
  if (best > 0) return scores.indexOf(best)
  const first = rows[0] ?? []
  const looksLikeData = first.some(
    (cell) => !isBlank(cell) && (isEmail(cell) || isPhone(cell) || isDate(cell) || isCpf(cell)),
  )
  return looksLikeData ? undefined : 0
}

// Any day serves: what is asked is whether it can be read at all.
const anyDay = '2026-01-01'
const isEmail = (text: string) => text.includes('@') && typeof readEmail(text) === 'string'
const isDate = (text: string) => !/^\d+$/.test(text.trim()) && typeof readDate(text, anyDay) === 'string'
const isPhone = (text: string) => !isDate(text) && typeof readPhone(text, '11') === 'string'
// Few numbers of eleven digits have right check digits, so a column of them is one of CPFs.
const isCpf = (text: string) => typeof readCpf(text) === 'string'
const isName = (text: string) => /^\p{Letter}[\p{Letter}.'’-]*( [\p{Letter}.'’-]+)+$/u.test(text.trim())

/**
 * The field of every column, each given once: by header, surest first; then e-mail, birth date, CPF, phone and name by what most cells
 * of a column that is left look like.
 */
export function guessFields(
  headers: readonly string[],
  rows: readonly (readonly string[])[],
  today: string,
): (ImportField | null)[] {
  const fields: (ImportField | null)[] = headers.map(() => null)
  const taken = new Set<ImportField>()
  const give = (column: number, field: ImportField) => {
    if (fields[column] !== null || taken.has(field)) return
    fields[column] = field
    taken.add(field)
  }
  const filled = headers.map((_, column) =>
    rows.map((cells) => (cells[column] ?? '').trim()).filter((cell) => !isBlank(cell)),
  )
  const byHeader = headers
    .flatMap((header, column) => importFields.map((field) => ({ column, field, sure: sureness(header, field) })))
    .filter(({ sure, column }) => sure > 0 && filled[column]?.length !== 0)
    .sort((one, other) => other.sure - one.sure)
  for (const { column, field } of byHeader) give(column, field)
  const isMostly = (cells: readonly string[], test: (cell: string) => boolean) =>
    cells.length > 0 && cells.filter(test).length >= cells.length * 0.7
  const isBirth = (cell: string) =>
    isDate(cell) && (readDate(cell, today, 0) ?? '9') < `${Number(today.slice(0, 4)) - 8}`
  const byContent: [ImportField, (cell: string) => boolean][] = [
    ['email', isEmail],
    ['birth_date', isBirth],
    ['cpf', isCpf],
    ['phone', isPhone],
    ['name', isName],
  ]
  for (const [field, test] of byContent) {
    const column = headers.findIndex(
      (header, at) => fields[at] === null && !strangers.test(plain(header)) && isMostly(filled[at] ?? [], test),
    )
    if (column >= 0) give(column, field)
  }
  return fields
}
