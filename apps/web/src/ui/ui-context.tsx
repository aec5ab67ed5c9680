import { type ComponentPropsWithRef, type ComponentType, createContext, Fragment, type ReactNode, use } from 'react'
import { type UiTexts } from './ui-texts.ts'

/** What a link component must accept: an anchor's props with a required `href` inside the app. */
export type UiLinkProps = ComponentPropsWithRef<'a'> & { href: string }
export type UiLinkComponent = ComponentType<UiLinkProps>

/** Decides the order of dates (dd/mm or mm/dd), the decimal sign and the names of months. */
export type UiLocale = 'pt-BR' | 'en'

export interface UiSettings {
  texts: UiTexts
  locale: UiLocale
  /** The router's link. */
  link: UiLinkComponent
}

export const UiContext = createContext<UiSettings | undefined>(undefined)

function useUiSettings(): UiSettings {
  const settings = use(UiContext)
  if (!settings) throw new Error('A pattern was used outside UiProvider')
  return settings
}

/** The words that the patterns say by themselves, in the language of the moment. */
export function useUiTexts(): UiTexts {
  return useUiSettings().texts
}

export function useUiLocale(): UiLocale {
  return useUiSettings().locale
}

/** A link inside the app: the router's link that the app gave to `UiProvider`. */
export function UiLink(props: UiLinkProps) {
  const Link = useUiSettings().link
  return <Link {...props} />
}

interface OptionalLinkProps {
  href: string | undefined
  /** What the words are where there is no page to go to. */
  as?: 'span' | 'strong'
  children: ReactNode
}

/** A name that leads to its page, for whoever has that page. */
export function OptionalLink({ href, as: Plain = 'span', children }: OptionalLinkProps) {
  if (href === undefined) return <Plain>{children}</Plain>
  return (
    <UiLink href={href} className="ui-touch">
      {children}
    </UiLink>
  )
}

/** Several names with commas between, each as an `OptionalLink`. */
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
