import { foldForSearch, importFields, importJoinedFields } from '@folego/contract'
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
    'tel res',
    'tel com',
    'telefone 2',
    'fone 2',
    'celular 2',
  ],
  birth_date: [
    'data de nascimento',
    'nascimento',
    'data nascimento',
    'dt nascimento',
    'dt nasc',
    'data nasc',
    'nasc',
    'aniversario',
    'birth date',
    'birthday',
    'birth',
  ],
  cpf: ['cpf', 'cpf do aluno', 'cpf do cliente', 'cpf aluno', 'cpf cliente', 'n cpf', 'numero do cpf'],
  sex: ['sexo', 'genero', 'sex', 'gender'],
  address: [
    'endereco',
    'logradouro',
    'rua',
    'address',
    'endereco completo',
    'numero',
    'nr',
    'complemento',
    'bairro',
    'cidade',
    'cep',
  ],
  status: ['situacao', 'status', 'situacao do aluno', 'situacao cliente', 'ativo', 'state', 'sit'],
  plan: [
    'plano',
    'contrato',
    'nome do plano',
    'plano atual',
    'plano contrato',
    'nome do contrato',
    'modalidade',
    'pacote',
    'plan',
    'contract',
    'servico',
  ],
  price: [
    'valor',
    'preco',
    'mensalidade',
    'valor do plano',
    'valor do contrato',
    'valor plano',
    'valor mensal',
    'vlr mensal',
    'vl mensal',
    'vlr contrato',
    'vlr plano',
    'vlr',
    'vl',
    'price',
    'amount',
  ],
  start_date: [
    'inicio',
    'data de inicio',
    'data inicio',
    'dt inicio',
    'dt ini',
    'inicio do plano',
    'inicio do contrato',
    'inicio contrato',
    'data da matricula',
    'data matricula',
    'dt matricula',
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
    'vence',
    'dt vencimento',
    'data vencimento',
    'vencto',
    'dt vencto',
    'dt venc',
    'data venc',
    'vcto',
    'dt vcto',
    'venc',
    'termino',
    'dt termino',
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
  next_due_date: [
    'proximo vencimento',
    'prox vencimento',
    'prox venc',
    'prox vencto',
    'prox vcto',
    'proxima cobranca',
    'proxima parcela',
    'proximo pagamento',
    'prox pagamento',
    'prox pgto',
    'next due date',
    'next payment',
  ],
  debt: [
    'em aberto',
    'valor em aberto',
    'vlr em aberto',
    'debito',
    'debitos',
    'valor do debito',
    'valor devido',
    'saldo devedor',
    'divida',
    'valor em atraso',
    'atrasado',
    'debt',
    'balance due',
    'amount due',
    'outstanding',
  ],
  debt_due_date: [
    'vencimento do debito',
    'vencimento em aberto',
    'venc debito',
    'vencto debito',
    'dt venc debito',
    'em aberto desde',
    'devendo desde',
    'debt due date',
  ],
  guardian_name: [
    'responsavel',
    'nome do responsavel',
    'responsavel legal',
    'resp',
    'resp legal',
    'resp financeiro',
    'responsavel financeiro',
    'mae',
    'nome da mae',
    'pai',
    'nome do pai',
    'guardian',
  ],
  guardian_phone: [
    'telefone do responsavel',
    'tel responsavel',
    'telefone responsavel',
    'celular do responsavel',
    'celular responsavel',
    'fone responsavel',
    'guardian phone',
  ],
  guardian_cpf: ['cpf do responsavel', 'cpf responsavel', 'cpf resp'],
  emergency_name: ['contato de emergencia', 'emergencia', 'contato emergencia', 'emergency contact'],
  emergency_phone: [
    'telefone de emergencia',
    'tel emergencia',
    'telefone emergencia',
    'fone emergencia',
    'celular emergencia',
    'emergency phone',
  ],
  registration: [
    'matricula',
    'n matricula',
    'numero da matricula',
    'codigo',
    'cod',
    'codigo do aluno',
    'cod aluno',
    'id aluno',
    'registration',
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

/** Parts of a name that stand in columns of their own, after the first. */
const laterNames = new Set([
  'sobrenome',
  'sobre nome',
  'ultimo nome',
  'nome do meio',
  'segundo nome',
  'middle name',
  'last name',
  'family name',
  'surname',
])
const firstNames = new Set(['primeiro nome', 'first name', 'given name', 'prenome'])

/** Headers that contain a word of a field but mean something else. */
const otherHeaders =
  /\b(id|codigo|cod|matricula n|mae|pai|responsavel|emergencia|consultor|vendedor|professor|instrutor|funcionario|empresa|unidade|cadastro|ultim[oa]|pagamento|parcela|usuario|banco|cidade|bairro|social|fantasia|label|labels|rotulo|tipo|type|phonetic|prefix|suffix|nickname|file as)\b/

const plain = (header: string) =>
  foldForSearch(header)
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim()

/** Words that mean a field only if they are the whole header. */
const wholeOnly = new Set(['numero', 'rua', 'cep', 'vence', 'venc', 'resp', 'matricula', 'codigo', 'atrasado'])

/** How likely a header means a field: up to 100 for a whole header, up to 60 for a part of it, 0 for no match. */
function likelihood(header: string, field: ImportField): number {
  const title = plain(header)
  if (laterNames.has(title)) return field === 'name' ? 50 : 0
  if (firstNames.has(title)) return field === 'name' ? 100 : 0
  const whole = words[field].map(plain).indexOf(title)
  if (whole >= 0) return 100 - whole
  if (title === '' || otherHeaders.test(title)) return 0
  const part = words[field]
    .map(plain)
    .findIndex((word) => word.length >= 3 && !wholeOnly.has(word) && new RegExp(`(^| )${word}( |$)`, 'u').test(title))
  return part < 0 ? 0 : 60 - part
}

/** True for a row that repeats the headers, as in lists that were printed page by page. */
export function isHeaderAgain(cells: readonly string[], headers: readonly string[] | undefined): boolean {
  if (headers === undefined) return false
  const filled = cells.flatMap((cell, at) => (cell.trim() === '' ? [] : [plain(cell) === plain(headers[at] ?? '')]))
  return filled.length > 1 && filled.every(Boolean)
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
  /** True for a further column of a field that several can have. A surname that the names contain already is none. */
  const isFurther = (column: number, field: ImportField) => {
    if (!importJoinedFields.includes(field)) return false
    if (field !== 'name') return true
    if (!laterNames.has(plain(headers[column] ?? ''))) return false
    const names = fields.flatMap((own, at) => (own === 'name' ? [at] : []))
    const given = (cells: readonly string[]) => foldForSearch(names.map((at) => cells[at] ?? '').join(' '))
    const parts = rows.filter((cells) => !isBlank(cells[column] ?? ''))
    const isContained = (cells: readonly string[]) => given(cells).endsWith(` ${foldForSearch(cells[column] ?? '')}`)
    return parts.length === 0 || parts.filter(isContained).length < parts.length / 2
  }
  const give = (column: number, field: ImportField) => {
    if (fields[column] !== null || (taken.has(field) && !isFurther(column, field))) return
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
    isDate(cell) && (readDate(cell, today, { aheadYears: 0 }) ?? '9') < `${Number(today.slice(0, 4)) - 8}`
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
