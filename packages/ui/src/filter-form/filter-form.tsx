import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button, ButtonLink } from '../button/button.tsx'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import { useMergedRef } from '../merged-ref.ts'
import styles from './filter-form.module.css'

type FilterFormProps = ComponentPropsWithoutRef<'form'> & {
  /** Label of the main button, with the number of titles that fit: "Show 24 titles". */
  submitLabel: string
  /** Address of the list without a filter. Without it there is nothing to clear. */
  clearHref?: string
  /** FilterSections, and hidden fields. */
  children: ReactNode
}

/** View, order and filters of a list as fields that become its address; the buttons stay at the foot of the sheet. */
export const FilterForm = forwardRef<HTMLFormElement, FilterFormProps>(function FilterForm(
  { submitLabel, clearHref, className, children, ...rest },
  ref,
) {
  return (
    <form ref={ref} method="get" className={classNames(styles.root, className)} {...rest}>
      <div className={styles.sections}>{children}</div>
      <div className={styles.foot}>
        {clearHref ? (
          <ButtonLink variant="plain" href={clearHref}>
            Clear
          </ButtonLink>
        ) : null}
        <Button className={styles.submit} variant="primary" type="submit">
          {submitLabel}
        </Button>
      </div>
    </form>
  )
})

type FilterSectionProps = Omit<ComponentPropsWithoutRef<'fieldset'>, 'children'> & {
  /** Heading: "Show only". */
  label: string
  /** FilterOptions in lines, or controls that share one. */
  children: ReactNode
}

/** Fields of a FilterForm that belong together. */
export const FilterSection = forwardRef<HTMLFieldSetElement, FilterSectionProps>(function FilterSection(
  { label, className, children, ...rest },
  ref,
) {
  return (
    <fieldset ref={ref} className={classNames(styles.section, className)} {...rest}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.fields}>{children}</div>
    </fieldset>
  )
})

type FilterOptionProps = Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'children'> & {
  /** Label: "Not seen". */
  label: string
  /** `radio` where one excludes the others of its name. */
  type?: 'checkbox' | 'radio'
}

/** One value of a filter as a pill. */
export const FilterOption = forwardRef<HTMLInputElement, FilterOptionProps>(function FilterOption(
  { label, type = 'checkbox', className, ...rest },
  ref,
) {
  return (
    <label className={classNames(styles.option, className)}>
      <input ref={ref} className={styles.input} type={type} {...rest} />
      <Icon name="check" className={styles.check} />
      {label}
    </label>
  )
})

type FilterRangeProps = Omit<
  ComponentPropsWithoutRef<'input'>,
  'type' | 'min' | 'max' | 'defaultValue' | 'children'
> & {
  /** Name of the field to see and hear: "Length". */
  label: string
  min: number
  max: number
  /** The limit at first; without one it is `max`. */
  defaultValue?: number
  /** The value in words: "Up to 2 h", "Any" for `max`. */
  format: (value: number) => string
}

/** Upper limit of a filter, with its value in words. */
export const FilterRange = forwardRef<HTMLInputElement, FilterRangeProps>(function FilterRange(
  { label, min, max, defaultValue = max, format, className, onChange, ...rest },
  ref,
) {
  const [value, setValue] = useState(defaultValue)
  const range = useRef<HTMLInputElement>(null)

  // In CSSOM: a style attribute in the page of the server is what a strict CSP blocks.
  useEffect(() => {
    range.current?.style.setProperty('--done', `${((value - min) / (max - min)) * 100}%`)
  }, [value, min, max])

  return (
    <label className={classNames(styles.section, className)}>
      <span className={styles.rangeHead}>
        <span className={styles.label}>{label}</span>
        <span className={styles.value} aria-hidden="true">
          {format(value)}
        </span>
      </span>
      <input
        ref={useMergedRef(ref, range)}
        className={styles.range}
        type="range"
        min={min}
        max={max}
        defaultValue={defaultValue}
        aria-label={label}
        aria-valuetext={format(value)}
        onChange={(event) => {
          setValue(event.currentTarget.valueAsNumber)
          onChange?.(event)
        }}
        {...rest}
      />
    </label>
  )
})
