import { AlertDialog } from '@base-ui/react/alert-dialog'
import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import { type ComponentPropsWithoutRef, forwardRef, useId, useRef, useState } from 'react'
import { Button } from '../button/button.tsx'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import { MAX_RATING } from '../rating-key.ts'
import styles from './rating-select.module.css'
import { ScriptlessSelect } from './scriptless-select.tsx'

const ratings = Array.from({ length: MAX_RATING }, (_, index) => index + 1)

type RatingSelectProps = Omit<
  ComponentPropsWithoutRef<'button'>,
  'children' | 'value' | 'defaultValue' | 'onClick'
> & {
  /** What is rated: "Season 3". */
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
  const [draft, setDraft] = useState(value)
  const popup = useRef<HTMLDivElement>(null)
  const titleId = useId()

  const okay = () => {
    setOpen(false)
    if (draft !== null) onRate?.(draft)
  }

  return (
    <AlertDialog.Root
      open={open}
      onOpenChange={(next) => {
        if (next) setDraft(value)
        setOpen(next)
      }}
    >
      <AlertDialog.Trigger
        ref={ref}
        className={classNames(styles.trigger, className)}
        data-rated={value !== null || undefined}
        aria-label={value === null ? `Rating of ${of}` : `Rating of ${of}: ${value}`}
        {...rest}
      >
        {value === null ? (
          <span className={styles.none}>Rating</span>
        ) : (
          <b className={styles.value}>{value}</b>
        )}
        <Icon name="chevron-down" className={styles.arrow} />
      </AlertDialog.Trigger>
      <ScriptlessSelect of={of} value={value} name={name} />
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={styles.scrim} />
        <AlertDialog.Popup
          ref={popup}
          className={styles.popup}
          initialFocus={() => popup.current?.querySelector<HTMLElement>('[role=radio][tabindex="0"]') ?? true}
        >
          <AlertDialog.Title id={titleId} className={styles.title}>
            Rating
          </AlertDialog.Title>
          <RadioGroup<number | null>
            className={styles.options}
            aria-labelledby={titleId}
            aria-description={of}
            value={draft}
            onValueChange={(next) => setDraft(next)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              okay()
            }}
          >
            {ratings.map((rating) => (
              <Radio.Root
                key={rating}
                value={rating}
                className={styles.option}
                render={<div />}
                nativeButton={false}
                aria-label={String(rating)}
              >
                <span className={styles.lamp} />
                {rating}
              </Radio.Root>
            ))}
          </RadioGroup>
          <div className={styles.foot}>
            <AlertDialog.Close render={<Button variant="plain">Dismiss</Button>} />
            <Button variant="primary" disabled={draft === null} onClick={okay}>
              Okay
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
})
