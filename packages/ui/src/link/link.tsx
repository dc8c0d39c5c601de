import {
  type ComponentPropsWithoutRef,
  createContext,
  type ForwardRefExoticComponent,
  forwardRef,
  type ReactNode,
  type RefAttributes,
  useContext,
} from 'react'

export type LinkProps = ComponentPropsWithoutRef<'a'> & { href: string }

type LinkComponent = ForwardRefExoticComponent<LinkProps & RefAttributes<HTMLAnchorElement>>

const PlainLink = forwardRef<HTMLAnchorElement, LinkProps>(function PlainLink(props, ref) {
  return <a ref={ref} {...props} />
})

const LinkContext = createContext<LinkComponent>(PlainLink)

type LinkProviderProps = {
  /** Renders every link of the library; takes the props of an anchor. */
  component: LinkComponent
  /** The app. */
  children: ReactNode
}

/** Lets an app draw the library's links with its own router. */
export function LinkProvider({ component, children }: LinkProviderProps) {
  return <LinkContext.Provider value={component}>{children}</LinkContext.Provider>
}

/** An anchor, or what the app's LinkProvider draws instead of one. */
export const Link = forwardRef<HTMLAnchorElement, LinkProps>(function Link(props, ref) {
  const Component = useContext(LinkContext)
  return <Component ref={ref} {...props} />
})
