import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { Button } from '../button/button.tsx'

const texts = {
  watchlist: { name: 'In watchlist', on: 'In watchlist', off: 'Watchlist', icon: 'bookmark' },
  seen: { name: 'Seen', on: 'Seen', off: 'Seen', icon: 'eye' },
} as const

type BookmarkToggleProps = Omit<ComponentPropsWithoutRef<typeof Button>, 'children' | 'icon' | 'pressed'> & {
  /** List that the toggle changes. */
  label: keyof typeof texts
  /** True if the title is on that list. */
  pressed: boolean
}

/**
 * Keeps a title on the watchlist or among the seen. It sends the form around it, so it works without script; give it
 * the `name` and `value` of the wanted state.
 */
export const BookmarkToggle = forwardRef<HTMLButtonElement, BookmarkToggleProps>(function BookmarkToggle(
  { label, pressed, variant = 'glass', ...rest },
  ref,
) {
  const { name, on, off, icon } = texts[label]

  return (
    <Button
      ref={ref}
      type="submit"
      variant={variant}
      icon={icon}
      iconFilled={pressed && icon === 'bookmark'}
      pressed={pressed}
      // One name for both states: pressed or not says the rest.
      aria-label={name}
      data-label={label}
      {...rest}
    >
      {pressed ? on : off}
    </Button>
  )
})
