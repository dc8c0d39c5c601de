import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { classNames } from '../class-names.ts'
import styles from './progress-bar.module.css'

type ProgressBarProps = Omit<ComponentPropsWithoutRef<'div'>, 'children'> & {
  /** Accessible name: "Breaking Bad". */
  label: string
  /** Amount done; `null` while the total is unknown. */
  value: number | null
  /** The whole; of nothing, nothing is done. */
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
      aria-valuetext={valueText ?? (value === null ? 'under way' : `${Math.round(percentOf(value, max))} %`)}
      className={classNames(styles.root, className)}
      data-over-art={overArt || undefined}
      data-indeterminate={value === null || undefined}
      {...rest}
    >
      <svg className={styles.drawing} aria-hidden="true">
        {/* No style attribute, which a strict CSP blocks in a page of the server. */}
        <rect
          className={styles.done}
          width={value === null ? '36%' : `${percentOf(value, max)}%`}
          height="100%"
        />
      </svg>
    </div>
  )
})

const percentOf = (value: number, max: number) => (max > 0 ? Math.min(1, Math.max(0, value / max)) * 100 : 0)
