import { type ComponentPropsWithRef, type ComponentType, createContext, Fragment, type ReactNode, use } from 'react'
import { type UiTexts } from './ui-texts.ts'

/** The props that a link component must accept: an anchor's, with a required in-app `href`. */
export type UiLinkProps = ComponentPropsWithRef<'a'> & { href: string }
export type UiLinkComponent = ComponentType<UiLinkProps>

/** Decides the date order (dd/mm or mm/dd), the decimal separator and the month names. */
export type UiLocale = 'pt-BR' | 'en'

export interface UiSettings {
  texts: UiTexts
  locale: UiLocale
  /** The router's link. */
  link: UiLinkComponent
  /** Whether single-key commands are on (default true). */
  shortcuts?: boolean
}

export const UiContext = createContext<UiSettings | undefined>(undefined)

function useUiSettings(): UiSettings {
  const settings = use(UiContext)
  if (!settings) throw new Error('A pattern was used outside UiProvider')
  return settings
}

/** The kit's own texts, in the current language. */
export function useUiTexts(): UiTexts {
  return useUiSettings().texts
}

/** Whether single-key commands are on: only then a key is shown, and works. */
export function useUiShortcuts(): boolean {
  return useUiSettings().shortcuts ?? true
}

/** The key of a command beside its words, to see and not to hear: `aria-keyshortcuts` says it. */
export function Keys({ keys }: { keys: string }) {
  return (
    <kbd className="ui-keys" aria-hidden>
      {keys}
    </kbd>
  )
}

export function useUiLocale(): UiLocale {
  return useUiSettings().locale
}

/** An in-app link: the router's link that was passed to `UiProvider`. */
export function UiLink(props: UiLinkProps) {
  const Link = useUiSettings().link
  return <Link {...props} />
}

interface OptionalLinkProps {
  href: string | undefined
  /** The element of the text when there is no link. */
  as?: 'span' | 'strong'
  children: ReactNode
}

/** A name that links to its page, if the person may open that page. */
export function OptionalLink({ href, as: Plain = 'span', children }: OptionalLinkProps) {
  if (href === undefined) return <Plain>{children}</Plain>
  return (
    <UiLink href={href} className="ui-touch">
      {children}
    </UiLink>
  )
}

/** Several names separated by commas, each as an `OptionalLink`. */
export function OptionalLinks({
  links,
}: {
  links: readonly { key: string; name: string; href: string | undefined }[]
}) {
  return links.map(({ key, name, href }, index) => (
    <Fragment key={key}>
      {index > 0 && ', '}
      <OptionalLink href={href}>{name}</OptionalLink>
    </Fragment>
  ))
}
