import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { EpisodeBulbs, type EpisodeState } from '../episode-bulbs/episode-bulbs.tsx'
import { Icon } from '../icon/icon.tsx'
import { NewMark } from '../new-mark/new-mark.tsx'
import type { PosterImage } from '../poster/poster.tsx'
import { PosterFallback } from '../poster-fallback/poster-fallback.tsx'
import styles from './next-up-hero.module.css'

// Beyond this a name would take three lines at the large size.
const LONG_TITLE = 24

const ART_SIZES = '(max-width: 599px) 92vw, 100vw'

type NextUpHeroProps = Omit<ComponentPropsWithoutRef<'article'>, 'title'> & {
  /** The page of the season. */
  href: string
  /** The name of the series. */
  title: string
  /** Place of the name in the outline of the page. */
  level?: 2 | 3
  /** Number of the episode: "S3 E8". */
  code: string
  /** The name of the episode; nothing where it is hidden or unknown. */
  episode?: string | null
  /** Short facts over the name: air date, length, service. */
  facts?: string[]
  /** True for the first episodes of a season which came after I had finished the series. */
  isNewSeason?: boolean
  /** Marks a rewatch: "Rewatch", "Third time". */
  rewatch?: string | null
  /** The season: its name and the state of each of its episodes. */
  season: { label: string; episodes: readonly EpisodeState[] }
  /** Words for the episodes after this one: "and 3 more, 2 h 10 min". */
  rest?: string | null
  /** Wide art behind the text. */
  art?: PosterImage | null
  /** A button for more actions, in the corner over the art. */
  menu?: ReactNode
  /** The form with the SeenLamp. */
  children?: ReactNode
}

/** The one episode to watch now, with the lamp that marks it as seen. Dark in both themes, because art sits in the dark. */
export const NextUpHero = forwardRef<HTMLElement, NextUpHeroProps>(function NextUpHero(
  {
    href,
    title,
    level = 2,
    code,
    episode,
    facts,
    isNewSeason,
    rewatch,
    season,
    rest: left,
    art,
    menu,
    className,
    children,
    ...rest
  },
  ref,
) {
  const Heading = `h${level}` as const
  const shown = `${href} ${code}`
  const shownFirst = useRef(shown)

  return (
    <article
      ref={ref}
      className={classNames(styles.root, className)}
      data-theme="dark"
      data-artless={art?.src ? undefined : true}
      {...rest}
    >
      <HeroArt art={art} />
      <div className={styles.inside}>
        {/* Made anew for each episode, so that the next one slides in; the lamp stays, and the focus on it. */}
        <div
          key={shown}
          className={styles.head}
          data-arriving={shownFirst.current === shown ? undefined : true}
        >
          <HeroMark isNewSeason={isNewSeason} rewatch={rewatch} />
          {facts?.length ? (
            <p className={styles.facts}>
              {facts.map((fact) => (
                <span key={fact}>{fact} </span>
              ))}
            </p>
          ) : null}
          <Heading
            className={styles.title}
            dir="auto"
            data-long={Array.from(title).length > LONG_TITLE || undefined}
          >
            <a className={styles.link} href={href}>
              {title}
            </a>
          </Heading>
          <p className={styles.episode}>
            <b className={styles.code}>{code}</b> {episode ? <bdi>{episode}</bdi> : null}
          </p>
        </div>
        <EpisodeBulbs className={styles.bulbs} {...season} />
        {children || left ? (
          <div className={styles.actions}>
            {children}
            <p>
              {children ? <strong className={styles.action}>Seen</strong> : null}{' '}
              {left ? <span className={styles.left}>{left}</span> : null}
            </p>
          </div>
        ) : null}
      </div>
      {menu ? <div className={styles.menu}>{menu}</div> : null}
    </article>
  )
})

function HeroArt({ art }: Pick<NextUpHeroProps, 'art'>) {
  // The name is lettered beside it: the sheet stays empty.
  if (!art?.src) return <PosterFallback className={styles.fallback} title="" />
  return (
    <img
      className={styles.art}
      src={art.src}
      srcSet={art.srcSet}
      sizes={art.srcSet ? (art.sizes ?? ART_SIZES) : undefined}
      alt=""
      width={1280}
      height={720}
      // React 18 knows the attribute only in lower case.
      {...{ fetchpriority: 'high' }}
    />
  )
}

function HeroMark({ isNewSeason, rewatch }: Pick<NextUpHeroProps, 'isNewSeason' | 'rewatch'>) {
  if (isNewSeason) return <NewMark overArt className={styles.mark} />
  if (!rewatch) return null
  return (
    <NewMark overArt className={styles.mark}>
      <Icon name="refresh" />
      {rewatch}
    </NewMark>
  )
}
