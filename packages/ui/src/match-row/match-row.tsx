import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Poster, type PosterImage } from '../poster/poster.tsx'
import styles from './match-row.module.css'

type Guess = Pick<PosterImage, 'src' | 'srcSet'> & {
  value: string
  name: string
  /** Kind and year: "Series, 2005". */
  detail: string
}

type MatchRowProps = Omit<ComponentPropsWithoutRef<'section'>, 'title'> & {
  /** Its name on the server. */
  title: string
  /** Its place in the outline of the page. */
  level?: 2 | 3
  /** Player, time, and how much of it waits. */
  note: ReactNode
  /** Why it could not be placed, or that nothing was found. */
  status?: ReactNode
  /** Titles that it may be, each a button. */
  guesses: ReadonlyArray<Guess>
  /** Form field that a guess sends; put the row in the form. */
  name: string
  /** Further ways to answer: a search, "Leave it out". */
  children?: ReactNode
}

/** Something that could not be placed, with guesses as buttons that send the form around it. */
export const MatchRow = forwardRef<HTMLElement, MatchRowProps>(function MatchRow(
  { title, level = 3, note, status, guesses, name, className, children, ...rest },
  ref,
) {
  const Heading = `h${level}` as const
  return (
    <section ref={ref} aria-label={title} className={classNames(styles.root, className)} {...rest}>
      <div className={styles.head}>
        <Heading className={styles.title} dir="auto">
          {title}
        </Heading>
        <p className={styles.note}>{note}</p>
      </div>
      {status ? <p className={styles.status}>{status}</p> : null}
      <div className={styles.row}>
        {guesses.map((guess) => (
          <button key={guess.value} type="submit" name={name} value={guess.value} className={styles.guess}>
            <Poster
              className={styles.poster}
              title={guess.name}
              src={guess.src}
              srcSet={guess.srcSet}
              sizes="28px"
            />
            <span className={styles.text}>
              <span className={styles.name} dir="auto">
                {guess.name}
              </span>{' '}
              <small className={styles.detail}>{guess.detail}</small>
            </span>
          </button>
        ))}
        {children}
      </div>
    </section>
  )
})
