import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { classNames } from '../class-names.ts'
import { countText } from '../score-text.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './distribution-chart.module.css'

type DistributionChartProps = Omit<ComponentPropsWithoutRef<'ol'>, 'children'> & {
  /** Counts of my ratings, from 1 to 10. */
  counts: number[]
  /** Unit of the counts for screen readers, in singular and plural. */
  unit?: [one: string, many: string]
}

const titleUnit: [string, string] = ['title', 'titles']

// A fixed locale: server and browser must write the same.
const shortened = new Intl.NumberFormat('en-US', { notation: 'compact' })

/** Chart of my ratings: a column for each, with its count in figures; the tallest is lit. */
export const DistributionChart = forwardRef<HTMLOListElement, DistributionChartProps>(
  function DistributionChart({ counts, unit = titleUnit, className, ...rest }, ref) {
    const peak = Math.max(...counts, 1)

    return (
      <ol
        ref={ref}
        // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without numbers is one
        role="list"
        className={classNames(styles.root, className)}
        {...rest}
      >
        {counts.map((count, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is the rating
          <li key={index} className={styles.column} data-peak={count === peak || undefined}>
            <span className={styles.track}>
              <span className={styles.count} data-none={count === 0 || undefined}>
                <VisuallyHidden>
                  {`Rated ${index + 1}: ${countText(count)} ${unit[count === 1 ? 0 : 1]}`}
                </VisuallyHidden>
                <Count count={count} />
              </span>
              {/* The height is an attribute, as a style written by the server would be refused. */}
              <svg className={styles.bar} width="100%" height={Math.max(3, (count / peak) * 80)} aria-hidden>
                <rect width="100%" height="100%" />
              </svg>
            </span>
            <span className={styles.rating} aria-hidden="true">
              {index + 1}
            </span>
          </li>
        ))}
      </ol>
    )
  },
)

/** The figures of a column; "1.2K" where it is too narrow for "1,204". */
function Count({ count }: { count: number }) {
  if (count < 1000) return <span aria-hidden="true">{count}</span>
  return (
    <>
      <span aria-hidden="true" className={styles.whole}>
        {countText(count)}
      </span>
      <span aria-hidden="true" className={styles.short}>
        {shortened.format(count)}
      </span>
    </>
  )
}
