import { foldForSearch, importFields } from '@folego/contract'
import type { ImportField } from '@folego/contract'
import { isBlank, readCpf, readDate, readEmail, readPhone } from './cells.rules.ts'

/*
 * Decides which field each column is: by the words of its header, or failing that by its content.
 */

/** Words in headers, most certain first. They are matched against the whole header, then against a part of it. */
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

/** Headers that contain a word of a field but mean something else. */
const otherHeaders =
  /\b(id|codigo|cod|matricula n|mae|pai|responsavel|emergencia|consultor|vendedor|professor|instrutor|funcionario|empresa|unidade|cadastro|ultim[oa]|pagamento|parcela|usuario|banco|cidade|bairro|social|fantasia)\b/

const plain = (header: string) =>
  foldForSearch(header)
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim()

/** How likely a header means a field: up to 100 for a whole header, up to 60 for a part of it, 0 for no match. */
function likelihood(header: string, field: ImportField): number {
  const title = plain(header)
  const whole = words[field].map(plain).indexOf(title)
  if (whole >= 0) return 100 - whole
  if (title === '' || otherHeaders.test(title)) return 0
  const part = words[field]
    .map(plain)
    .findIndex((word) => word.length >= 3 && new RegExp(`(^| )${word}( |$)`, 'u').test(title))
  return part < 0 ? 0 : 60 - part
}

/** The header row: of the first ten rows the one with most known words (0 is the first), undefined if there is none. */
export function headerLineOf(rows: readonly (readonly string[])[]): number | undefined {
  const scores = rows
    .slice(0, 10)
    .map((cells) => cells.filter((cell) => importFields.some((field) => likelihood(cell, field) > 40)).length)
  const best = Math.max(0, ...scores)
  if (best > 0) return scores.indexOf(best)
  const first = rows[0] ?? []
  const looksLikeData = first.some(
    (cell) => !isBlank(cell) && (isEmail(cell) || isPhone(cell) || isDate(cell) || isCpf(cell)),
  )
  return looksLikeData ? undefined : 0
}

// Any day will do: it only matters whether the text can be read.
const anyDay = '2026-01-01'
const isEmail = (text: string) => text.includes('@') && typeof readEmail(text) === 'string'
const isDate = (text: string) => !/^\d+$/.test(text.trim()) && typeof readDate(text, anyDay) === 'string'
const isPhone = (text: string) => !isDate(text) && typeof readPhone(text, '11') === 'string'
// Few eleven-digit numbers have valid check digits, so a column of them is a column of CPFs.
const isCpf = (text: string) => typeof readCpf(text) === 'string'
const isName = (text: string) => /^\p{Letter}[\p{Letter}.'’-]*( [\p{Letter}.'’-]+)+$/u.test(text.trim())

/**
 * The field of every column, each assigned at most once: by header, most likely first; then the remaining columns by what most of
 * their cells look like: e-mail, birth date, CPF, phone, name.
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
    .flatMap((header, column) => importFields.map((field) => ({ column, field, score: likelihood(header, field) })))
    .filter(({ score, column }) => score > 0 && filled[column]?.length !== 0)
    .sort((one, other) => other.score - one.score)
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
      (header, at) => fields[at] === null && !otherHeaders.test(plain(header)) && isMostly(filled[at] ?? [], test),
    )
    if (column >= 0) give(column, field)
  }
  return fields
}
