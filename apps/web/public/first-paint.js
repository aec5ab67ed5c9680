// Runs before first paint: applies the theme and language chosen on this device, and decides whether the frame of the pages behind sign-in
// is drawn until the page itself has loaded (app/boot.css). The page's policy forbids inline scripts, hence a file of its own.
{
  const page = document.documentElement
  const stored = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      // Storage may be blocked: then the system's setting applies.
      return null
    }
  }
  const theme = stored('theme')
  const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  page.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  const language = stored('language') === 'en' ? 'en' : 'pt-BR'
  if (language === 'en') page.lang = 'en'
  const isPublic = /^\/(forgot-password|reset-password|set-up|invitation)(\/|$)/.test(location.pathname)
  const token = stored('token')
  if (token && stored('user') && !isPublic) page.setAttribute('data-boot', stored('sidebar') ?? 'open')

  // Sends the page's first requests now, while its chunks are still loading; platform/transport picks up the replies. The build lists them
  // (app/first-reads.ts). A page from the service worker's cache lists none and sends its requests itself.
  const { area, reads } = document.currentScript.dataset
  const userOf = (text) => {
    try {
      return JSON.parse(text)
    } catch {
      return null
    }
  }
  const user = userOf(stored('user'))
  const ownArea = { 2: 'student', 3: 'instructor' }[user?.role?.id] ?? 'admin'
  if (reads && token && user?.id && area === ownArea) {
    const gym = stored('gym')
    const headers = { Accept: 'application/json', 'Accept-Language': language, Authorization: `Bearer ${token}` }
    const values = { account: user.id, page_size: stored('page_size') ?? '25' }
    globalThis.firstReads = new Map()
    for (const read of reads.split(' ')) {
      const [, scope, path] = /^(\w+):(.*)$/.exec(read)
      // With a query string, the page may need different data.
      if ((scope !== 'account' && !gym) || (scope === 'page' && location.search)) continue
      const address = `/api${path.replace(/\{(\w+)\}/g, (_, name) => values[name])}`
      const asked = {
        headers: scope === 'account' ? headers : { ...headers, 'X-Gym-Id': gym },
        askedAt: performance.now(),
      }
      asked.answer = fetch(address, { headers: asked.headers, signal: AbortSignal.timeout(10_000) }).then(
        async (response) => {
          const text = await response.text()
          asked.answered = { status: response.status, text, headers: response.headers }
          return asked.answered
        },
      )
      // The application repeats the request.
      asked.answer.catch(() => undefined)
      globalThis.firstReads.set(address, asked)
    }
  }
}
