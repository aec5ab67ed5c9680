import { foldForSearch } from '@folego/domain'
import type { ImportField } from '@folego/contract'

/* The words in headers of other programs' lists, and how likely a header means a field. */

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
    'vlr do plano',
    'vl plano',
    'vl do plano',
    'vl contrato',
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
export const laterNames: ReadonlySet<string> = new Set([
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

/** A header without what does not matter in it. */
export const plain = (header: string): string =>
  foldForSearch(header)
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim()

/** True for a header that says that it is none of the fields. */
export const isOtherHeader = (header: string): boolean => otherHeaders.test(plain(header))

/** Words that mean a field only if they are the whole header. */
const wholeOnly = new Set(['numero', 'rua', 'cep', 'vence', 'venc', 'resp', 'matricula', 'codigo', 'atrasado'])

/** How likely a header means a field: up to 100 for a whole header, up to 60 for a part of it, 0 for no match. */
export function likelihood(header: string, field: ImportField): number {
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
