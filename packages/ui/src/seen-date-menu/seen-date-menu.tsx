import {
  type ComponentPropsWithoutRef,
  forwardRef,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import { IconLink } from '../icon-button/icon-button.tsx'
import { useMergedRef } from '../merged-ref.ts'
import { lazyPart, useLazyPart } from '../use-lazy-part.ts'

// Most rows of a list never open theirs: the popover comes with the first sign that one may be opened.
const interactiveMenu = lazyPart(() =>
  import('./interactive-menu.tsx').then(({ InteractiveMenu }) => InteractiveMenu),
)

type SeenDateMenuProps = Omit<ComponentPropsWithoutRef<'a'>, 'title' | 'children'> & {
  /** Address of the dialog that has the same form, where the link leads without scripts. */
  href: string
  /** The name of what was seen: "The Long Corridor", or "Episode 7" where it is hidden. */
  title: string
  /** Accessible name of the button. */
  label?: string
  /** Tooltip of the button. */
  hint?: string
  /** Called at the first sign that it may be opened, to fetch what the form needs. */
  onPrepare?: () => void
  /** The form, drawn once it is open; `close` closes it. */
  children: (close: () => void) => ReactNode
}

/** Button at the end of an episode that opens its SeenDateForm: a popover from 768 px, a drawer below. */
export const SeenDateMenu = forwardRef<HTMLAnchorElement, SeenDateMenuProps>(function SeenDateMenu(
  { href, title, label = `More for ${title}`, hint, onPrepare, children, ...rest },
  ref,
) {
  const link = useRef<HTMLAnchorElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { part: InteractiveMenu, missed, prepare, want } = useLazyPart(interactiveMenu)

  // The scripts do not come: the page behind the link has the form as well.
  useEffect(() => {
    if (missed && isOpen) link.current?.click()
  }, [missed, isOpen])

  const prepareBoth = () => {
    prepare()
    onPrepare?.()
  }

  const open = (event: MouseEvent) => {
    if (missed || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setIsOpen(true)
    want()
  }

  return (
    <>
      <IconLink
        ref={useMergedRef(ref, link)}
        href={href}
        label={label}
        icon="more"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        title={hint}
        onPointerEnter={prepareBoth}
        onFocus={prepareBoth}
        onClick={open}
        {...rest}
      />
      {InteractiveMenu ? (
        <InteractiveMenu open={isOpen} onOpenChange={setIsOpen} anchor={link} title={title}>
          {children}
        </InteractiveMenu>
      ) : null}
    </>
  )
})
