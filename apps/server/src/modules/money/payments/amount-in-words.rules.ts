import type { Language } from '@folego/domain'

/*
 * Amounts of money in words, as receipts print them beside the figures.
 */

const ptSmall = [
  'zero um dois três quatro cinco seis sete oito nove',
  'dez onze doze treze quatorze quinze dezesseis dezessete dezoito dezenove',
]
  .join(' ')
  .split(' ')
const ptTens = '- - vinte trinta quarenta cinquenta sessenta setenta oitenta noventa'.split(' ')
const ptHundreds =
  '- cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos'.split(' ')
const ptScales = [
  ['', ''],
  ['mil', 'mil'],
  ['milhão', 'milhões'],
  ['bilhão', 'bilhões'],
] as const

const enSmall = [
  'zero one two three four five six seven eight nine',
  'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
]
  .join(' ')
  .split(' ')
const enTens = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const enScales = ['', 'thousand', 'million', 'billion']

/** The groups of three digits of a number that are not zero, the largest first: 1,002,000 is 1 of scale 2 and 2 of scale 1. */
function groupsOf(number: number): { digits: number; scale: number }[] {
  return [3, 2, 1, 0]
    .map((scale) => ({ digits: Math.floor(number / 1000 ** scale) % 1000, scale }))
    .filter(({ digits }) => digits > 0)
}

/** One to 999 in Portuguese: its parts are joined by "e". */
function ptBelow1000(digits: number): string {
  if (digits === 100) return 'cem'
  const [hundreds, rest] = [Math.floor(digits / 100), digits % 100]
  const tens = rest < 20 ? [rest] : [rest - (rest % 10), rest % 10]
  const words = tens.filter((it) => it > 0).map((it) => (it < 20 ? ptSmall[it] : ptTens[it / 10]))
  return [...(hundreds > 0 ? [ptHundreds[hundreds]] : []), ...words].join(' e ')
}

/** A whole number in Portuguese. "e" stands before the last group if it is at most 100 or whole hundreds: "mil e cem", "mil cento e dez". */
function ptWhole(number: number): string {
  const groups = groupsOf(number)
  const words = groups.map(({ digits, scale }) => {
    const [one, many] = ptScales[scale] ?? ['', '']
    if (scale === 1 && digits === 1) return one
    return [ptBelow1000(digits), digits === 1 ? one : many].filter((word) => word !== '').join(' ')
  })
  const last = groups.at(-1)
  const joinsByE = last !== undefined && groups.length > 1 && (last.digits <= 100 || last.digits % 100 === 0)
  const ends = words.length > 1 && joinsByE ? [words.slice(-2).join(' e ')] : words.slice(-2)
  return [...words.slice(0, -2), ...ends].join(' ')
}

function ptAmount(reais: number, cents: number): string {
  // "um milhão de reais", but "um milhão e duzentos mil reais"
  const unit = reais === 1 ? 'real' : reais > 0 && reais % 1_000_000 === 0 ? 'de reais' : 'reais'
  const parts = [
    ...(reais > 0 ? [`${ptWhole(reais)} ${unit}`] : []),
    ...(cents > 0 ? [`${ptWhole(cents)} ${cents === 1 ? 'centavo' : 'centavos'}`] : []),
  ]
  return parts.length === 0 ? 'zero reais' : parts.join(' e ')
}

function enBelow1000(digits: number): string {
  const [hundreds, rest] = [Math.floor(digits / 100), digits % 100]
  const tail =
    rest < 20
      ? enSmall[rest]
      : [enTens[Math.floor(rest / 10)], ...(rest % 10 > 0 ? [enSmall[rest % 10]] : [])].join('-')
  if (hundreds === 0) return tail ?? ''
  return rest === 0 ? `${enSmall[hundreds]} hundred` : `${enSmall[hundreds]} hundred and ${tail}`
}

function enWhole(number: number): string {
  const words = groupsOf(number).map(({ digits, scale }) => `${enBelow1000(digits)} ${enScales[scale] ?? ''}`.trim())
  const last = number % 1000
  const joinsByAnd = words.length > 1 && last > 0 && last < 100
  return joinsByAnd ? `${words.slice(0, -1).join(' ')} and ${words.at(-1)}` : words.join(' ')
}

function enAmount(reais: number, cents: number): string {
  const parts = [
    ...(reais > 0 ? [`${enWhole(reais)} ${reais === 1 ? 'real' : 'reais'}`] : []),
    ...(cents > 0 ? [`${enWhole(cents)} ${cents === 1 ? 'centavo' : 'centavos'}`] : []),
  ]
  return parts.length === 0 ? 'zero reais' : parts.join(' and ')
}

/**
 * An amount in cents in words. Throws a RangeError on a negative or fractional one, and from a trillion reais on.
 * @example amountInWords(149_90, 'pt-BR') // 'cento e quarenta e nove reais e noventa centavos'
 * @example amountInWords(1_200_00, 'en') // 'one thousand two hundred reais'
 */
export function amountInWords(amountCents: number, language: Language): string {
  const [reais, cents] = [Math.floor(amountCents / 100), amountCents % 100]
  if (!Number.isSafeInteger(amountCents) || amountCents < 0 || reais >= 1_000_000_000_000) {
    throw new RangeError(`not an amount that has words: ${amountCents}`)
  }
  return language === 'en' ? enAmount(reais, cents) : ptAmount(reais, cents)
}
