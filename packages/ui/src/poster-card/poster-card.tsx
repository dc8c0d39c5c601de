import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { useCatalogueSource } from '../catalogue-source/catalogue-source.tsx'
import { classNames } from '../class-names.ts'
import { Poster, type PosterImage } from '../poster/poster.tsx'
import { ratingText, scoreText } from '../score-text.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './poster-card.module.css'
import { PosterFlag } from './poster-flag.tsx'

// A phone shows it in some 30vw. What a photograph gains there above some 1.5 pixels a point is not worth its weight.
const CARD_SIZES = '(min-width: 1024px) 186px, (min-width: 600px) 150px, 22vw'

type PosterCardProps = Omit<ComponentPropsWithoutRef<'a'>, 'title' | 'children' | 'type'> &
  PosterImage & {
    /** The page of the title. */
    href: string
    /** The name of the title; two lines of it show. */
    title: string
    /** Language of the name, where it is not the page's. */
    lang?: string
    /** Year of release or first airing. */
    year?: number | string | null
    /** TMDB's score. */
    score?: number | null
    /** The kind of title in words, where a list mixes them: "Film". */
    kind?: string
    /** My rating, which is the flag that wins. */
    rating?: number | null
    /** True if I have seen it. */
    seen?: boolean
    /** True if it is on my watchlist. */
    inWatchlist?: boolean
    /** Loads the art at once, for what the first screen shows; `first` for the one that readers see first. */
    eager?: boolean | 'first'
    /** Loads after the art of other cards, for cards further down. */
    later?: boolean
  }

/** A title as a poster with its name beneath, all of it one link. */
export const PosterCard = forwardRef<HTMLAnchorElement, PosterCardProps>(function PosterCard(
  {
    title,
    lang,
    year,
    score,
    kind,
    rating,
    seen,
    inWatchlist,
    src,
    srcSet,
    sizes = CARD_SIZES,
    eager,
    later,
    className,
    ...rest
  },
  ref,
) {
  const source = useCatalogueSource()
  return (
    <a ref={ref} className={classNames(styles.root, className)} {...rest}>
      <Poster
        className={styles.poster}
        title={title}
        src={src}
        srcSet={srcSet}
        sizes={sizes}
        eager={eager}
        later={later}
      />
      <span className={styles.name} dir="auto" lang={lang}>
        {title}
      </span>{' '}
      <span className={styles.meta}>
        {year ? <span>{year}</span> : null}{' '}
        {typeof score === 'number' ? (
          <span className={styles.score}>
            <VisuallyHidden>{source} </VisuallyHidden>
            {scoreText(score)}
          </span>
        ) : null}{' '}
        {kind ? <span>{kind}</span> : null}
      </span>{' '}
      {typeof rating === 'number' ? (
        <PosterFlag label="Your rating">{ratingText(rating)}</PosterFlag>
      ) : seen ? (
        <PosterFlag label="Seen" icon="eye" />
      ) : inWatchlist ? (
        <PosterFlag label="In watchlist" icon="bookmark" />
      ) : null}
    </a>
  )
})
