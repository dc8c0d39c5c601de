import { EpisodeBulbs, type EpisodeState } from '@marquee/ui/episode-bulbs'
import { formatSeason } from '#formatting/format.ts'
import { formatSum } from './episode-rows.ts'
import styles from './episodes.module.css'

/** How far one is in a season. */
export function SeasonSum({ season, bulbs }: { season: number; bulbs: EpisodeState[] }) {
  if (bulbs.length === 0) return null
  return (
    <div className={styles.sum}>
      <EpisodeBulbs className={styles.bulbs} label={formatSeason(season)} episodes={bulbs} />
      <p>{formatSum(bulbs)}</p>
    </div>
  )
}
