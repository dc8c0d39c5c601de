import { type ComponentPropsWithoutRef, forwardRef, useEffect, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { PosterFallback } from '../poster-fallback/poster-fallback.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './poster.module.css'

/** Addresses of a poster's art and its sizes. */
export type PosterImage = {
  /** Address of the art; nothing shows the fallback. */
  src?: string | null
  /** Other widths of the art, as in `img`. */
  srcSet?: string
  /** Width of the poster, as `sizes` of `img`. */
  sizes?: string
}

type PosterProps = Omit<ComponentPropsWithoutRef<'div'>, 'title'> &
  PosterImage & {
    /** The name of the title, for the fallback. */
    title: string
    /** Alternative text; empty where the title is beside it. */
    alt?: string
    /** Loads at once instead of when it comes near the screen; `first` for the one that readers see first. */
    eager?: boolean | 'first'
    /** Loads after other pictures of the screen, for those further down. */
    later?: boolean
  }

/** A sheet of 2 by 3 with the art of a title, or its name in bulbs when there is none. */
export const Poster = forwardRef<HTMLDivElement, PosterProps>(function Poster(
  { title, src, srcSet, sizes, alt = '', eager = false, later, className, children, ...rest },
  ref,
) {
  const image = useRef<HTMLImageElement>(null)
  const [broken, setBroken] = useState<string | null>(null)
  const missing = !src || src === broken

  useEffect(() => {
    // Art that failed before hydration fired its `error` event unheard.
    const drawn = image.current
    if (src && drawn?.complete && drawn.naturalWidth === 0) drawn.decode().catch(() => setBroken(src))
  }, [src])

  return (
    <div
      ref={ref}
      className={classNames(styles.root, className)}
      data-missing={missing || undefined}
      {...rest}
    >
      {missing ? (
        <>
          <PosterFallback title={title} />
          {alt ? <VisuallyHidden>{alt}</VisuallyHidden> : null}
        </>
      ) : (
        <img
          ref={image}
          className={styles.image}
          src={src}
          srcSet={srcSet}
          sizes={srcSet ? sizes : undefined}
          alt={alt}
          width={400}
          height={600}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          // React 18 knows the attribute only in lower case.
          {...{ fetchpriority: later ? 'low' : eager === 'first' ? 'high' : undefined }}
          onError={() => setBroken(src)}
        />
      )}
      {children}
    </div>
  )
})
