import type { KioskVisit, Visit } from '@folego/contract'
import { base32, decideAt, passMessage, passText, passWindow } from '@folego/domain'
import type { APIRequestContext, Page } from '@playwright/test'
import { encode } from 'uqr'
import { situations } from './door-situations.ts'
import { enterAs, expect, password, plainTest as test, sessionOf, signIn } from './people.ts'
import { type Headers, post, staffHeaders, workerReady } from './students.ts'

/* The front door in a real browser: the tablet at the entrance, the desk, a reader that types, and a network that is away. */

const stamp = () => crypto.randomUUID().slice(0, 8)
const born = '1990-05-01'

/** A CPF that nobody else has, with its check digits. */
function newCpf(): string {
  const digits = Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => byte % 10)
  for (const count of [9, 10]) {
    const sum = digits.slice(0, count).reduce((before, digit, at) => before + digit * (count + 1 - at), 0)
    digits.push(((sum * 10) % 11) % 10)
  }
  return digits.join('')
}

interface Member {
  id: string
  name: string
  email: string
  cpf: string
}

/** A student of the first demonstration gym, with a plan or without. */
async function aMember(request: APIRequestContext, staff: Headers, { hasPlan = true } = {}): Promise<Member> {
  const [name, cpf] = [`Vera Portela ${stamp()}`, newCpf()]
  const email = `e2e.${crypto.randomUUID()}@exemplo.com`
  const plans = (await (await request.get('/api/plan', { headers: staff })).json()) as { object: { id: string }[] }
  const plan_id = hasPlan ? plans.object[0]?.id : undefined
  const person = { name, email, cpf, phone: '11912345678', birth_date: born, password, ...(plan_id && { plan_id }) }
  const { id } = await post<{ id: string }>(request, staff, '/instructor/students', person)
  return { id, name, email, cpf }
}

/** What the phone of a student shows as their entry code now. */
async function codeOf(request: APIRequestContext, staff: Headers, { email, id }: Member): Promise<string> {
  const { token } = await signIn(request, email)
  const headers = { ...staff, authorization: `Bearer ${token}` }
  const { subtle } = crypto
  const pair = await subtle.generateKey({ name: 'Ed25519' }, false, ['sign', 'verify'])
  const public_key = base32(new Uint8Array(await subtle.exportKey('raw', pair.publicKey)))
  const key = await post<{ id: string }>(request, headers, '/door/pass-key', { algorithm: 'ed25519', public_key })
  const window = passWindow(Date.now())
  const message = passMessage({ gym_id: staff['x-gym-id'] ?? '', student_id: id, window })
  return passText(key.id, window, new Uint8Array(await subtle.sign({ name: 'Ed25519' }, pair.privateKey, message)))
}

/** The visits of somebody. */
async function visitsOf(request: APIRequestContext, headers: Headers, { id }: Member): Promise<Visit[]> {
  const reply = await request.get(`/api/visit?student_id=${id}`, { headers })
  return ((await reply.json()) as { object: Visit[] }).object
}

/** The desk, signed in as the reception. */
async function openDesk(page: Page, request: APIRequestContext): Promise<void> {
  await enterAs(page, await sessionOf(request, 'reception'))
  await page.goto('/dashboard/desk')
  await expect(page.getByRole('combobox', { name: 'Quem chegou?' })).toBeFocused()
}

test('a tablet is paired by its link, lets in by CPF and by QR code, refuses in gentle words, and ends once it is removed', async ({
  page,
  request,
}) => {
  const staff = await staffHeaders(request)
  const kiosk = await post<{ id: string; link: string }>(request, staff, '/kiosk', { name: `Entrada ${stamp()}` })
  const [byCpf, byCode, without] = [
    await aMember(request, staff),
    await aMember(request, staff),
    await aMember(request, staff, { hasPlan: false }),
  ]
  const { pathname, search, hash } = new URL(kiosk.link)
  await page.goto(`${pathname}${search}${hash}`)
  const field = page.getByLabel('CPF')
  await expect(field).toBeFocused()
  const enter = async ({ cpf }: Member) => {
    await expect(field).toHaveValue('')
    await field.pressSequentially(cpf)
    await page.getByLabel('Data de nascimento').pressSequentially('01051990')
    await page.getByRole('button', { name: 'Entrar' }).click()
  }
  await enter(byCpf)
  await expect(page.getByText('Pode entrar', { exact: true })).toBeVisible()
  await expect(field).toBeFocused()
  await page.keyboard.type(await codeOf(request, staff, byCode))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Pode entrar', { exact: true })).toBeVisible()
  await expect.poll(async () => (await visitsOf(request, staff, byCode)).length).toBe(1)
  expect(await visitsOf(request, staff, byCpf)).toHaveLength(1)
  // The answer to the code's visit may still be under way.
  const answered = page.waitForResponse((answer) => answer.request().postData()?.includes(without.cpf) === true)
  await enter(without)
  await expect(page.getByText('Passe na recepção', { exact: true })).toBeVisible()
  expect((await (await answered).json()) as KioskVisit).toEqual({ answer: 'desk', fault: null })
  await expect(page.locator('main')).not.toContainText(/plano|pagamento|atras|Vera/i)
  expect((await request.delete(`/api/kiosk/${kiosk.id}`, { headers: staff })).ok()).toBe(true)
  await enter(byCpf)
  await expect(page.getByText('Este aparelho não é um totem')).toBeVisible()
})

test('a desk without a network lets people in by what it knew, and the server has each of them once', async ({
  page,
  request,
  context,
}) => {
  const staff = await staffHeaders(request)
  const [member, without] = [await aMember(request, staff), await aMember(request, staff, { hasPlan: false })]
  const snapshot = page.waitForResponse('**/api/door/snapshot')
  await openDesk(page, request)
  await (await snapshot).finished()
  await context.setOffline(true)
  await expect(page.getByText(/^Sem conexão desde as/)).toBeVisible()
  const choose = async ({ name }: Member) => {
    await page.getByRole('combobox', { name: 'Quem chegou?' }).fill(name)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name })).toBeVisible()
  }
  await choose(member)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Entrada de ${member.name} registrada`)).toBeVisible()
  await choose(without)
  await expect(page.getByText('Não pode entrar')).toBeVisible()
  await page.getByRole('button', { name: 'Liberar mesmo assim' }).click()
  await page.keyboard.type('Contrata na saída')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^.*2 registros esperam para ser enviados/)).toBeVisible()
  expect(await visitsOf(request, staff, member)).toEqual([])
  const sent = page.waitForResponse('**/api/door/entries')
  await context.setOffline(false)
  await sent
  await expect(page.getByText(/esperam? para ser enviados?/)).toBeHidden()
  await expect(page.getByText(/^Sem conexão desde as/)).toBeHidden()
  const reasons = async (person: Member) =>
    (await visitsOf(request, staff, person)).map(({ override_reason }) => override_reason)
  expect(await reasons(member)).toEqual([null])
  expect(await reasons(without)).toEqual(['Contrata na saída'])
})

test('a desk that is opened again without a network says that it knows nobody, and sends what it still had', async ({
  browser,
  request,
}) => {
  const staff = await staffHeaders(request)
  const member = await aMember(request, staff)
  const context = await browser.newContext({ serviceWorkers: 'allow' })
  const page = await context.newPage()
  const snapshot = page.waitForResponse('**/api/door/snapshot')
  await openDesk(page, request)
  await (await snapshot).finished()
  await workerReady(page)
  await context.setOffline(true)
  await page.getByRole('combobox', { name: 'Quem chegou?' }).fill(member.name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: member.name })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/1 registro espera para ser enviado/)).toBeVisible()
  await page.reload()
  await expect(page.getByText(/este aparelho ainda não tem os dados da academia/)).toBeVisible()
  await expect(page.getByText(/1 registro espera para ser enviado/)).toBeVisible()
  const sent = page.waitForResponse('**/api/door/entries')
  await context.setOffline(false)
  await sent
  await expect.poll(async () => (await visitsOf(request, staff, member)).length).toBe(1)
  await context.close()
})

test('a reader that types at once loses no character: a code, and a name with Enter before the search', async ({
  page,
  request,
}) => {
  const staff = await staffHeaders(request)
  const [byCode, byName] = [await aMember(request, staff), await aMember(request, staff)]
  const code = await codeOf(request, staff, byCode)
  await openDesk(page, request)
  const devTools = await page.context().newCDPSession(page)
  /** Sends all keys without waiting for any of them, as a reader does. */
  const scan = async (text: string) => {
    const key = (type: 'keyDown' | 'keyUp', letter: string) =>
      devTools.send('Input.dispatchKeyEvent', {
        type,
        key: letter,
        ...(type === 'keyDown' && { text: letter === 'Enter' ? '\r' : letter }),
      })
    await Promise.all([...text.split(''), 'Enter'].flatMap((letter) => [key('keyDown', letter), key('keyUp', letter)]))
  }
  await scan(code)
  await expect(page.getByRole('region', { name: byCode.name })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Entrada de ${byCode.name} registrada`)).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Quem chegou?' })).toBeFocused()
  await scan(byName.name.padEnd(30, ' '))
  await expect(page.getByRole('region', { name: byName.name })).toBeVisible()
  // one press of Enter showed the answer and let nobody in
  expect(await visitsOf(request, staff, byName)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('combobox', { name: 'Quem chegou?' })).toBeFocused()
  // faster than any reader: the page gets all keys at once, before it has drawn any of them
  await page.evaluate(
    (text) => {
      const field = document.activeElement
      const press = (key: string) =>
        field?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
      for (const letter of text) {
        press(letter)
        document.execCommand('insertText', false, letter)
      }
      press('Enter')
    },
    byName.name.padEnd(30, ' '),
  )
  await expect(page.getByRole('region', { name: byName.name })).toBeVisible()
})

test('the page decides as the server and a turnstile do, by the function that was compiled into it, whoever comes', async ({
  page,
  request,
}) => {
  const scripts: { url: string; text: string }[] = []
  page.on('response', async (it) => {
    if (it.url().endsWith('.js')) scripts.push({ url: it.url(), text: await it.text() })
  })
  await openDesk(page, request)
  // names of functions are shortened; those of what they are asked with are not
  const compiled = () => scripts.find(({ text }) => /last:\w+,week:\w+/.test(text))?.url
  await expect.poll(compiled).toBeDefined()
  const asked = situations(2000, Date.now())
  const answers = await page.evaluate(
    async ({ url, them }) => {
      const parts = (await import(url)) as Record<string, unknown>
      const decides = Object.values(parts).find(
        (it) => typeof it === 'function' && /policy:.*last:.*week:/s.test(String(it)),
      )
      const decide = decides as (record: object, at: Date, timezone: string, rules: object) => object
      return them.map(({ record, at, timezone, rules }) => decide(record, new Date(at), timezone, rules))
    },
    { url: compiled() ?? '', them: asked },
  )
  const differing = asked.flatMap((it, n) => {
    const ours = decideAt(it.record, new Date(it.at), it.timezone, it.rules)
    return JSON.stringify(ours) === JSON.stringify(answers[n]) ? [] : [{ ...it, server: ours, page: answers[n] }]
  })
  expect(differing.slice(0, 1)).toEqual([])
  // each of the three answers was among them
  expect(new Set(answers.map((it) => (it as { outcome: string }).outcome)).size).toBe(3)
})

test('a code is read by camera in a browser that has no reader of its own', async ({ page, request }) => {
  const staff = await staffHeaders(request)
  const member = await aMember(request, staff)
  const { data } = encode(await codeOf(request, staff, member), { border: 4 })
  // a camera that sees the phone: the browser of these tests has none
  await page.addInitScript((rows) => {
    Reflect.deleteProperty(globalThis, 'BarcodeDetector')
    const scale = 6
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = rows.length * scale
    const draw = () => {
      const context = canvas.getContext('2d')
      for (const [y, row] of rows.entries()) {
        for (const [x, isDark] of row.entries()) {
          if (context) context.fillStyle = isDark ? 'black' : 'white'
          context?.fillRect(x * scale, y * scale, scale, scale)
        }
      }
    }
    navigator.mediaDevices.getUserMedia = async () => {
      setInterval(draw, 100)
      return Promise.resolve(canvas.captureStream())
    }
  }, data)
  const loaded = page.waitForRequest(/\/assets\/.*decode.*\.js$/)
  await openDesk(page, request)
  await page.getByRole('button', { name: 'Ler QR com a câmera' }).click()
  await loaded
  await expect(page.getByRole('region', { name: member.name })).toBeVisible()
  await expect(page.getByText('Pode entrar', { exact: true })).toBeVisible()
})
