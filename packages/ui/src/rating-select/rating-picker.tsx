import { AlertDialog } from '@base-ui/react/alert-dialog'
import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import { type RefObject, useId, useRef, useState } from 'react'
import { Button } from '../button/button.tsx'
import { useInertPage } from '../dialog/use-inert-page.ts'
import { useMergedRef } from '../merged-ref.ts'
import { MAX_RATING } from '../rating-key.ts'
import styles from './rating-select.module.css'

const ratings = Array.from({ length: MAX_RATING }, (_, index) => index + 1)

type RatingPickerProps = {
  of: string
  value: number | null
  open: boolean
  onOpenChange: (open: boolean) => void
  onRate: ((rating: number) => void) | undefined
  /** Element that the focus returns to. */
  trigger: RefObject<HTMLButtonElement>
}

/** The list of a RatingSelect, with `Okay` and `Dismiss`. */
export function RatingPicker({ of, value, open, onOpenChange, onRate, trigger }: RatingPickerProps) {
  // Apart from the rating, which may change while the list is open.
  const [chosen, setChosen] = useState<number | null>(null)
  const draft = chosen ?? value
  const popup = useRef<HTMLDivElement>(null)
  const ref = useMergedRef(popup, useInertPage(open))
  const titleId = useId()

  // In an effect it could run after the first choice of a list whose code has just come.
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setChosen(null)
  }

  const okay = () => {
    if (draft === null) return
    onOpenChange(false)
    onRate?.(draft)
  }

  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={styles.scrim} />
        <AlertDialog.Popup
          ref={ref}
          className={styles.popup}
          initialFocus={() => popup.current?.querySelector<HTMLElement>('[role=radio][tabindex="0"]') ?? true}
          finalFocus={trigger}
        >
          <AlertDialog.Title id={titleId} className={styles.title}>
            Rating
          </AlertDialog.Title>
          <RadioGroup<number | null>
            className={styles.options}
            aria-labelledby={titleId}
            aria-description={of}
            value={draft}
            onValueChange={(next) => setChosen(next)}
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
}
