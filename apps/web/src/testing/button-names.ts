/** The names that several buttons of an open dialog share: whoever hears or speaks a name must reach one button by it. */
export function sharedButtonNames(root: ParentNode): string[] {
  return [...root.querySelectorAll('[role="dialog"], [role="alertdialog"]')].flatMap((dialog) => {
    const names = [...dialog.querySelectorAll('button, [role="button"]')]
      // a dialog over another is looked at by itself
      .filter((button) => button.closest('[role="dialog"], [role="alertdialog"]') === dialog)
      .filter((button) => button.closest('[aria-hidden="true"], [inert], [hidden]') === null)
      .map((button) => nameOf(button))
    return [...new Set(names.filter((name, at) => name !== '' && names.indexOf(name) !== at))]
  })
}

function nameOf(button: Element): string {
  const labels = button.getAttribute('aria-labelledby')?.split(' ') ?? []
  const labelled = labels.map((id) => button.ownerDocument.getElementById(id)?.textContent ?? '').join(' ')
  return (labelled || (button.getAttribute('aria-label') ?? button.textContent)).trim()
}
