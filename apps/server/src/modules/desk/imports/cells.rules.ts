import { addDays, centsOfDecimal, foldForSearch, limits, normalizeCpf, normalizePhone } from '@folego/domain'
import type { Sex, Student } from '@folego/contract'

/*
 * Readers of cells: each takes the text of a cell and returns its value, `null` for a blank cell, and `undefined` for text that cannot
 * be read.
 */

const nothing = new Set([
  '',
  '-',
  '--',
  '---',
  '.',
  'x',
  'n/a',
  'na',
  'null',
  'nulo',
  'nenhum',
  'nao informado',
  'nao possui',
  'nao tem',
  'sem',
])

/** True for a cell that people and programs fill in to mean nothing: `-`, `não informado`, an empty mask `(  ) -`. */
export function isBlank(text: string): boolean {
  return nothing.has(foldForSearch(text)) || /^[\s().,/_-]*$/u.test(text)
}

const months = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']

/**
 * A calendar date in the forms found in Brazilian spreadsheets: 31/12/2026, 31-12-26, 31.12.2026, 2026-12-31 (each also with a time),
 * 31 de dezembro de 2026, and the day number of Excel (1900 system). The day comes before the month unless `isMonthFirst` (see
 * `writesMonthFirst`). A year with two digits belongs to
 * the later century unless that is more than `aheadYears` after `today` (zero for birth dates).
 */
export function readDate(
  text: string,
  today: string,
  { aheadYears = 50, isMonthFirst = false }: { aheadYears?: number; isMonthFirst?: boolean } = {},
): string | null | undefined {
  if (isBlank(text)) return null
  const written = foldForSearch(text).replace(/[ t]\d{1,2}:\d{2}.*$/, '')
  if (/^0{1,2}[/.-]0{1,2}[/.-]0{1,4}$/.test(written)) return null
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(written)
  if (iso) return dateOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const usual = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{2}|\d{4})$/.exec(written)
  if (usual) {
    const [day, month] = isMonthFirst ? [usual[2], usual[1]] : [usual[1], usual[2]]
    return dateOf(yearOf(usual[3] ?? '', today, aheadYears), Number(month), Number(day))
  }
  const worded = /^(\d{1,2})[-/. ]+(?:de )?([a-z]{3})[a-z]*\.?[-/. ]+(?:de )?(\d{2}|\d{4})$/.exec(written)
  if (worded) {
    const month = months.indexOf(worded[2] ?? '') + 1
    return dateOf(yearOf(worded[3] ?? '', today, aheadYears), month, Number(worded[1]))
  }
  const serial = /^(\d{1,5})(?:\.\d+)?$/.exec(written)
  // Day 60 of the 1900 system never existed; real dates are later.
  return serial && Number(serial[1]) > 60 ? addDays('1899-12-30', Number(serial[1])) : undefined
}

/**
 * Whether a column of dates writes the month first: some of its dates can be read only so (12/31/2026), and none only with the day
 * first.
 */
export function writesMonthFirst(cells: readonly string[]): boolean {
  const parts = cells.flatMap((cell) => {
    const usual = /^\s*(\d{1,2})[-/.](\d{1,2})[-/.](?:\d{2}|\d{4})\b/.exec(cell)
    return usual ? [[Number(usual[1]), Number(usual[2])] as const] : []
  })
  return parts.some(([, second]) => second > 12) && !parts.some(([first]) => first > 12)
}

function yearOf(digits: string, today: string, aheadYears: number): number {
  if (digits.length === 4) return Number(digits)
  const latest = Number(today.slice(0, 4)) + aheadYears
  const year = 2000 + Number(digits)
  return year > latest ? year - 100 : year
}

function dateOf(year: number, month: number, day: number): string | undefined {
  if (year < 1900 || year > 2199 || month < 1 || month > 12) return undefined
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  if (day < 1 || day > last) return undefined
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/**
 * A phone as E.164. A number without an area code gets `areaCode` (two digits, undefined if the gym has no phone); of several in one
 * cell the first readable one counts; a mobile number from before 2016 gets the extra nine that all have since.
 */
export function readPhone(text: string, areaCode: string | undefined): string | null | undefined {
  if (isBlank(text) || /^0+$/.test(text.trim())) return null
  return phonesIn(text, areaCode)[0]
}

/** Every phone in a cell, in its order, each once. */
export function phonesIn(text: string, areaCode: string | undefined): string[] {
  const phones = text
    .split(/:::|[/;,|\n]| ou | e /u)
    .map((part) => onePhone(part.replace(/\.0$/, ''), areaCode))
    .filter((phone) => phone !== undefined)
  return [...new Set(phones)]
}

/** True for a cell that would be a phone with an area code before it. */
export function lacksAreaCode(text: string): boolean {
  return phonesIn(text, undefined).length === 0 && phonesIn(text, '11').length > 0
}

function onePhone(text: string, areaCode: string | undefined): string | undefined {
  const written = text.replaceAll(/[^\d+]/g, ' ').trim()
  if (written === '' || /\p{Letter}{4,}/u.test(text)) return undefined
  const whole = normalizePhone(text) ?? normalizePhone(written)
  if (whole !== undefined) return whole
  const digits = written.replaceAll(/\D/g, '').replace(/^0+/, '')
  const national = digits.length >= 12 && digits.startsWith('55') ? digits.slice(2) : digits
  const area = national.length >= 10 ? national.slice(0, 2) : areaCode
  const local = national.length >= 10 ? national.slice(2) : national
  if (area === undefined) return undefined
  return normalizePhone(area + (/^[6-9]\d{7}$/.test(local) ? `9${local}` : local))
}

/** A CPF as its digits. A spreadsheet that stored it as a number has dropped its leading zeros. */
export function readCpf(text: string): string | null | undefined {
  if (isBlank(text) || /^[0.\s-]+$/.test(text)) return null
  const written = text.trim().replace(/\.0$/, '')
  return normalizeCpf(/^\d{8,10}$/.test(written) ? written.padStart(11, '0') : written)
}

/** The area code of a Brazilian phone in E.164. */
export function areaCodeOf(e164: string | null): string | undefined {
  return e164 === null ? undefined : /^\+55(\d\d)/.exec(e164)?.[1]
}

/**
 * An amount of reais in cents, to the nearest: `R$ 1.078,80`, `1078.80`, `1.078`, `99,9`, `120`. A point before exactly three final digits separates
 * thousands.
 */
export function readMoney(text: string): number | null | undefined {
  if (isBlank(text)) return null
  const written = text.replaceAll(/r\$|\s/giu, '')
  const plain = withPoint(written)
  if (plain === undefined) return undefined
  const cents = centsOfDecimal(plain)
  return cents !== undefined && cents <= limits.priceCentsMax ? cents : undefined
}

function withPoint(written: string): string | undefined {
  if (/^(\d+|\d{1,3}(\.\d{3})+)(,\d+)?$/.test(written)) return written.replaceAll('.', '').replace(',', '.')
  if (/^(\d+|\d{1,3}(,\d{3})+)\.\d+$/.test(written)) return written.replaceAll(',', '')
  return undefined
}

// As simple as a cell allows; where the contract's own rule is stricter, it makes no difference to a mail server.
const emailForm = /^[^\s@,;<>()[\]\\"]+@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+$/iu

/** An e-mail address; of several in one cell the first that can be read. */
export function readEmail(text: string): string | null | undefined {
  if (isBlank(text)) return null
  return text
    .trim()
    .split(/[\s;,|]+|:::/u)
    .find(
      (one) =>
        emailForm.test(one) && !one.includes('..') && one.length <= limits.emailMaxLength && /^[\x21-\x7E]+$/.test(one),
    )
}

/** The text of an e-mail cell with its accented letters written plainly: `joão@exemplo.com` → `joao@exemplo.com`. */
export function foldEmailAccents(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[^\p{ASCII}]/gu, foldForSearch)
    .toLowerCase()
}

/** The sex that a cell names by a word or its first letter. */
export function readSex(text: string): Sex | null | undefined {
  if (isBlank(text)) return null
  const word = foldForSearch(text)
  if (/^(f|fem|feminino|female|mulher)\.?$/.test(word)) return 'female'
  if (/^(m|masc|masculino|male|homem)\.?$/.test(word)) return 'male'
  return /^(o|outro|outros|other|nao binari[oa])$/.test(word) ? 'other' : undefined
}

const activeWords =
  /^(ativ|em dia|adimpl|inadimpl|regular|normal|liberad|vencid|a vencer|vence|renovad|pendente|atrasad|devedor|trancad|congelad|ferias|sim$|s$|1$|true$|yes$|verdadeiro$)/
const inactiveWords =
  /^(inativ|cancelad|desativ|desistente|desligad|encerrad|excluid|evadid|bloquead|nao$|n$|0$|false$|falso$|no$)/

/** Whether somebody still trains here, from the words that management programs use. */
export function readStatus(text: string): Student['status'] | null | undefined {
  if (isBlank(text) && !/^n/iu.test(text.trim())) return null
  const word = foldForSearch(text)
  if (inactiveWords.test(word)) return 'inactive'
  return activeWords.test(word) ? 'active' : undefined
}

const particles = new Set(['da', 'de', 'do', 'das', 'dos', 'e', 'di', 'del', 'von', 'van'])
const numerals = /^(ii|iii|iv|vi|vii)$/u

/** `MARIA DA SILVA` → `Maria da Silva`. A name in mixed case was written so on purpose and stays. */
export function tidyName(name: string): string {
  if (name !== name.toLocaleUpperCase('pt-BR') && name !== name.toLocaleLowerCase('pt-BR')) return name
  return name
    .toLocaleLowerCase('pt-BR')
    .split(' ')
    .map((word, at) => {
      if (at > 0 && particles.has(word)) return word
      if (numerals.test(word)) return word.toLocaleUpperCase('pt-BR')
      return word.replaceAll(
        /(^|[-'’.])(\p{Letter})/gu,
        (_, before: string, letter: string) => before + letter.toLocaleUpperCase('pt-BR'),
      )
    })
    .join(' ')
}

const spans: [RegExp, number][] = [
  [/diari|day ?use|avuls/, 1],
  [/seman/, 7],
  [/quinzen/, 15],
  [/bimestr/, 60],
  [/quadrimestr/, 120],
  [/trimestr/, 90],
  [/semestr/, 180],
  [/bienal|24 ?m/, 730],
  [/anual|anuid|12 ?m/, 365],
  [/mensal|recorren/, 30],
]

/** How many days a plan lasts according to its name, undefined if the name does not tell. */
export function daysOfPlanName(name: string): number | undefined {
  const word = foldForSearch(name)
  const known = spans.find(([pattern]) => pattern.test(word))?.[1]
  if (known !== undefined) return known
  const counted = /(\d{1,3}) ?(dia|mes)/.exec(word)
  if (counted === null) return undefined
  const days = Number(counted[1]) * (counted[2] === 'mes' ? 30 : 1)
  return days >= limits.planDurationMinDays && days <= limits.planDurationMaxDays ? days : undefined
}
