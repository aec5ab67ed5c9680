import {
  addDays,
  agesText,
  type ClassAges,
  dateInZone,
  formatPhone,
  hasAges,
  type Language,
  timeInZone,
} from '@folego/domain'
import { escapeHtml } from '#platform/http'

/** A class as everybody may see it. */
export interface PublicClass extends ClassAges {
  modality_name: string
  starts_at: string
  ends_at: string
  room_name: string | null
  /** The first name alone, if the gym says it. */
  trainer: string | null
  state: 'free' | 'full' | 'cancelled'
  isOver: boolean
}

interface PageOptions {
  gym: { name: string; timezone: string; address: string | null; phone: string | null; logo_version: string | null }
  language: Language
  today: string
  week: { monday: string; before?: string; after?: string }
  /** Of the page, on this server and from everywhere. */
  path: string
  address: string
}

const words = {
  'pt-BR': {
    title: 'Aulas',
    week: 'Semana de {{from}} a {{to}}',
    before: 'Semana anterior',
    after: 'Próxima semana',
    none: 'Sem aulas',
    empty: 'Nenhuma aula nesta semana',
    allOver: 'As aulas desta semana já passaram',
    free: 'Vagas',
    full: 'Lotada',
    cancelled: 'Cancelada',
    over: 'Encerrada',
    today: 'hoje',
    with: 'com {{name}}',
    description: 'Grade de aulas: {{gym}}. {{names}}',
    weeks: 'Semanas',
    language: 'English',
    missing: 'Esta página não existe',
    missingHint: 'Confira o endereço com a academia.',
  },
  en: {
    title: 'Classes',
    week: 'Week of {{from}} to {{to}}',
    before: 'Previous week',
    after: 'Next week',
    none: 'No classes',
    empty: 'No classes this week',
    allOver: 'This week’s classes are over',
    free: 'Places free',
    full: 'Full',
    cancelled: 'Cancelled',
    over: 'Over',
    today: 'today',
    with: 'with {{name}}',
    description: 'Timetable of classes: {{gym}}. {{names}}',
    weeks: 'Weeks',
    language: 'Português',
    missing: 'This page does not exist',
    missingHint: 'Ask the gym for its address.',
  },
} as const satisfies Record<Language, Record<string, string>>

/** In English the month is a word: 04/12 is another day in London than in New York. */
const monthOf = {
  'pt-BR': { day: '2-digit', month: '2-digit' },
  en: { day: 'numeric', month: 'short' },
} as const

const filled = (text: string, values: Record<string, string>) =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')

/** The week's classes of a gym, as a page that needs no script. */
export function timetablePage(classes: readonly PublicClass[], options: PageOptions): string {
  const { gym, language, week, path, address } = options
  const t = words[language]
  const dayMonth = (day: string) => formatted(day, language, monthOf[language])
  const names = [...new Set(classes.map((it) => it.modality_name))].join(', ')
  const range = filled(t.week, { from: dayMonth(week.monday), to: dayMonth(addDays(week.monday, 6)) })
  const to = (asked: Record<string, string | undefined>) => {
    const entries = Object.entries(asked).filter((it): it is [string, string] => it[1] !== undefined)
    return entries.length === 0 ? path : `${path}?${new URLSearchParams(entries).toString()}`
  }
  const lang = language === 'en' ? 'en' : undefined
  const other = language === 'en' ? undefined : 'en'
  const step = (monday: string | undefined, label: string, rel: string) =>
    monday === undefined ? '' : `<a rel="${rel}" href="${escapeHtml(to({ week: monday, lang }))}">${label}</a>`
  const days = Array.from({ length: 7 }, (_, at) => dayHtml(addDays(week.monday, at), classes, options)).join('')
  const about = [
    gym.address && escapeHtml(gym.address),
    gym.phone && `<a href="tel:${escapeHtml(gym.phone)}">${escapeHtml(formatPhone(gym.phone))}</a>`,
  ].filter((it) => it)
  const logo = `${path}/logo.png?v=${encodeURIComponent(gym.logo_version ?? '')}`
  return document({
    language,
    title: `${t.title} · ${gym.name}`,
    head: `<meta name="description" content="${escapeHtml(filled(t.description, { gym: gym.name, names }))}">
<link rel="canonical" href="${escapeHtml(language === 'en' ? `${address}?lang=en` : address)}">
<link rel="alternate" hreflang="pt-BR" href="${escapeHtml(address)}"><link rel="alternate" hreflang="en" href="${escapeHtml(address)}?lang=en">
<meta property="og:title" content="${escapeHtml(`${t.title} · ${gym.name}`)}"><meta property="og:url" content="${escapeHtml(address)}">
<script type="application/ld+json">${eventsJson(classes, options)}</script>`,
    body: `<header>${gym.logo_version === null ? '' : `<img src="${escapeHtml(logo)}" alt="" height="64">`}
<div><h1>${escapeHtml(gym.name)}</h1>${about.length === 0 ? '' : `<p>${about.join(' · ')}</p>`}</div>
<a class="language" href="${escapeHtml(to({ week: week.before === undefined ? undefined : week.monday, lang: other }))}" hreflang="${other ?? 'pt-BR'}" lang="${other ?? 'pt-BR'}">${t.language}</a></header>
<main><nav aria-label="${t.weeks}">${step(week.before, t.before, 'prev')}<h2>${range}</h2>${step(week.after, t.after, 'next')}</nav>
${classes.length > 0 && classes.every(({ isOver }) => isOver) ? `<p>${t.allOver}</p>` : ''}
${classes.length === 0 ? `<p>${t.empty}</p>` : `<ol class="week">${days}</ol>`}</main>`,
  })
}

function dayHtml(day: string, classes: readonly PublicClass[], { gym, language, today }: PageOptions): string {
  const t = words[language]
  const those = classes.filter((it) => dateInZone(new Date(it.starts_at), gym.timezone) === day)
  const name = formatted(day, language, { weekday: 'long', ...monthOf[language] })
  const isToday = day === today
  const list = those.map((it) => classHtml(it, gym.timezone, language)).join('')
  const look = [those.length === 0 && 'none', day < today && 'past'].filter((it) => it !== false).join(' ')
  return `<li${isToday ? ' aria-current="date"' : ''}${look === '' ? '' : ` class="${look}"`}><h3>${escapeHtml(name)}${isToday ? ` <span>${t.today}</span>` : ''}</h3>
${those.length === 0 ? `<p>${t.none}</p>` : `<ul>${list}</ul>`}</li>`
}

function classHtml(it: PublicClass, timezone: string, language: Language): string {
  const t = words[language]
  const time = (at: string) => timeInZone(new Date(at), timezone)
  const more = [agesText(it, language), it.room_name, it.trainer && filled(t.with, { name: it.trainer })].filter(
    (text) => text !== null,
  )
  const state = it.isOver && it.state !== 'cancelled' ? 'over' : it.state
  return `<li class="${state}"><time datetime="${it.starts_at}">${time(it.starts_at)}–${time(it.ends_at)}</time>
<b>${escapeHtml(it.modality_name)}</b>${more.length === 0 ? '' : `<span>${escapeHtml(more.join(', '))}</span>`}<em>${t[state]}</em></li>`
}

/** The classes ahead as search engines read events (schema.org). */
function eventsJson(classes: readonly PublicClass[], { gym, address }: PageOptions): string {
  const place = { '@type': 'Place', name: gym.name, ...(gym.address !== null && { address: gym.address }) }
  const events = classes
    .filter(({ isOver }) => !isOver)
    .map((it) => ({
      '@type': 'Event',
      name: it.modality_name,
      startDate: it.starts_at,
      endDate: it.ends_at,
      ...(hasAges(it) && { typicalAgeRange: `${it.min_age ?? 0}-${it.max_age ?? ''}` }),
      eventStatus: `https://schema.org/${it.state === 'cancelled' ? 'EventCancelled' : 'EventScheduled'}`,
      location: place,
      organizer: { '@type': 'Organization', name: gym.name, url: address },
    }))
  // no text ends the element that it is in
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': events }).replaceAll('<', String.raw`\u003c`)
}

/** What whoever follows a link to a timetable that is not public reads. */
export function missingPage(language: Language): string {
  const t = words[language]
  const head = '<meta name="robots" content="noindex">'
  return document({
    language,
    title: t.missing,
    head,
    body: `<main><h1>${t.missing}</h1><p>${t.missingHint}</p></main>`,
  })
}

interface DocumentParts {
  language: Language
  title: string
  head: string
  body: string
}

const document = ({ language, title, head, body }: DocumentParts) => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<style>${pageStyle}</style>
${head}</head><body>${body}</body></html>`

function formatted(day: string, language: Language, options: Intl.DateTimeFormatOptions): string {
  const locale = language === 'en' ? 'en-GB' : language
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`))
}

/** The colours of the application's themes; it follows the device. */
export const pageStyle = `
:root{--page:#f6f9f9;--panel:#fff;--line:#dfe6e7;--text:#162022;--muted:#515d60;--accent:#006c4d;--soft:#e0f6ec;--warn:#feefd8;--onwarn:#6f4800}
@media(prefers-color-scheme:dark){:root{--page:#0e1316;--panel:#1c252a;--line:#33414a;--text:#e6edef;--muted:#a3b1b8;--accent:#4ac094;--soft:#17392f;--warn:#3d2f14;--onwarn:#f5c26b}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--text);font:16px/1.45 system-ui,sans-serif}
header,main{max-width:1320px;margin:0 auto;padding:16px}
header{display:flex;gap:16px;align-items:center;border-bottom:1px solid var(--line)}
header div{flex:1;min-width:0}
h1{margin:0;font-size:24px;line-height:1.2}h2{margin:0;font-size:16px}h3{margin:0 0 8px;font-size:14px}
h3::first-letter{text-transform:uppercase}h3 span{color:var(--accent)}
p{margin:4px 0 0;color:var(--muted)}
a{display:inline-flex;align-items:center;min-height:44px;color:var(--accent)}
a:focus-visible{outline:2px solid var(--accent);outline-offset:2px;border-radius:6px}
nav{display:flex;flex-wrap:wrap;gap:8px 16px;align-items:center;justify-content:space-between}
ol,ul{margin:0;padding:0;list-style:none}
.week{display:grid;gap:12px;margin-top:16px}
.week>li{min-width:0;padding:12px;border:1px solid var(--line);border-radius:14px;background:var(--panel)}
.week>li[aria-current]{border-color:var(--accent)}
ul{display:grid;gap:8px}
ul li{display:grid;gap:2px;padding:8px;border:1px solid var(--line);border-radius:10px;overflow-wrap:anywhere}
time{font-variant-numeric:tabular-nums}
ul span{color:var(--muted);font-size:14px}
em{justify-self:start;padding:0 8px;border-radius:99px;background:var(--soft);color:var(--accent);font-size:14px;font-style:normal}
.full em{background:var(--warn);color:var(--onwarn)}
.cancelled em,.over em{padding:0;background:none;color:var(--muted)}.cancelled b{text-decoration:line-through}
.over time,.over b{color:var(--muted)}
@media(min-width:1000px){.week{grid-template-columns:repeat(7,minmax(0,1fr));gap:8px}.week>li{padding:8px}}
@media(max-width:999px){.none,.past{display:none}ul li{grid-template-columns:7.5em 1fr auto;align-items:baseline}ul span{grid-column:2}em{grid-column:3;grid-row:1}}
@media print{nav a,.language{display:none}}`
