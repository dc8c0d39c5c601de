import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import styles from './account-colour-picker.module.css'

type AccountColourPickerProps = Omit<ComponentPropsWithoutRef<'fieldset'>, 'children' | 'onChange'> & {
  /** Names the group to screen readers: "Account colour". */
  label: string
  /** The colours to choose from: a `data-accent` and its name. */
  colours: { value: string; name: string }[]
  /** The colour I wear. */
  value: string
  /** Form field which carries the colour. */
  name?: string
  /** Takes the colour as soon as it is chosen; without it a form has to be sent. */
  onChoose?: (colour: string) => void
}

/** The colours that mean "mine", as radio buttons of the browser, so that they work in a plain form. */
export const AccountColourPicker = forwardRef<HTMLFieldSetElement, AccountColourPickerProps>(
  function AccountColourPicker(
    { label, colours, value, name = 'colour', onChoose, className, ...rest },
    ref,
  ) {
    return (
      <fieldset ref={ref} aria-label={label} className={classNames(styles.root, className)} {...rest}>
        {colours.map((colour) => (
          <label key={colour.value} className={styles.swatch} data-accent={colour.value}>
            <input
              type="radio"
              name={name}
              value={colour.value}
              className={styles.input}
              {...(onChoose
                ? { checked: colour.value === value, onChange: () => onChoose(colour.value) }
                : { defaultChecked: colour.value === value })}
            />
            <span className={styles.disc}>
              <Icon name="check" className={styles.check} />
            </span>
            {colour.name}
          </label>
        ))}
      </fieldset>
    )
  },
)
