import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { classNames } from '../class-names.ts'
import styles from './progress-ticks.module.css'

/** Progress of one part: a season, mostly. */
export type ProgressPart = { seen: number; total: number }

type ProgressTicksProps = Omit<ComponentPropsWithoutRef<'svg'>, 'children'> & {
  /** The progress in words: "41 of 62 episodes seen". */
  label: string
  /** The parts in order; each is as wide as it is long. */
  parts: ProgressPart[]
}

function layOut(parts: ProgressPart[]) {
  const total = parts.reduce((sum, part) => sum + part.total, 0)
  // In per cent of the line; many parts leave less room between them.
  const gap = Math.min(0.9, 24 / parts.length)
  const width = 100 - gap * (parts.length - 1)
  const before = (index: number) => parts.slice(0, index).reduce((sum, part) => sum + part.total, 0)

  return parts.map((part, index) => ({
    x: (before(index) / total) * width + gap * index,
    width: (part.total / total) * width,
    done: Math.min(100, (part.seen / part.total) * 100),
  }))
}

/** Progress through something that has parts, drawn so that it needs no inline style. */
export const ProgressTicks = forwardRef<SVGSVGElement, ProgressTicksProps>(function ProgressTicks(
  { label, parts, className, ...rest },
  ref,
) {
  const long = parts.filter(({ total }) => total > 0)

  return (
    <svg
      ref={ref}
      role="img"
      aria-label={label}
      width="100%"
      height="6"
      className={classNames(styles.root, className)}
      {...rest}
    >
      {layOut(long).map(({ x, width, done }) => (
        <svg key={x} x={`${x}%`} width={`${width}%`} height="6" aria-hidden="true">
          <rect className={styles.track} width="100%" height="6" rx="3" />
          {done > 0 ? <rect className={styles.done} width={`${done}%`} height="6" rx="3" /> : null}
        </svg>
      ))}
    </svg>
  )
})
