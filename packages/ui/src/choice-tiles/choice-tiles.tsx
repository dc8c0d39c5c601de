import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import styles from './choice-tiles.module.css'

type Choice = {
  value: string
  /** Name of the choice. */
  name: string
  /** A few words about it. */
  note?: string
  /** A picture where it says more than words. */
  picture?: ReactNode
}

type ChoiceTilesProps = Omit<ComponentPropsWithoutRef<'fieldset'>, 'children' | 'onChange'> & {
  /** Names the group to screen readers. */
  label: string
  /** The choices, in order. */
  choices: Choice[]
  /** The chosen one, or `null` where none is yet. */
  value: string | null
  /** Form field which carries the choice. */
  name: string
  /** Takes the choice as soon as it is made; without it a form has to be sent. */
  onChoose?: (value: string) => void
}

/** A few choices as tiles with radio buttons of the browser, so that they work in a plain form. */
export const ChoiceTiles = forwardRef<HTMLFieldSetElement, ChoiceTilesProps>(function ChoiceTiles(
  { label, choices, value, name, onChoose, className, ...rest },
  ref,
) {
  const id = useId()

  return (
    <fieldset ref={ref} aria-label={label} className={classNames(styles.root, className)} {...rest}>
      {choices.map((choice) => (
        <div key={choice.value} className={styles.tile} data-pictured={choice.picture ? true : undefined}>
          {choice.picture ? <div className={styles.picture}>{choice.picture}</div> : null}
          <label className={styles.head}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              className={styles.input}
              aria-describedby={choice.note ? `${id}${choice.value}` : undefined}
              {...(onChoose
                ? { checked: choice.value === value, onChange: () => onChoose(choice.value) }
                : { defaultChecked: choice.value === value })}
            />
            <span className={styles.dot} />
            <strong dir="auto">{choice.name}</strong>
          </label>
          {choice.note ? (
            <p className={styles.note} id={`${id}${choice.value}`}>
              {choice.note}
            </p>
          ) : null}
        </div>
      ))}
    </fieldset>
  )
})
