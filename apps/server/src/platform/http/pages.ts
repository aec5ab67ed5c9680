import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'

/*
 * Pages that anybody may read, as HTML without scripts: no code of the application is in them, and search engines find them.
 */

/** What a public page knows of its request. */
export interface PageContext {
  now: Date
  /** For gyms that publish something; nothing else of a gym is public. */
  inGym: Database['inGym']
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, string | undefined>>
}

export interface PageReply {
  status: 200 | 404
  type: string
  body: string | Uint8Array
  /** For how many seconds it may be shown again without asking. */
  maxAge: number
  /** The only style sheet in it. */
  style?: string
}

export interface PublicPage {
  url: string
  read(context: PageContext): Promise<PageReply>
}

const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content)

/** What such a page may load: its own style sheet and pictures of this server. */
const policyOf = (style: string) =>
  [
    "default-src 'none'",
    `style-src 'sha256-${sha256(style).digest('base64')}'`,
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Mounts public pages; each reply can be cached and asked for again by its content. */
export function servePages(
  app: FastifyInstance,
  pages: readonly PublicPage[],
  { database, clock }: { database: Database; clock: Clock },
): void {
  for (const { url, read } of pages) {
    app.get(url, async (request, reply) => {
      const { params, query } = request as { params: PageContext['params']; query: PageContext['query'] }
      const { inGym } = database
      const { status, type, body, maxAge, style } = await read({ now: clock.now(), inGym, params, query })
      const etag = `"${sha256(body).digest('base64url').slice(0, 22)}"`
      void reply.headers({
        'cache-control': `public, max-age=${maxAge}`,
        etag,
        ...(style !== undefined && { 'content-security-policy': policyOf(style) }),
      })
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
      return reply
        .code(status)
        .type(type)
        .send(typeof body === 'string' ? body : Buffer.from(body))
    })
  }
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** A text as it is written in HTML, also inside an attribute. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? sign)
