import { ButtonLink } from '@marquee/ui/button'
import { Curtain } from '@marquee/ui/curtain'
import { EmptyState } from '@marquee/ui/empty-state'
import { ErrorState } from '@marquee/ui/error-state'
import { ScoreChip } from '@marquee/ui/score-chip'
import { Loading, Skeleton } from '@marquee/ui/skeleton'
import { useLocation } from '@remix-run/react'
import { formatDay, formatLength } from '#formatting/format.ts'
import { useImageBase } from '#shell/root-data.ts'
import { ShowEpisode } from '#title/show-episode.tsx'
import { detailPath } from '#title/title-card.tsx'
import type { Address } from './address.ts'
import styles from './episode-card.module.css'
import type { FoundEpisode } from './find-episode.ts'

type EpisodeCardProps = {
  address: Address
  /** Picture that the address names. */
  poster: string | null
  found: Exclude<FoundEpisode, 'late'>
}

/** An episode: its picture, when it aired and what happens. */
export function EpisodeCard({ address, poster, found }: EpisodeCardProps) {
  if (found === 'unknown')
    return (
      <EmptyState
        title="No such episode"
        word="NO SHOW"
        level={3}
        // Which says so where the catalogue has all of the series no longer.
        actions={
          <ButtonLink variant="primary" href={detailPath({ type: 'series', id: address.series })}>
            Open the series
          </ButtonLink>
        }
      />
    )
  if (found === 'unavailable')
    return (
      <ErrorState title="The reel slipped" level={3} actions={<TryAgain />}>
        We could not load this episode. Try again, or come back in a minute.
      </ErrorState>
    )

  const { number, name, airDate, runtime, score, overview, stillPath } = found
  const facts = [airDate && formatDay(airDate), runtime && formatLength(runtime)].filter(Boolean).join(' · ')
  if (name === null) return <HiddenEpisode address={address} facts={facts} />
  return (
    <article className={styles.card}>
      <Picture path={poster ?? stillPath} />
      <div className={styles.head}>
        <div>
          <p className={styles.number}>Episode {number}</p>
          <h3 className={styles.name} dir="auto">
            {name}
          </h3>
          {facts ? <p className={styles.date}>{facts}</p> : null}
        </div>
        <ScoreChip score={score} />
      </div>
      <p className={styles.overview} dir="auto">
        {overview ?? 'There is no description yet.'}
      </p>
    </article>
  )
}

type HiddenEpisodeProps = { address: Address; facts: string }

/** An episode that may spoil something: a curtain, and a button that shows it. */
function HiddenEpisode({ address: { season, episode }, facts }: HiddenEpisodeProps) {
  return (
    <article className={styles.card}>
      <div className={styles.curtain}>
        <Curtain>
          <ShowEpisode episode={{ season, number: episode }} onCurtain />
        </Curtain>
      </div>
      <h3 className={styles.name}>Episode {episode}</h3>
      {facts ? <p className={styles.date}>{facts}</p> : null}
      <p className={styles.overview}>Name, picture and description are hidden until you are there.</p>
    </article>
  )
}

type EpisodeCardLoadingProps = Pick<EpisodeCardProps, 'address' | 'poster'>

/** Skeleton of the card while the episode is loading. */
export function EpisodeCardLoading({ address, poster }: EpisodeCardLoadingProps) {
  return (
    <Loading label="Loading the episode" className={styles.card}>
      {poster === null ? <Skeleton shape="still" /> : <Picture path={poster} />}
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
