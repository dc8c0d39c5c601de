import { type ComponentPropsWithoutRef, forwardRef, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import { useMergedRef } from '../merged-ref.ts'
import { lazyPart, useLazyPart } from '../use-lazy-part.ts'
import { PlainRatingSelect } from './plain-rating-select.tsx'
import styles from './rating-select.module.css'

// Comes with the first sign that somebody is about to rate.
const picker = lazyPart(() => import('./rating-picker.tsx').then(({ RatingPicker }) => RatingPicker))

type RatingSelectProps = Omit<
  ComponentPropsWithoutRef<'button'>,
  'children' | 'value' | 'defaultValue' | 'onClick' | 'onFocus' | 'onPointerEnter'
> & {
  /** Name of the rated season: "Season 3". */
  of: string
  /** My rating of it; `null` while there is none. */
  value: number | null
  /** Form field of the plain select that stands in without script. */
  name?: string
  /** Takes the rating that was confirmed with `Okay`. */
  onRate?: (rating: number) => void
}

/** A list from 1 to 10 which is confirmed with `Okay` or left with `Dismiss`. */
export const RatingSelect = forwardRef<HTMLButtonElement, RatingSelectProps>(function RatingSelect(
  { of, value, name = 'rating', onRate, className, ...rest },
  ref,
) {
  const [open, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const merged = useMergedRef(ref, trigger)
  const { part: RatingPicker, missed, prepare, want } = useLazyPart(picker)

  const plain = { of, value, name, disabled: rest.disabled }
  if (missed) return <PlainRatingSelect {...plain} onRate={onRate} />
  return (
    <>
      <button
        ref={merged}
        type="button"
        className={classNames(styles.trigger, className)}
        aria-haspopup="dialog"
        aria-expanded={open}
        data-popup-open={open || undefined}
        data-rated={value !== null || undefined}
        aria-label={value === null ? `Rating of ${of}` : `Rating of ${of}: ${value}`}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => {
          want()
          setOpen(true)
        }}
        {...rest}
      >
        {value === null ? (
          <span className={styles.none}>Rating</span>
        ) : (
          <b className={styles.value}>{value}</b>
        )}
        <Icon name="chevron-down" className={styles.arrow} />
      </button>
      <noscript>
        <PlainRatingSelect {...plain} />
      </noscript>
      {RatingPicker ? (
        <RatingPicker {...{ of, value, open, onRate, trigger }} onOpenChange={setOpen} />
      ) : null}
    </>
  )
})
