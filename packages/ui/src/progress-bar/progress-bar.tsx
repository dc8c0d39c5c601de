import { Progress as Base } from '@base-ui/react/progress'
import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { classNames } from '../class-names.ts'
import styles from './progress-bar.module.css'

type ProgressBarProps = Omit<ComponentPropsWithoutRef<'div'>, 'children'> & {
  /** What is progressing: "Breaking Bad". */
  label: string
  /** How much is done; `null` while nobody knows how much there is. */
  value: number | null
  max?: number
  /** The amount in words: "41 of 62 episodes". */
  valueText?: string
  /** It lies on a picture. */
  overArt?: boolean
}

/** How far one has come. */
export const ProgressBar = forwardRef<HTMLDivElement, ProgressBarProps>(function ProgressBar(
  { label, value, max = 100, valueText, overArt, className, ...rest },
  ref,
) {
  return (
    <Base.Root
      ref={ref}
      value={value}
      max={max}
      aria-label={label}
      getAriaValueText={valueText === undefined ? undefined : () => valueText}
      className={classNames(styles.root, className)}
      data-over-art={overArt || undefined}
      {...rest}
    >
      <Base.Track className={styles.track}>
        <Base.Indicator className={styles.done} />
      </Base.Track>
    </Base.Root>
  )
})
