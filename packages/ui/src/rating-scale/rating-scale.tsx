import { type ComponentPropsWithoutRef, type FocusEvent, forwardRef, type KeyboardEvent, useId } from 'react'
import { classNames } from '../class-names.ts'
import { MAX_RATING, ratingOfKey } from '../rating-key.ts'
import { useRoving } from '../roving/use-roving.ts'
import styles from './rating-scale.module.css'

const ratings = Array.from({ length: MAX_RATING }, (_, index) => index + 1)

type RatingScaleProps = Omit<ComponentPropsWithoutRef<'div'>, 'children'> & {
  /** Names the scale to screen readers: "My rating of season 3". */
  label: string
  /** My rating; `null` while there is none. */
  value: number | null
  /** Form field that a key sends when there is no handler. */
  name?: string
  /** Takes the rating instead of the form around the scale. */
  onRate?: (rating: number) => void
  /** Takes my rating back; without it Backspace does nothing. */
  onClear?: () => void
  /** True while a rating is on its way to the server. */
  busy?: boolean
  /** Error message of the last rating. */
  problem?: string | null
  /** Shows the scale as disabled. */
  disabled?: boolean
}

/**
 * One tap from 1 to 10. Ten submit buttons of the form around it; with script they become radios whose focus and
 * value are apart, so that walking through them saves nothing.
 */
export const RatingScale = forwardRef<HTMLDivElement, RatingScaleProps>(function RatingScale(
  {
    label,
    value,
    name = 'rating',
    onRate,
    onClear,
    busy,
    problem,
    disabled,
    className,
    onKeyDown,
    onFocus,
    ...rest
  },
  ref,
) {
  const roving = useRoving((value ?? 1) - 1)
  const problemId = useId()

  const rateByKey = (event: KeyboardEvent<HTMLDivElement>) => {
    onKeyDown?.(event)
    roving.onKeyDown(event)
    if (event.defaultPrevented || disabled) return

    const rating = ratingOfKey(event)
    if (rating !== null) {
      event.preventDefault()
      const key = event.currentTarget.querySelector<HTMLButtonElement>(`button[value="${rating}"]`)
      key?.focus()
      key?.click()
    }
    if (event.key === 'Backspace' && onClear && value !== null) {
      event.preventDefault()
      onClear()
    }
  }

  const group = {
    // A plain group of buttons until there is script for the arrow keys.
    role: roving.hydrated ? 'radiogroup' : 'group',
    'aria-label': label,
    onKeyDown: rateByKey,
    onFocus: (event: FocusEvent<HTMLDivElement>) => {
      onFocus?.(event)
      roving.onFocus(event)
    },
  }

  return (
    <div
      ref={ref}
      aria-busy={busy || undefined}
      aria-describedby={problem ? problemId : undefined}
      data-rated={value !== null || undefined}
      data-busy={busy || undefined}
      data-failed={problem ? true : undefined}
      className={classNames(styles.root, className)}
      {...rest}
      {...group}
    >
      {ratings.map((rating) => (
        <button
          key={rating}
          type="submit"
          name={name}
          value={rating}
          disabled={disabled}
          className={styles.key}
          data-rove=""
          data-lit={(value !== null && rating < value) || undefined}
          data-value={rating === value || undefined}
          tabIndex={roving.tabIndex(rating - 1)}
          {...(roving.hydrated
            ? { role: 'radio', 'aria-checked': rating === value }
            : { 'aria-pressed': rating === value })}
          onClick={(event) => {
            if (!onRate) return
            event.preventDefault()
            onRate(rating)
          }}
        >
          {rating}
        </button>
      ))}
      {problem ? (
        <p id={problemId} role="alert" className={styles.problem}>
          {problem}
        </p>
      ) : null}
    </div>
  )
})
