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
  const words = oneLine(name).split(' ')
  const kept = words.filter((word) => !/[@/\\:]|^www\.|\.\p{Ll}{2}/u.test(word))
  const text = kept.map((word) => word.replaceAll(/\.(?=[^\s.])/g, '. ')).join(' ')
  return text === '' ? (/\p{L}+/u.exec(name)?.[0] ?? '') : text
}
