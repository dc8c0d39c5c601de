type StillProps = {
  /** Address of a still of 16 by 9; without one there is nothing. */
  src: string | null | undefined
  srcSet: string | undefined
  /** How wide it is drawn, as in `img`. */
  sizes: string
  /** Loads it at once, for what the first screen shows. */
  eager?: boolean | undefined
}

/** The still of an episode or a video; the words beside it say what it shows. */
export function Still({ src, srcSet, sizes, eager }: StillProps) {
  if (!src) return null
  return (
    <img
      src={src}
      srcSet={srcSet}
      sizes={srcSet ? sizes : undefined}
      alt=""
      width={480}
      height={270}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
    />
  )
}
