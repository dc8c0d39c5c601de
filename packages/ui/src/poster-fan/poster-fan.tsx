import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import { Poster, type PosterImage } from '../poster/poster.tsx'
import styles from './poster-fan.module.css'

const MOST = 4

type PosterFanProps = Omit<ComponentPropsWithoutRef<'span'>, 'children'> & {
  /** The first titles of a folder; four show at most. `eager` is for a fan on the first screen. */
  posters: (PosterImage & { title: string; eager?: boolean })[]
  /** `large` is for the head of the folder's own page. */
  size?: 'small' | 'large'
}

/** A few posters held like cards; decoration, as the folder's name is beside it. */
export const PosterFan = forwardRef<HTMLSpanElement, PosterFanProps>(function PosterFan(
  { posters, size = 'small', className, ...rest },
  ref,
) {
  return (
    <span
      ref={ref}
      className={classNames(styles.root, className)}
      data-size={size}
      data-empty={posters.length === 0 || undefined}
      aria-hidden="true"
      {...rest}
    >
      {posters.length === 0 ? (
        <span className={styles.empty}>
          <Icon name="folder" />
        </span>
      ) : null}
      {posters.slice(0, MOST).map((poster, index) => (
        <Poster
          // biome-ignore lint/suspicious/noArrayIndexKey: two titles may share a name, and the fan never moves
          key={index}
          className={styles.poster}
          sizes={size === 'large' ? '128px' : '36px'}
          {...poster}
        />
      ))}
    </span>
  )
})
