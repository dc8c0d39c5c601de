import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import { Poster, type PosterImage } from '../poster/poster.tsx'
import styles from './candidate-row.module.css'

type Candidate = Pick<PosterImage, 'src' | 'srcSet'> & {
  value: string
  /** Name of the title. */
  name: string
  /** Kind and year: "Film, 2021". */
  detail: string
}

type CandidateRowProps = Omit<ComponentPropsWithoutRef<'section'>, 'title' | 'onChange'> & {
  /** Name of the title in the file. */
  title: string
  /** Its place in the outline of the page. */
  level?: 2 | 3
  /** Its place in the file, and what else is known. */
  note: ReactNode
  /** Up to five titles that it may be. */
  candidates: Candidate[]
  /** Form field which carries the choice. */
  name: string
  /** The chosen one; `null` while it is open. */
  value: string | null
  /** Takes the choice as soon as it is made; without it a form has to be sent. */
  onChoose?: (value: string) => void
  /** Sentence about the state: what was left out, or that nothing was found. */
  status?: ReactNode
  /** Further ways to answer: a search, "Leave it out". */
  children?: ReactNode
}

/** A title of a file and the titles that it may be, as posters with radio buttons of the browser. */
export const CandidateRow = forwardRef<HTMLElement, CandidateRowProps>(function CandidateRow(
  { title, level = 3, note, candidates, name, value, onChoose, status, className, children, ...rest },
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
      {candidates.length > 0 ? (
        <fieldset className={styles.candidates} aria-label={`Which ${title}?`}>
          {candidates.map((candidate) => (
            <label key={candidate.value} className={styles.candidate}>
              <input
                type="radio"
                name={name}
                value={candidate.value}
                className={styles.input}
                {...(onChoose
                  ? { checked: candidate.value === value, onChange: () => onChoose(candidate.value) }
                  : { defaultChecked: candidate.value === value })}
              />
              <Poster
                className={styles.poster}
                title={candidate.name}
                src={candidate.src}
                srcSet={candidate.srcSet}
                sizes="101px"
              />
              <span className={styles.tick}>
                <Icon name="check" />
              </span>
              <span className={styles.text}>
                <strong className={styles.name} dir="auto">
                  {candidate.name}
                </strong>{' '}
                <span className={styles.detail}>{candidate.detail}</span>
              </span>
            </label>
          ))}
        </fieldset>
      ) : null}
      {status ? <p className={styles.status}>{status}</p> : null}
      {children ? <div className={styles.foot}>{children}</div> : null}
    </section>
  )
})
