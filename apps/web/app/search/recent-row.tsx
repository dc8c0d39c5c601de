import { Button, ButtonLink } from '@marquee/ui/button'
import { SectionHead } from '@marquee/ui/section-head'
import styles from './recent-row.module.css'
import { forgetSearches, useRecentSearches } from './recent-searches.ts'
import { searchPath } from './search-path.ts'

/** Recent searches as links. */
export function RecentRow() {
  const queries = useRecentSearches()
  if (queries.length === 0) return null
  return (
    <section>
      <SectionHead title="Recent searches">
        <Button variant="plain" onClick={forgetSearches}>
          Clear
        </Button>
      </SectionHead>
      <ul className={styles.row}>
        {queries.map((q) => (
          <li key={q}>
            <ButtonLink href={searchPath({ q })}>{q}</ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
