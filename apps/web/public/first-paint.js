// Before the first paint: theme and language that were chosen on this device, and whether the frame of the pages behind
// sign-in is drawn until the page itself is there (app/boot.css). The page's policy forbids inline script, so this is a file
// of its own.
{
  const page = document.documentElement
  const stored = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      // Storage may be forbidden: then the system decides.
      return null
    }
  }
  const theme = stored('theme')
  const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  page.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  if (stored('language') === 'en') page.lang = 'en'
  const isPublic = /^\/(forgot-password|reset-password|set-up|invitation)(\/|$)/.test(location.pathname)
  if (stored('token') && stored('user') && !isPublic) page.setAttribute('data-boot', stored('sidebar') ?? 'open')
}
