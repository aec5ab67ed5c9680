/** The zones of Brazil by their cities, most people first; names as Brazilians write them. */
const brazilian: Readonly<Record<string, string>> = {
  'America/Sao_Paulo': 'São Paulo, Brasília',
  'America/Bahia': 'Salvador',
  'America/Fortaleza': 'Fortaleza',
  'America/Recife': 'Recife',
  'America/Belem': 'Belém',
  'America/Maceio': 'Maceió',
  'America/Araguaina': 'Araguaína',
  'America/Santarem': 'Santarém',
  'America/Manaus': 'Manaus',
  'America/Cuiaba': 'Cuiabá',
  'America/Campo_Grande': 'Campo Grande',
  'America/Porto_Velho': 'Porto Velho',
  'America/Boa_Vista': 'Boa Vista',
  'America/Rio_Branco': 'Rio Branco',
  'America/Eirunepe': 'Eirunepé',
  'America/Noronha': 'Fernando de Noronha',
}

/** `Europe/Lisbon` → `Lisbon (GMT+0)`: the city and the present offset. */
function labelOf(zone: string, language: string): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts()
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const city = brazilian[zone] ?? zone.slice(zone.indexOf('/') + 1).replaceAll('_', ' ')
  return `${city} (${offset})`
}

/** The choices of the time zone select: Brazil first, then every zone this browser knows. */
export function timezoneChoices(language: string, groups: { brazil: string; elsewhere: string }, chosen: string) {
  const choice = (zone: string) => ({ value: zone, label: labelOf(zone, language) })
  const others = Intl.supportedValuesOf('timeZone').filter((zone) => !(zone in brazilian))
  // A zone kept under an older name stays choosable.
  if (!(chosen in brazilian) && !others.includes(chosen)) others.unshift(chosen)
  return [
    { group: groups.brazil, items: Object.keys(brazilian).map(choice) },
    { group: groups.elsewhere, items: others.map(choice) },
  ]
}
