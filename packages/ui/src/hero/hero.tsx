import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { classNames } from '../class-names.ts'
import { Poster, type PosterImage } from '../poster/poster.tsx'
import styles from './hero.module.css'
import { HeroLead } from './hero-lead.tsx'

// Beyond this a name would fill the screen at the large size; it is never cut.
const LONG_TITLE = 34

// On a phone art fades into the dark beneath the words: finer than this shows no more of it and comes later.
const ART_SIZES = '(max-width: 599px) 60vw, 100vw'

type HeroProps = Omit<ComponentPropsWithoutRef<'section'>, 'title'> & {
  /** The name of the title, the heading of the page. */
  title: string
  /** Language of the name, where it is not the page's. */
  titleLang?: string
  /** The name in its own language, where that is another one. */
  originalTitle?: string | null
  /** Language of the original name, as in `lang`. */
  originalLang?: string | null
  /** Short facts over the name: years, length, genres. */
  facts?: string[]
  /** Overview of the title. */
  lead?: string | null
  /** Wide art behind the words. */
  art?: PosterImage | null
  /** The sheet beside the words, where there is room. */
  poster?: PosterImage | null
}

/** The screen of a detail page: dark in both themes, because art sits in the dark. Scores and actions are its children. */
export const Hero = forwardRef<HTMLElement, HeroProps>(function Hero(
  { title, titleLang, originalTitle, originalLang, facts, lead, art, poster, className, children, ...rest },
  ref,
) {
  return (
    <section
      ref={ref}
      className={classNames(styles.root, className)}
      data-theme="dark"
      data-artless={art?.src ? undefined : true}
      {...rest}
    >
      {art?.src ? (
        <img
          className={styles.art}
          src={art.src}
          srcSet={art.srcSet}
          sizes={art.srcSet ? (art.sizes ?? ART_SIZES) : undefined}
          alt=""
          width={1600}
          height={800}
          // React 18 knows the attribute only in lower case.
          {...{ fetchpriority: 'high' }}
        />
      ) : null}
      <div className={styles.inside}>
        <Poster className={styles.poster} title={title} sizes="236px" {...poster} />
        <div className={styles.text}>
          {facts?.length ? (
            <p className={styles.facts}>
              {facts.map((fact) => (
                <span key={fact}>{fact} </span>
              ))}
            </p>
          ) : null}
          <h1
            className={styles.title}
            dir="auto"
            lang={titleLang}
            data-long={Array.from(title).length > LONG_TITLE || undefined}
          >
            {title}
          </h1>
          {originalTitle ? (
            <p className={styles.original}>
              <bdi lang={originalLang ?? undefined}>{originalTitle}</bdi>
            </p>
          ) : null}
          {lead ? <HeroLead>{lead}</HeroLead> : null}
          {children}
        </div>
      </div>
    </section>
  )
})

type HeroActionsProps = ComponentPropsWithoutRef<'div'>

/** Actions on the title, in one line that wraps. */
export const HeroActions = forwardRef<HTMLDivElement, HeroActionsProps>(function HeroActions(
  { className, ...rest },
  ref,
) {
  return <div ref={ref} className={classNames(styles.actions, className)} {...rest} />
})
