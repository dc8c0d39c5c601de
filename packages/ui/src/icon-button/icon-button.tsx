import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { classNames } from '../class-names.ts'
import type { Glyph } from '../icon/glyphs.tsx'
import { Icon } from '../icon/icon.tsx'
import styles from './icon-button.module.css'

type Look = {
  /** Its name for screen readers, and the words of a Tooltip around it. */
  label: string
  /** The glyph. */
  icon: Glyph
  /** Fills the glyph. */
  iconFilled?: boolean
  /** `raised` stands on a surface, `floating` over the content of a sheet. */
  variant?: 'plain' | 'raised' | 'floating'
}

export type IconButtonProps = Omit<ComponentPropsWithoutRef<'button'>, 'children'> &
  Look & {
    /** Makes it a toggle: `true` shows it on, `false` off. */
    pressed?: boolean
  }

/** A button which is only a glyph. Wrap it in a Tooltip where the glyph is not known to everybody. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { label, icon, iconFilled, variant = 'plain', pressed, className, ...rest },
  ref,
) {
  return (
    <button
      ref={ref}
      type="button"
      className={classNames(styles.root, className)}
      data-variant={variant}
      data-pressed={pressed || undefined}
      aria-label={label}
      aria-pressed={pressed}
      {...rest}
    >
      <Icon name={icon} filled={iconFilled} />
    </button>
  )
})

type IconLinkProps = Omit<ComponentPropsWithoutRef<'a'>, 'children'> & Look & { href: string }

/** A link which is only a glyph. */
export const IconLink = forwardRef<HTMLAnchorElement, IconLinkProps>(function IconLink(
  { href, label, icon, iconFilled, variant = 'plain', className, ...rest },
  ref,
) {
  return (
    <a
      ref={ref}
      href={href}
      className={classNames(styles.root, className)}
      data-variant={variant}
      aria-label={label}
      {...rest}
    >
      <Icon name={icon} filled={iconFilled} />
    </a>
  )
})
