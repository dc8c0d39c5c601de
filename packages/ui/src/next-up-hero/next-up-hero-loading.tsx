import { Loading, Skeleton } from '../skeleton/skeleton.tsx'
import styles from './next-up-hero.module.css'

/** The box of a NextUpHero whose episode is on its way. */
export function NextUpHeroLoading() {
  return (
    <Loading label="Loading the next episode" className={styles.root} data-theme="dark" data-artless>
      <div className={styles.inside}>
        <div className={styles.head}>
          <Skeleton width={190} height={14} />
          <Skeleton className={styles.loadingTitle} width={320} />
          <Skeleton width={230} height={22} />
        </div>
        <Skeleton shape="pill" width={220} height={16} />
        <div className={styles.actions}>
          <Skeleton shape="pill" width={78} height={78} />
          <Skeleton width={160} height={16} />
        </div>
      </div>
    </Loading>
  )
}
