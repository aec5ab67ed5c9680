import { firstNameOf, formatPhone, type Language } from '@folego/domain'
import type { Email } from './index.ts'
import { greetingName, nameInText, oneLine } from './names.ts'

/** The gym that writes. */
export interface EmailGym {
  name: string
  /** E.164. */
  phone: string | null
  /** Replies go there. */
  email: string | null
}

/** What an e-mail says; every text is plain, one line each. */
export interface EmailParts {
  to: string
  language: Language
  /** The whole name of the reader, greeted by the first. */
  name: string
  /** The product writes if no gym does. */
  gym?: EmailGym | undefined
  /** After the name of who writes. */
  subject: string
  paragraphs: readonly string[]
  /** What the e-mail is for: a button, and the link below it as text. */
  action?: { label: string; link: string } | undefined
  /** What is to be copied, such as Pix codes. */
  codes?: readonly { label: string; text: string }[]
  /** After the action or codes. */
  after?: readonly string[]
  /** In small print at the end. */
  notes?: readonly { text: string; link?: string }[]
  attachments?: Email['attachments']
}

const words = {
  'pt-BR': {
    hello: (name: string) => `Olá, ${name}!`,
    helloAll: 'Olá!',
    team: 'Equipe Fôlego',
    phone: 'Telefone',
  },
  en: {
    hello: (name: string) => `Hello, ${name}!`,
    helloAll: 'Hello!',
    team: 'The Fôlego team',
    phone: 'Phone',
  },
} as const satisfies Record<Language, object>

/**
 * An e-mail as text and as HTML of the same words, in the product's look: no pictures, no style sheets, nothing loaded from
 * anywhere.
 */
export function composeEmail({ to, language, gym, attachments, ...parts }: EmailParts): Email {
  const sender = gym === undefined ? 'Fôlego' : nameInText(gym.name)
  const first = firstNameOf(greetingName(parts.name))
  const t = words[language]
  const whole: Whole = {
    ...parts,
    language,
    sender,
    subject: `${sender}: ${oneLine(parts.subject)}`,
    hello: first === '' ? t.helloAll : t.hello(first),
    paragraphs: parts.paragraphs.map(oneLine),
    after: (parts.after ?? []).map(oneLine),
    notes: (parts.notes ?? []).map((note) => ({ ...note, text: oneLine(note.text) })),
    signature: gym === undefined ? [t.team] : [sender, ...reach(gym, t.phone)],
  }
  return {
    to,
    subject: whole.subject,
    text: textOf(whole),
    html: htmlOf(whole),
    ...(gym?.email && { replyTo: gym.email }),
    ...(attachments && { attachments }),
  }
}

interface Whole extends Omit<EmailParts, 'to' | 'gym' | 'attachments'> {
  sender: string
  hello: string
  after: readonly string[]
  notes: readonly { text: string; link?: string }[]
  signature: readonly string[]
}

function reach({ phone, email }: EmailGym, phoneWord: string): string[] {
  return [...(phone === null ? [] : [`${phoneWord}: ${formatPhone(phone)}`]), ...(email === null ? [] : [email])]
}

function textOf({ hello, paragraphs, action, codes, after, notes, signature }: Whole): string {
  const blocks = [
    hello,
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.link}`] : []),
    ...(codes ?? []).map(({ label, text }) => `${label}\n${text}`),
    ...after,
    ...notes.map(({ text, link }) => (link === undefined ? text : `${text}\n${link}`)),
    signature.join('\n'),
  ]
  return `${blocks.join('\n\n')}\n`
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/* The light colours of the theme: mail programs have no variables. */
const colours = {
  page: '#eff3f4',
  panel: '#ffffff',
  text: '#17211f',
  muted: '#566361',
  accent: '#0b7556',
  line: '#dfe6e7',
}
const font = "font-family:Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

function htmlOf({
  language,
  subject,
  sender,
  hello,
  paragraphs,
  action,
  codes,
  after,
  notes,
  signature,
}: Whole): string {
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${text}</p>`
  const link = (href: string, text: string, style: string) => `<a href="${escaped(href)}" style="${style}">${text}</a>`
  const button = action && [
    `<p style="margin:24px 0 8px">${link(
      action.link,
      escaped(action.label),
      `display:inline-block;background:${colours.accent};color:#ffffff;text-decoration:none;font-weight:600;border-radius:10px;padding:12px 20px`,
    )}</p>`,
    `<p style="margin:0 0 24px;font-size:13px;word-break:break-all">${link(action.link, escaped(action.link), `color:${colours.muted}`)}</p>`,
  ]
  const copied = (codes ?? []).flatMap(({ label, text }) => [
    `<p style="margin:16px 0 4px;color:${colours.muted};font-size:13px">${escaped(label)}</p>`,
    `<p style="margin:0 0 24px;padding:12px;border:1px solid ${colours.line};border-radius:10px;font-family:monospace;font-size:13px;word-break:break-all">${escaped(text)}</p>`,
  ])
  const small = notes.map(
    (note) =>
      `<p style="margin:12px 0 0;color:${colours.muted};font-size:12px">${escaped(note.text)}${
        note.link === undefined ? '' : `<br>${link(note.link, escaped(note.link), `color:${colours.muted}`)}`
      }</p>`,
  )
  const body = [
    paragraph(escaped(hello)),
    ...paragraphs.map((it) => paragraph(escaped(it))),
    ...(button ?? []),
    ...copied,
    ...after.map((it) => paragraph(escaped(it))),
    `<p style="margin:24px 0 0">${signature.map(escaped).join('<br>')}</p>`,
    ...small,
  ].join('\n')
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;background:${colours.page};color:${colours.text};${font};font-size:15px;line-height:1.5">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 4px 12px;font-size:18px;font-weight:600;color:${colours.accent}">${escaped(sender)}</td></tr>
<tr><td style="background:${colours.panel};border:1px solid ${colours.line};border-radius:14px;padding:24px">
${body}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}
