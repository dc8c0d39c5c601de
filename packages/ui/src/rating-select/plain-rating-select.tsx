import { useRef } from 'react'
import { Button } from '../button/button.tsx'
import { MAX_RATING } from '../rating-key.ts'
import styles from './rating-select.module.css'

const ratings = Array.from({ length: MAX_RATING }, (_, index) => index + 1)

type PlainRatingSelectProps = {
  of: string
  value: number | null
  name: string
  disabled: boolean | undefined
  /** Takes the rating instead of the form around it. */
  onRate?: ((rating: number) => void) | undefined
}

/** The browser's own select, for the form around it, where no script opens a dialog. */
export function PlainRatingSelect({ of, value, name, disabled, onRate }: PlainRatingSelectProps) {
  const select = useRef<HTMLSelectElement>(null)

  return (
    <span className={styles.plain}>
      <select
        ref={select}
        name={name}
        disabled={disabled}
        defaultValue={value ?? undefined}
        aria-label={`Rating of ${of}`}
      >
        {ratings.map((rating) => (
          <option key={rating}>{rating}</option>
        ))}
      </select>
      <Button
        type="submit"
        disabled={disabled}
        onClick={(event) => {
          if (!onRate) return
          event.preventDefault()
          onRate(Number(select.current?.value))
        }}
      >
        Okay
      </Button>
    </span>
  )
}
