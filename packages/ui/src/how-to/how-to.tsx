import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './how-to.module.css'

type HowToProps = Omit<ComponentPropsWithoutRef<'ol'>, 'children'> & {
  /** A sentence for each step; names of buttons in `<b>`. */
  steps: ReactNode[]
}

/** Numbered steps of a guide. */
export const HowTo = forwardRef<HTMLOListElement, HowToProps>(function HowTo(
  { steps, className, ...rest },
  ref,
) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without numbers is one
    <ol ref={ref} role="list" className={classNames(styles.root, className)} {...rest}>
      {steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a guide stay in their order
        <li key={index} className={styles.step}>
          <span>{step}</span>
        </li>
      ))}
    </ol>
  )
})
