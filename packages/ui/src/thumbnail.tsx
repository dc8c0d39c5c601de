type ThumbnailProps = {
  /** Address of a still of 16 by 9; without one there is nothing. */
  src: string | null | undefined
  srcSet: string | undefined
  /** Width of the thumbnail, as `sizes` of `img`. */
  sizes: string
  /** Loads it at once, for what the first screen shows. */
  eager?: boolean | undefined
}

/** Still of an episode or a video; the text beside it says what it shows. */
export function Thumbnail({ src, srcSet, sizes, eager }: ThumbnailProps) {
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
