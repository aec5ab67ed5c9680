import { Link } from '@tanstack/react-router'
import type { UiLinkProps } from '#ui'

/** The interface kit's link: an address of the app as plain text (`/dashboard/students?status=active`). */
export function RouterLink({ target, ...props }: UiLinkProps) {
  // A link is current on its very page only: the home is not, while one of its pages is open.
  const activeOptions = { exact: true }
  // The router leads to `href`; `to` is what its types ask for.
  return <Link to="." activeOptions={activeOptions} {...props} {...(target && { target })} preload="intent" />
}
