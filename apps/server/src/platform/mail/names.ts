/** A text as one line of a mail. */
export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

/**
 * A person's name for the greeting of a mail. Whoever registers somebody chooses the name, and mail programs turn addresses in a text into
 * links: words with an address are left out, and a dot inside a word gets a space.
 * @example greetingName('Ana https://golpe.example') // 'Ana'
 */
export function greetingName(name: string): string {
  return withoutWords(name, /[@/\\:]|^www\.|\.\p{Ll}{2}/u)
}

/**
 * A name or title inside a sentence of a mail, likewise without addresses; it may have a slash, a colon or a decimal point.
 * @example nameInText('Musculação/Dança 2.0 www.golpe.example') // 'Musculação/Dança 2.0'
 */
export function nameInText(name: string): string {
  return withoutWords(name, /:\/\/|[@\\]|^www\.|^tel:|\.\p{Ll}{2}/u)
}

/** The facts of a mail with all their names and titles as `nameInText`. */
export function factsInText<Facts extends object>(facts: Facts): Facts {
  const cleaned = Object.entries(facts).map(([key, it]) => [key, typeof it === 'string' ? nameInText(it) : it])
  return Object.fromEntries(cleaned) as Facts
}

function withoutWords(name: string, address: RegExp): string {
  const words = oneLine(name).split(' ')
  const others = words.filter((word) => !address.test(word))
  const text = others.map((word) => word.replaceAll(/\.(?=[^\s.\d])/g, '. ')).join(' ')
  return text === '' ? (/\p{L}+/u.exec(name)?.[0] ?? '') : text
}
