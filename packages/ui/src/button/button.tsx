import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import type { Glyph } from '../icon/glyphs.tsx'
import { Icon } from '../icon/icon.tsx'
import styles from './button.module.css'

type Look = {
  /** Emphasis: one `primary` a screen, `danger` for what cannot be undone, `glass` over art. */
  variant?: 'primary' | 'secondary' | 'plain' | 'danger' | 'glass'
  /** A glyph before the words. */
  icon?: Glyph
  /** Fills the glyph. */
  iconFilled?: boolean
  /** Takes the whole width, as under a form. */
  wide?: boolean
  /** Below 600 px only the glyph shows; the words stay for screen readers. */
  compact?: boolean
  /** Its words, and its name to a screen reader. */
  children: ReactNode
}

type ButtonProps = ComponentPropsWithoutRef<'button'> &
  Look & {
    /** True while an action is under way: the button has the focus still, and ignores presses. */
    busy?: boolean
    /** Makes it a toggle: `true` shows it on, `false` off. */
    pressed?: boolean
  }

const lookOf = ({ variant = 'secondary', wide, compact }: Partial<Look>) => ({
  'data-variant': variant,
  'data-wide': wide || undefined,
  'data-compact': compact || undefined,
})

/** Starts an action. Inside a form it needs `type="submit"` to send it. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { variant, icon, iconFilled, wide, compact, busy, pressed, className, children, onClick, ...rest },
  ref,
) {
  return (
    <button
      ref={ref}
      type="button"
      className={classNames(styles.root, className)}
      {...lookOf({ variant, wide, compact })}
      data-busy={busy || undefined}
      data-pressed={pressed || undefined}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      aria-pressed={pressed}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {busy ? <span className={styles.spinner} aria-hidden="true" /> : null}
      {icon && !busy ? <Icon name={icon} filled={iconFilled} /> : null}
      <span className={styles.label}>{children}</span>
    </button>
  )
})

type ButtonLinkProps = ComponentPropsWithoutRef<'a'> & Look & { href: string }

/** A link which looks like a button, for a main step that is another page. */
export const ButtonLink = forwardRef<HTMLAnchorElement, ButtonLinkProps>(function ButtonLink(
  { variant, icon, iconFilled, wide, compact, className, children, ...rest },
  ref,
) {
  return (
    <a
      ref={ref}
      className={classNames(styles.root, className)}
      {...lookOf({ variant, wide, compact })}
      {...rest}
    >
      {icon ? <Icon name={icon} filled={iconFilled} /> : null}
      <span className={styles.label}>{children}</span>
    </a>
  )
})
