import { Banner } from '@marquee/ui/banner'
import styles from './episodes.module.css'
import type { RewatchProps } from './rewatch.tsx'
import { useLate } from './use-late.ts'

const loadBanner = () => import('./rewatch.tsx')

/** How far one is in seeing the series once more, if one is. Few are: its banner comes later, in place of the words. */
export function LateRewatch(props: RewatchProps) {
  const { rewatch } = props.watching.progress
  const part = useLate(loadBanner, rewatch !== null)
  if (rewatch === null) return null
  return (
    <div className={styles.rewatch}>
      {part ? (
        <part.Rewatch {...props} />
      ) : (
        <Banner>
          Rewatch: {rewatch.seen} of {rewatch.due}
        </Banner>
      )}
    </div>
  )
}
