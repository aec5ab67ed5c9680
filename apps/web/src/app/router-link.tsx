import { Link } from '@tanstack/react-router'
import type { UiLinkProps } from '#ui'
import { readSearch } from '#platform/lists'

/** The interface kit's link: an address of the app as plain text (`/dashboard/students?status=active`). */
export function RouterLink({ href, ...rest }: UiLinkProps) {
  const [path = '/', query = ''] = href.split('?')
  // The kit hands on what an anchor takes; the router's own types forbid the `undefined` among it.
  return (
    <Link
      // A link is current on its very page only: the home is not, while one of its pages is open.
      activeOptions={{ exact: true }}
      {...(rest as object)}
      to={path}
      search={readSearch(query)}
      preload="intent"
    />
  )
}
