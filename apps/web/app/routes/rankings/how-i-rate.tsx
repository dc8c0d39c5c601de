import { useCatalogueSource } from '@marquee/ui/catalogue-source'
import { DistributionChart } from '@marquee/ui/distribution-chart'
import { Panel } from '@marquee/ui/panel'
import { countText } from '@marquee/ui/score-text'
import styles from './rankings-page.module.css'
import type { Rankings } from './rankings-page.tsx'

/** How often I gave which rating, and my mean beside the audience's. */
export function HowIRate({ rankings, className }: { rankings: Rankings; className: string | undefined }) {
  const source = useCatalogueSource()
  const { type, distribution, mean, audienceMean, counts } = rankings

  return (
    <Panel title="How I rate" className={className}>
      <DistributionChart
        counts={distribution}
        unit={type === 'movies' ? ['film', 'films'] : ['series', 'series']}
      />
      <dl className={styles.stats}>
        {mean === null ? null : <Stat term="My average" value={mean.toFixed(1)} voice="mine" />}
        {audienceMean === null ? null : (
          <Stat term={`${source} average`} value={audienceMean.toFixed(1)} voice="audience" />
        )}
        <Stat term={type === 'movies' ? 'Films rated' : 'Series rated'} value={countText(counts[type])} />
      </dl>
    </Panel>
  )
}

function Stat({ term, value, voice }: { term: string; value: string; voice?: 'mine' | 'audience' }) {
  return (
    <div className={styles.stat}>
      <dt>{term}</dt>
      <dd data-voice={voice}>{value}</dd>
    </div>
  )
}
