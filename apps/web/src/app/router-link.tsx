import { Link } from '@tanstack/react-router'
import type { UiLinkProps } from '#ui'

/** The interface kit's link, for an in-app address as plain text (`/dashboard/students?status=active`). */
export function RouterLink({ target, ...props }: UiLinkProps) {
  // Only current on exactly its page: the home is not current while a page below it is open.
  const activeOptions = { exact: true }
  // The router navigates to `href`; `to` is only required by its types.
  return <Link to="." activeOptions={activeOptions} {...props} {...(target && { target })} preload="intent" />
}
