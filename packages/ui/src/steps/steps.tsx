import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './steps.module.css'

type StepsProps = Omit<ComponentPropsWithoutRef<'ol'>, 'children'> & {
  /** Names the list to screen readers. */
  label: string
  /** A word for each step. */
  steps: string[]
  /** Index of the step that one is at. */
  current: number
  /** True once the current step, the last one, is done as well. */
  complete?: boolean
}

/** Steps of a task as bulbs: lit when done, a ring for the one at hand. */
export const Steps = forwardRef<HTMLOListElement, StepsProps>(function Steps(
  { label, steps, current, complete = false, className, ...rest },
  ref,
) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without numbers is one
    <ol ref={ref} role="list" aria-label={label} className={classNames(styles.root, className)} {...rest}>
      {steps.map((step, index) => {
        const isDone = index < current || (complete && index === current)
        return (
          <li
            key={step}
            className={styles.step}
            aria-current={index === current ? 'step' : undefined}
            data-done={isDone || undefined}
          >
            <span className={styles.bulb} />
            {step}
            {isDone ? <VisuallyHidden>, done</VisuallyHidden> : null}
          </li>
        )
      })}
    </ol>
  )
})
