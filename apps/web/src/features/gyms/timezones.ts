/** The zones of Brazil, most people first. Summer time was abolished in 2019; these names know when it was not. */
const brazilian = [
  'America/Sao_Paulo',
  'America/Bahia',
  'America/Fortaleza',
  'America/Recife',
  'America/Belem',
  'America/Maceio',
  'America/Araguaina',
  'America/Santarem',
  'America/Manaus',
  'America/Cuiaba',
  'America/Campo_Grande',
  'America/Porto_Velho',
  'America/Boa_Vista',
  'America/Rio_Branco',
  'America/Eirunepe',
  'America/Noronha',
]

/** `America/Sao_Paulo` → `Sao Paulo (GMT-3)`: the city and the present offset. */
function labelOf(zone: string, language: string): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts()
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return `${zone.slice(zone.indexOf('/') + 1).replaceAll('_', ' ')} (${offset})`
}

/** The choices of the time zone select: Brazil first, then every zone this browser knows. */
export function timezoneChoices(language: string, groups: { brazil: string; elsewhere: string }, chosen: string) {
  const choice = (zone: string) => ({ value: zone, label: labelOf(zone, language) })
  const others = Intl.supportedValuesOf('timeZone').filter((zone) => !brazilian.includes(zone))
  // A zone kept under an older name stays choosable.
  if (!brazilian.includes(chosen) && !others.includes(chosen)) others.unshift(chosen)
  return [
    { group: groups.brazil, items: brazilian.map(choice) },
    { group: groups.elsewhere, items: others.map(choice) },
  ]
}
