import {
  type AgreementVariable,
  agreementVariables,
  type EntryTerms,
  classWords,
  entryWords,
  formatCnpj,
  formatCpf,
  formatPhone,
  invoiceCalendar,
  type Language,
  messageFrom,
  type SaleTerms,
  sumOf,
} from '@folego/domain'
import type { GuardianRelation, Plan } from '@folego/contract'
import type { GymLetterhead } from '#platform/database'
import { dayText, moneyText } from '#platform/pdf'

interface Party {
  name: string
  /** Eleven digits. */
  cpf: string | null
}

/** Everything that an agreement states besides the text of the plan. */
export interface AgreementFacts {
  gym: Omit<GymLetterhead, 'logo'>
  student: Party & { birth_date: string | null; address: string | null; phone: string | null; email: string | null }
  /** Of a minor. */
  guardian: (Party & { relation: GuardianRelation | null }) | null
  /** Another person who pays. */
  payer: Party | null
  sale: SaleTerms &
    EntryTerms & {
      plan_name: string
      weekly_classes: number | null
      /** The modalities of which it includes classes; none: of all. */
      class_names: string[]
      start_date: string
      end_date: string
      anchor_day: number | null
      sold_on: string
      renewal: Plan['renewal']
      /** The student agreed to automatic renewal. */
      renews: boolean
      /** Frozen days have moved the end, so it is not the calendar that was sold. */
      isFrozen: boolean
    }
}

interface Words {
  parties: string
  provider: string
  student: string
  guardian: (relation: GuardianRelation | null) => string
  payer: string
  born: string
  terms: string
  plan: string
  term: string
  price: string
  fee: string
  due: string
  entry: string
  classes: string
  renewal: string
  withFirst: string
  once: string
  ofTerm: string
  perMonth: string
  installments: (count: number, each: string) => string
  firstOf: (first: string) => string
  dueDay: (day: number) => string
  dueAtSale: string
  dueAtStart: (day: number) => string
  renewals: Record<'none' | 'offered' | 'automatic' | 'declined', string>
  to: string
}

const relationsPtBr: Record<GuardianRelation, string> = {
  mother: 'mãe',
  father: 'pai',
  legal_guardian: 'tutor legal',
  other: 'responsável',
}
const relationsEn: Record<GuardianRelation, string> = {
  mother: 'mother',
  father: 'father',
  legal_guardian: 'legal guardian',
  other: 'guardian',
}

const words: Record<Language, Words> = {
  'pt-BR': {
    parties: 'Partes',
    provider: 'Contratada',
    student: 'Aluno',
    guardian: (relation) =>
      relation === null ? 'Responsável legal' : `Responsável legal (${relationsPtBr[relation]})`,
    payer: 'Quem paga',
    born: 'nascimento',
    terms: 'Condições',
    plan: 'Plano',
    term: 'Período',
    price: 'Preço',
    fee: 'Taxa de matrícula',
    due: 'Vencimento',
    entry: 'Entrada',
    classes: 'Aulas',
    renewal: 'Renovação',
    withFirst: 'com a primeira cobrança',
    once: 'em um pagamento',
    ofTerm: 'no período',
    perMonth: 'por mês',
    installments: (count, each) => `em ${count} parcelas de ${each}, sem juros`,
    firstOf: (first) => `a primeira de ${first}`,
    dueDay: (day) => `todo dia ${day}`,
    dueAtSale: 'na contratação',
    dueAtStart: (day) => `todo dia ${day}, o do início`,
    renewals: {
      none: 'não há: termina no último dia do período',
      offered: 'não é automática: um novo período depende de nova contratação',
      automatic:
        'automática, por período igual, pelo preço avisado antes; pode ser recusada sem custo até a véspera do fim',
      declined: 'não é automática: não foi autorizada',
    },
    to: 'a',
  },
  en: {
    parties: 'Parties',
    provider: 'Gym',
    student: 'Student',
    guardian: (relation) => (relation === null ? 'Guardian' : `Guardian (${relationsEn[relation]})`),
    payer: 'Payer',
    born: 'born',
    terms: 'Terms',
    plan: 'Plan',
    term: 'Period',
    price: 'Price',
    fee: 'Enrollment fee',
    due: 'Due',
    entry: 'Entry',
    classes: 'Classes',
    renewal: 'Renewal',
    withFirst: 'with the first invoice',
    once: 'in one payment',
    ofTerm: 'for the period',
    perMonth: 'per month',
    installments: (count, each) => `in ${count} interest-free installments of ${each}`,
    firstOf: (first) => `the first of ${first}`,
    dueDay: (day) => `on day ${day} of each month`,
    dueAtSale: 'at the sale',
    dueAtStart: (day) => `on day ${day} of each month, as it starts`,
    renewals: {
      none: 'none: it ends on the last day of the period',
      offered: 'not automatic: another period requires another sale',
      automatic:
        'automatic, for a period of the same length, at the price announced before; it can be declined at no cost until the day before the end',
      declined: 'not automatic: it was not authorized',
    },
    to: 'to',
  },
}

/** What is to be filled in by hand. */
const blank = '________________'

/** One line of plain text: a name cannot write bold text, nor a heading or an item where it begins a line (see `agreementBlocks`). */
const plain = (text: string) =>
  text
    .replaceAll('*', '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^[#\- ]+/, '')
    .replace(/^\d+[.)]$/, '')
    .replace(/^(\d+[.)]) /, '$1')

/**
 * The whole document that a student agrees to: the parties, the terms of the sale, and the text of the plan with its variables
 * replaced. What is not known is a line to be filled in by hand.
 */
export function agreementDocument(text: string, facts: AgreementFacts, language: Language): string {
  const t = words[language]
  const { gym, student, guardian, payer, sale } = facts
  const price = priceWords(sale, language)
  const due = dueWords(sale, language)
  const entry = entryWords(sale, language)
  const classes = classWords(sale, sale.class_names, language)
  const renewal = t.renewals[sale.renewal === 'automatic' && !sale.renews ? 'declined' : sale.renewal]
  const fee = sale.enrollment_fee_cents === 0 ? undefined : moneyText(sale.enrollment_fee_cents, language)
  const term = `${dayText(sale.start_date, language)} ${t.to} ${dayText(sale.end_date, language)}`
  const born = student.birth_date && dayText(student.birth_date, language)
  const company = gym.legal_name ?? gym.name
  const line = (name: string, ...values: (string | null | undefined)[]) =>
    `- **${name}**: ${values
      .filter((value) => value !== null && value !== undefined && value !== '')
      .map((value) => plain(value ?? ''))
      .join(', ')}`
  const cpfOf = ({ cpf }: Party) => `CPF ${cpf === null ? blank : formatCpf(cpf)}`
  const head = [
    `# ${t.parties}`,
    line(
      t.provider,
      company,
      company === gym.name ? null : `(${gym.name})`,
      gym.cnpj && `CNPJ ${formatCnpj(gym.cnpj)}`,
      gym.address,
      gym.phone && formatPhone(gym.phone),
    ),
    line(
      t.student,
      student.name,
      cpfOf(student),
      born && `${t.born} ${born}`,
      student.address,
      student.phone && formatPhone(student.phone),
      student.email,
    ),
    guardian && line(t.guardian(guardian.relation), guardian.name, cpfOf(guardian)),
    payer && line(t.payer, payer.name, cpfOf(payer)),
    `# ${t.terms}`,
    line(t.plan, sale.plan_name),
    line(t.term, term),
    line(t.price, price),
    fee && line(t.fee, fee, t.withFirst),
    line(t.due, due),
    entry && line(t.entry, entry),
    classes && line(t.classes, classes),
    line(t.renewal, renewal),
  ]
  const values: Record<AgreementVariable, string | null> = {
    aluno: student.name,
    cpf: student.cpf && formatCpf(student.cpf),
    nascimento: born,
    endereço: student.address,
    telefone: student.phone && formatPhone(student.phone),
    responsável: guardian && guardian.name,
    cpf_do_responsável: guardian?.cpf ? formatCpf(guardian.cpf) : null,
    quem_paga: (payer ?? guardian ?? student).name,
    cpf_de_quem_paga: (payer ?? guardian ?? student).cpf && formatCpf((payer ?? guardian ?? student).cpf ?? ''),
    academia: gym.name,
    razão_social: company,
    cnpj: gym.cnpj && formatCnpj(gym.cnpj),
    endereço_da_academia: gym.address,
    telefone_da_academia: gym.phone && formatPhone(gym.phone),
    plano: sale.plan_name,
    preço: price,
    taxa: moneyText(sale.enrollment_fee_cents, language),
    vencimento: due,
    início: dayText(sale.start_date, language),
    fim: dayText(sale.end_date, language),
    renovação: renewal,
  }
  const filled = Object.fromEntries(agreementVariables.map((name) => [name, plain(values[name] ?? '') || blank]))
  return `${head.filter((it) => it !== null && it !== undefined && it !== '').join('\n')}\n\n${messageFrom(text, filled)}`
}

function priceWords(sale: AgreementFacts['sale'], language: Language): string {
  const t = words[language]
  const money = (cents: number) => moneyText(cents, language)
  const parts = invoiceCalendar({ ...sale, enrollment_fee_cents: 0 }, sale).map(({ plan_cents }) => plan_cents)
  if (sale.charging === 'monthly') {
    const month = `${money(sale.price_cents)} ${t.perMonth}`
    return sale.isFrozen ? month : `${month}, ${money(sumOf(parts))} ${t.ofTerm}`
  }
  const whole = `${money(sale.price_cents)} ${t.ofTerm}`
  const [first = 0, last = 0] = [parts[0], parts.at(-1)]
  if (sale.charging === 'once' || parts.length < 2) return `${whole}, ${t.once}`
  return [whole, t.installments(parts.length, money(last)), ...(first === last ? [] : [t.firstOf(money(first))])].join(
    ', ',
  )
}

function dueWords(sale: AgreementFacts['sale'], language: Language): string {
  const t = words[language]
  if (sale.charging === 'once') return t.dueAtSale
  return sale.due_day === null
    ? t.dueAtStart(sale.anchor_day ?? Number(sale.start_date.slice(8)))
    : t.dueDay(sale.due_day)
}

/** An example of a student, for the preview of a text. */
export const exampleStudent: Pick<AgreementFacts, 'student' | 'guardian' | 'payer'> = {
  student: {
    name: 'Ana Souza',
    cpf: '52998224725',
    birth_date: '1994-05-20',
    address: 'Rua das Acácias, 12',
    phone: '+5511912345678',
    email: 'ana@exemplo.com.br',
  },
  guardian: null,
  payer: null,
}
