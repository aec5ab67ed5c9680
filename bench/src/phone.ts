/* A phone on which somebody of the demonstration gym is signed in. */

/** The browser context of a phone. */
export const phone = {
  viewport: { width: 390, height: 800 },
  locale: 'pt-BR',
  timezoneId: 'America/Sao_Paulo',
} as const

/** The password of every account of the demonstration gym. */
export const password = 'folego-demo'

/** Calls the API; rejects if the response is not a success. */
export async function call<T>(address: string, body?: object, headers: Record<string, string> = {}): Promise<T> {
  const sent =
    body && ({ method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } as const)
  const reply = await fetch(address, { ...sent, headers: { ...sent?.headers, ...headers } })
  if (!reply.ok) throw new Error(`${address}: ${reply.status} ${await reply.text()}`)
  return (await reply.json()) as T
}

export interface SignedIn {
  token: string
  user: object
  gymId: string
}

/** Signs in to the person's first gym. */
export async function signIn(base: string, email: string): Promise<SignedIn> {
  const session = await call<{ token: string; user: object }>(`${base}/api/user/login`, { email, password })
  const headers = { authorization: `Bearer ${session.token}` }
  const { object } = await call<{ object: { id: string }[] }>(`${base}/api/gym`, undefined, headers)
  return { ...session, gymId: object[0]?.id ?? '' }
}

/** What local storage contains in a browser that is signed in. */
export function storedEntries({ token, user, gymId }: SignedIn): Record<string, string> {
  return { token, user: JSON.stringify({ ...user, updated_at: null }), gym: gymId }
}
