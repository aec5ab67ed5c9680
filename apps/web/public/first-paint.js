// Runs before first paint: applies the theme and language chosen on this device, and decides whether the frame of the pages behind sign-in
// is drawn until the page itself has loaded (app/boot.css). The page's policy forbids inline scripts, hence a file of its own.
// Its syntax is that of 2015, so that browsers which are too old for the product can still say so.
{
  const page = document.documentElement
  // Storage that is blocked or full would stop every page. Instead the session lives until the tab is closed, and sign-in says so.
  for (const name of ['localStorage', 'sessionStorage']) {
    try {
      window[name].setItem('probe', 'x'.repeat(2000))
      window[name].removeItem('probe')
    } catch (error) {
      const inMemory = Object.create({
        getItem(key) {
          return Object.prototype.hasOwnProperty.call(this, key) ? this[key] : null
        },
        setItem(key, text) {
          this[key] = String(text)
        },
        removeItem(key) {
          delete this[key]
        },
      })
      try {
        Object.assign(inMemory, window[name])
      } catch (blocked) {
        // Then there is nothing to take over.
      }
      Object.defineProperty(window, name, { value: inMemory, configurable: true })
      page.setAttribute('data-storage', 'none')
    }
  }
  const stored = (key) => localStorage.getItem(key)

  // The oldest browsers: Safari 16.4, Chrome 111 and Firefox 121 are the first that have both.
  const isOld = !('isWellFormed' in String.prototype) || !(window.CSS && CSS.supports('selector(:has(a))'))
  if (isOld) {
    document.addEventListener('DOMContentLoaded', () => {
      const line = document.createElement('p')
      line.setAttribute('role', 'alert')
      line.className = 'old-browser'
      line.textContent =
        'Este navegador é antigo demais para o Fôlego: atualize-o (Safari 16.4, Chrome 111, Firefox 121 ou mais novo). · This browser is too old for Fôlego: please update it (Safari 16.4, Chrome 111, Firefox 121 or newer).'
      document.body.insertBefore(line, document.body.firstChild)
    })
  }

  const theme = stored('theme')
  const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  page.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  const density = stored('density')
  if (density) page.setAttribute('data-density', density)
  const language = stored('language') === 'en' ? 'en' : 'pt-BR'
  if (language === 'en') page.lang = 'en'
  const isPublic = /^\/(forgot-password|reset-password|set-up|invitation)(\/|$)/.test(location.pathname)
  // Above the title of the sign-in page: the gym that was last open on this device.
  const gym = stored('gym-name')
  if (gym) page.style.setProperty('--gym-name', JSON.stringify(gym))
  const token = stored('token')
  if (token && stored('user') && !isPublic) page.setAttribute('data-boot', stored('sidebar') || 'open')
}
