import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { classNames } from '../class-names.ts'
import styles from './progress-bar.module.css'

type ProgressBarProps = Omit<ComponentPropsWithoutRef<'div'>, 'children'> & {
  /** Accessible name: "Breaking Bad". */
  label: string
  /** Amount done; `null` while the total is unknown. */
  value: number | null
  /** The whole. */
  max?: number
  /** The amount in words: "41 of 62 episodes". */
  valueText?: string
  /** True if it is drawn over a picture. */
  overArt?: boolean
}

/** Progress of one thing as a bar. */
export const ProgressBar = forwardRef<HTMLDivElement, ProgressBarProps>(function ProgressBar(
  { label, value, max = 100, valueText, overArt, className, ...rest },
  ref,
) {
  return (
    <div
      ref={ref}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value ?? undefined}
      aria-valuetext={valueText ?? (value === null ? 'under way' : `${Math.round((value / max) * 100)} %`)}
      className={classNames(styles.root, className)}
      data-over-art={overArt || undefined}
      data-indeterminate={value === null || undefined}
      {...rest}
    >
      <svg className={styles.drawing} aria-hidden="true">
        <rect className={styles.done} width={value === null ? '36%' : partOf(value, max)} height="100%" />
      </svg>
    </div>
  )
})

// Said in the drawing: a style attribute in the page of the server is what a strict CSP blocks.
const partOf = (value: number, max: number) => `${Math.min(1, Math.max(0, value / max)) * 100}%`
