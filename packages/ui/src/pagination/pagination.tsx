import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import { pageNumbers } from './page-numbers.ts'
import styles from './pagination.module.css'

type PaginationProps = Omit<ComponentPropsWithoutRef<'nav'>, 'children'> & {
  /** The page one is on, from 1. */
  page: number
  /** Number of pages. */
  totalPages: number
  /** The address of a page. */
  hrefFor: (page: number) => string
  /** Names it to screen readers where a screen has two. */
  label?: string
}

/** The way through a long list. Nothing at all when one page holds it. */
export const Pagination = forwardRef<HTMLElement, PaginationProps>(function Pagination(
  { page, totalPages, hrefFor, label = 'Pages', className, ...rest },
  ref,
) {
  if (totalPages <= 1) return null

  return (
    <nav ref={ref} aria-label={label} className={classNames(styles.root, className)} {...rest}>
      <Step href={page > 1 ? hrefFor(page - 1) : undefined} rel="prev">
        <Icon name="chevron-left" />
        Previous
      </Step>
      <span className={styles.short}>
        {page} of {totalPages}
      </span>
      <ol className={styles.pages}>
        {pageNumbers(page, totalPages).map((number) => (
          <li key={number}>
            {typeof number === 'number' ? (
              <a
                className={styles.step}
                href={hrefFor(number)}
                aria-label={`Page ${number}`}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </a>
            ) : (
              <span className={styles.gap} aria-hidden="true">
                …
              </span>
            )}
          </li>
        ))}
      </ol>
      <Step href={page < totalPages ? hrefFor(page + 1) : undefined} rel="next">
        Next
        <Icon name="chevron-right" />
      </Step>
    </nav>
  )
})

type StepProps = Omit<ComponentPropsWithoutRef<'a'>, 'href'> & { href: string | undefined }

/** Step at either end of the list, where there is none: it takes up its space, so that nothing moves under the pointer. */
function Step({ href, children, ...rest }: StepProps) {
  return href === undefined ? (
    // biome-ignore lint/a11y/useValidAnchor: an anchor without an address is HTML's own disabled link.
    <a className={styles.step} role="link" aria-disabled="true">
      {children}
    </a>
  ) : (
    <a className={styles.step} href={href} {...rest}>
      {children}
    </a>
  )
}
