import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './facts.module.css'

/** Something known about a title. */
export type Fact = {
  label: string
  /** Value of the fact; a fact without one is left out. */
  value: ReactNode
  /** Language of the value, where it is not the page's. */
  lang?: string
}

type FactsProps = Omit<ComponentPropsWithoutRef<'dl'>, 'children'> & {
  /** Facts in reading order. */
  facts: Fact[]
}

/** Facts about a title, each with its name and value. */
export const Facts = forwardRef<HTMLDListElement, FactsProps>(function Facts(
  { facts, className, ...rest },
  ref,
) {
  const known = facts.filter(({ value }) => value !== null && value !== undefined && value !== '')
  if (known.length === 0) return null

  return (
    <dl ref={ref} className={classNames(styles.root, className)} {...rest}>
      {known.map(({ label, value, lang }) => (
        <div key={label} className={styles.fact}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>
            <bdi lang={lang}>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
})
