import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import { ProgressBar } from '../progress-bar/progress-bar.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './phase-list.module.css'

type Phase = {
  id: string
  title: string
  state: 'done' | 'now' | 'next'
  /** Details: names of files, counts. */
  note?: string
  /** Its number, at the end of the line. */
  count?: string
  /** How much of it is done; `null` where that is not known. Of the one under way. */
  progress?: { value: number | null; max: number; text: string }
}

type PhaseListProps = Omit<ComponentPropsWithoutRef<'ol'>, 'children'> & {
  /** The phases, in order. */
  phases: Phase[]
}

const STATES = { done: 'Done', now: 'Under way', next: 'To come' }

/** Phases of something that takes a while, with a bar for the one under way. */
export const PhaseList = forwardRef<HTMLOListElement, PhaseListProps>(function PhaseList(
  { phases, className, ...rest },
  ref,
) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without numbers is one
    <ol ref={ref} role="list" className={classNames(styles.root, className)} {...rest}>
      {phases.map(({ id, title, state, note, count, progress }) => (
        <li
          key={id}
          className={styles.phase}
          data-state={state}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <span className={styles.bulb}>{state === 'done' ? <Icon name="check" /> : null}</span>
          <div className={styles.text}>
            <strong className={styles.title}>
              {title}
              <VisuallyHidden>, {STATES[state]}</VisuallyHidden>
            </strong>
            {note ? <p className={styles.note}>{note}</p> : null}
          </div>
          {count ? <span className={styles.count}>{count}</span> : null}
          {progress ? (
            <ProgressBar
              className={styles.bar}
              label={title}
              value={progress.value}
              max={progress.max}
              valueText={progress.text}
            />
          ) : null}
        </li>
      ))}
    </ol>
  )
})
