// Before the first paint: the theme that was chosen on this device, else the system's. The page's policy forbids inline
// script, so this is a file of its own.
{
  let choice
  try {
    choice = localStorage.getItem('theme')
  } catch {
    // Storage may be forbidden: then the system decides.
  }
  const dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
}
