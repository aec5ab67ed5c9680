import { randomBytes } from 'node:crypto'
import { api } from '@folego/contract'
import type { ErrorReply } from '@folego/contract'
import { beforeEach, expect, test } from 'vitest'
import { runDueJobs } from '#platform/jobs'
import { silentLogger } from '#platform/log'
import { createMailer } from '#platform/mail'
import type { Email } from '#platform/mail'
import { createServer } from '#server'
import { aGym, callerOf, testNow, testServer } from '#testing'
import { identityJobs } from './identity.jobs.ts'

const server = await testServer()
let emails: Email[]
let mailIsDown = false

beforeEach(() => {
  server.clock.set(testNow)
  emails = []
  mailIsDown = false
})

const anAddress = () => `10.${[...randomBytes(3)].join('.')}`
const after = (seconds: number) => new Date(testNow.getTime() + seconds * 1000)

async function post(call: { path: string }, payload: object, remoteAddress = anAddress()) {
  const response = await server.app.inject({ method: 'POST', url: `/api${call.path}`, remoteAddress, payload })
  return { status: response.statusCode, body: response.json<ErrorReply & { success: boolean }>() }
}

const ask = (email: string, address?: string) => post(api.identity.requestPasswordReset, { email }, address)
const confirm = (token: string, new_password: string, address?: string) =>
  post(api.identity.confirmPasswordReset, { token, new_password }, address)
const signIn = (email: string, password: string) => post(api.identity.signIn, { email, password })

/** Sends the pending emails. */
async function sendEmails(): Promise<void> {
  const { database, clock } = server
  const send = async (email: Email) => {
    if (mailIsDown) throw new Error('the mail server is down')
    emails.push(email)
  }
  const all = identityJobs({ database, mailer: { send }, publicUrl: 'http://folego.test' })
  const jobs = all.filter(({ name }) => name === 'password-email')
  await runDueJobs({ database, clock, log: silentLogger, jobs })
}

const tokenIn = (email: Email | undefined) => /reset-password\?token=([\w-]{43})\n/.exec(email?.text ?? '')?.[1] ?? ''

async function aLink(email: string): Promise<string> {
  await ask(email)
  await sendEmails()
  return tokenIn(emails.at(-1))
}

test('the link in the email sets a new password, exactly once', async () => {
  const { admin } = await aGym(server)
  const token = await aLink(admin.email)
  expect(emails).toHaveLength(1)
  expect(emails[0]).toMatchObject({ to: admin.email, subject: 'Fôlego: escolha uma nova senha' })
  expect(emails[0]?.text).toContain(`http://folego.test/reset-password?token=${token}`)
  expect((await confirm(token, 'senha-nova-1')).body).toEqual({ success: true })
  expect((await signIn(admin.email, 'senha-nova-1')).status).toBe(200)
  expect((await signIn(admin.email, admin.password)).status).toBe(401)
  const again = await confirm(token, 'senha-nova-2')
  expect(again).toMatchObject({ status: 400, body: { code: 'RESET_LINK_INVALID' } })
})

test('a new password ends every session and invalidates every other link', async () => {
  const { admin } = await aGym(server)
  const [first, second] = [await aLink(admin.email), await aLink(admin.email)]
  await confirm(second, 'senha-nova-1')
  expect((await admin.call(api.identity.me)).status).toBe(401)
  expect((await confirm(first, 'senha-nova-2')).body.code).toBe('RESET_LINK_INVALID')
})

test('a link used twice concurrently works once', async () => {
  const { admin } = await aGym(server)
  const token = await aLink(admin.email)
  const both = await Promise.all([confirm(token, 'senha-nova-1'), confirm(token, 'senha-nova-2')])
  expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400])
})

test('a link is valid for 30 minutes', async () => {
  const { admin } = await aGym(server)
  const early = await aLink(admin.email)
  server.clock.set(after(30 * 60 - 1))
  expect((await confirm(early, 'senha-nova-1')).status).toBe(200)
  const { admin: other } = await aGym(server)
  server.clock.set(testNow)
  const token = await aLink(other.email)
  server.clock.set(after(30 * 60))
  expect((await confirm(token, 'senha-nova-1')).body.code).toBe('RESET_LINK_INVALID')
})

test('a refused password does not use up the link', async () => {
  const { admin } = await aGym(server)
  const token = await aLink(admin.email)
  expect((await confirm(token, '1234567')).body.fields).toEqual({ new_password: 'NEW_PASSWORD_TOO_SHORT' })
  const own = admin.email.split('@')[0] ?? ''
  expect((await confirm(token, own)).body.fields).toEqual({ new_password: 'PASSWORD_EASY' })
  expect((await confirm(token, 'senha-nova-1')).status).toBe(200)
})

test('reports whether links are sent by e-mail', async () => {
  expect((await server.call(api.identity.passwordResetOptions)).body).toEqual({ by_mail: true })
  const log = silentLogger
  const mailless = await createServer({
    database: server.database,
    clock: server.clock,
    log,
    publicUrl: 'http://folego.test',
    mailer: createMailer({ smtpUrl: undefined, mailFrom: '', logEmails: false }, log),
  })
  const reply = await callerOf(mailless)(api.identity.passwordResetOptions)
  expect(reply.body).toEqual({ by_mail: false })
  await mailless.close()
})

test('known and unknown e-mails get the same reply by the same work; only a known one gets an email', async () => {
  const { admin } = await aGym(server)
  const statements = async (email: string) => {
    const before = server.database.stats().transactions
    const answer = await ask(email)
    return { ...answer, transactions: server.database.stats().transactions - before }
  }
  const known = await statements(admin.email)
  const unknown = await statements(`ninguem.${admin.email}`)
  expect(unknown).toEqual(known)
  expect(known).toEqual({ status: 202, body: { success: true }, transactions: 1 })
  await sendEmails()
  expect(emails.map(({ to }) => to)).toEqual([admin.email])
})

test('the email is in the language of the account', async () => {
  const { admin } = await aGym(server)
  await admin.call(api.identity.updateMe, { body: { language: 'en' } })
  await aLink(admin.email)
  expect(emails[0]?.subject).toBe('Fôlego: choose a new password')
  expect(emails[0]?.text).toContain('valid for 30 minutes')
})

test('the email is in the language of the requesting page, if it names one', async () => {
  const { admin } = await aGym(server)
  await post(api.identity.requestPasswordReset, { email: admin.email, language: 'en' })
  await sendEmails()
  expect(emails[0]?.subject).toBe('Fôlego: choose a new password')
})

test('the token is stored hashed', async () => {
  const { admin } = await aGym(server)
  const token = await aLink(admin.email)
  const rows = await server.database.inAccount('read', async (tx) => [
    await tx.selectFrom('password_resets').selectAll().where('account_id', '=', admin.accountId).execute(),
    await tx.selectFrom('jobs').selectAll().execute(),
  ])
  expect(rows[0]).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('an email that could not be sent is retried with a new link', async () => {
  const { admin } = await aGym(server)
  await ask(admin.email)
  mailIsDown = true
  for (const seconds of [0, 30, 90, 210]) {
    server.clock.set(after(seconds))
    await sendEmails()
  }
  mailIsDown = false
  server.clock.set(after(450))
  await sendEmails()
  expect(emails).toHaveLength(1)
  expect((await confirm(tokenIn(emails[0]), 'senha-nova-1')).status).toBe(200)
})

test('sends at most three emails an hour to a mailbox', async () => {
  const { admin } = await aGym(server)
  for (let n = 0; n < 6; n += 1) await ask(admin.email)
  await sendEmails()
  expect(emails).toHaveLength(3)
  server.clock.set(after(3600))
  await ask(admin.email)
  await sendEmails()
  expect(emails).toHaveLength(4)
})

test('sends no email to people without access', async () => {
  const { admin, student } = await aGym(server)
  await server.database.inAccount('write', async (tx) => {
    await tx.updateTable('accounts').set({ status: 'inactive' }).where('id', '=', admin.accountId).execute()
    await tx
      .updateTable('memberships')
      .set({ status: 'inactive' })
      .where('account_id', '=', student.accountId)
      .execute()
  })
  await ask(admin.email)
  await ask(student.email)
  await sendEmails()
  expect(emails).toEqual([])
})

test('changing the e-mail invalidates links in the old mailbox', async () => {
  const { admin } = await aGym(server)
  const token = await aLink(admin.email)
  await admin.call(api.identity.updateMe, {
    body: { email: `nova.${admin.email}`, current_password: admin.password },
  })
  expect((await confirm(token, 'senha-nova-1')).body.code).toBe('RESET_LINK_INVALID')
})

test('requests and guesses of links are limited per address', async () => {
  const address = anAddress()
  for (let n = 0; n < 10; n += 1) expect((await ask(`pessoa${n}@exemplo.com`, address)).status).toBe(202)
  expect((await ask('mais.uma@exemplo.com', address)).body.code).toBe('TOO_MANY_REQUESTS')
  for (let n = 0; n < 30; n += 1) expect((await confirm('x'.repeat(43), 'senha-nova-1', address)).status).toBe(400)
  expect((await confirm('x'.repeat(43), 'senha-nova-1', address)).body.code).toBe('TOO_MANY_REQUESTS')
})
