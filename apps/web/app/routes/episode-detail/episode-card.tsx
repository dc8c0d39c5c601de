import { ButtonLink } from '@marquee/ui/button'
import { EmptyState } from '@marquee/ui/empty-state'
import { ErrorState } from '@marquee/ui/error-state'
import { ScoreChip } from '@marquee/ui/score-chip'
import { Loading, Skeleton } from '@marquee/ui/skeleton'
import { useLocation } from '@remix-run/react'
import { formatDay, formatLength } from '#formatting/format.ts'
import { useImageBase } from '#shell/root-data.ts'
import type { Address } from './address.ts'
import styles from './episode-card.module.css'
import type { FoundEpisode } from './find-episode.ts'

type EpisodeCardProps = { address: Address; found: Exclude<FoundEpisode, 'late'> }

/** An episode: its picture, when it aired and what happens. */
export function EpisodeCard({ address, found }: EpisodeCardProps) {
  if (found === 'unknown') return <EmptyState title="No such episode" word="NO SHOW" level={3} />
  if (found === 'unavailable')
    return (
      <ErrorState title="The reel slipped" level={3} actions={<TryAgain />}>
        We could not load this episode. Try again, or come back in a minute.
      </ErrorState>
    )

  const { number, name, airDate, runtime, score, overview, stillPath } = found
  const facts = [airDate && formatDay(airDate), runtime && formatLength(runtime)].filter(Boolean)
  return (
    <article className={styles.card}>
      <Picture path={address.poster ?? stillPath} />
      <div className={styles.head}>
        <div>
          <p className={styles.number}>Episode {number}</p>
          <h3 className={styles.name} dir="auto">
            {name}
          </h3>
          {facts.length > 0 ? <p className={styles.date}>{facts.join(' · ')}</p> : null}
        </div>
        <ScoreChip score={score} />
      </div>
      <p className={styles.overview} dir="auto">
        {overview ?? 'There is no description yet.'}
      </p>
    </article>
  )
}

/** Skeleton of the card while the episode is loading. */
export function EpisodeCardLoading({ address }: { address: Address }) {
  return (
    <Loading label="Loading the episode" className={styles.card}>
      {address.poster === null ? <Skeleton shape="still" /> : <Picture path={address.poster} />}
      <p className={styles.number}>Episode {address.episode}</p>
      <Skeleton width="60%" height="1.75rem" />
      <Skeleton width="30%" />
      <Skeleton />
      <Skeleton />
      <Skeleton width="80%" />
      <noscript>
        <p>The catalogue takes its time. Load this page again in a moment.</p>
        <TryAgain />
      </noscript>
    </Loading>
  )
}

function TryAgain() {
  const { pathname, search } = useLocation()
  return (
    <ButtonLink variant="primary" icon="refresh" href={pathname + search}>
      Try again
    </ButtonLink>
  )
}

function Picture({ path }: { path: string | null }) {
  const imageBase = useImageBase()
  if (path === null) return null
  return <img className={styles.still} src={`${imageBase}w780${path}`} alt="" width={780} height={439} />
}
