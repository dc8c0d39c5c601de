import { Button } from '../button/button.tsx'
import { MAX_RATING } from '../rating-key.ts'
import styles from './rating-select.module.css'

const ratings = Array.from({ length: MAX_RATING }, (_, index) => index + 1)

type ScriptlessSelectProps = { of: string; value: number | null; name: string }

/** The browser's own select, for the form around it, where no script opens a dialog. */
export function ScriptlessSelect({ of, value, name }: ScriptlessSelectProps) {
  return (
    <noscript>
      <span className={styles.scriptless}>
        <select name={name} defaultValue={value ?? undefined} aria-label={`Rating of ${of}`}>
          {ratings.map((rating) => (
            <option key={rating}>{rating}</option>
          ))}
        </select>
        <Button type="submit">Okay</Button>
      </span>
    </noscript>
  )
}
