import {
  type ComponentPropsWithoutRef,
  forwardRef,
  type MouseEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import { Thumbnail } from '../thumbnail.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './video-card.module.css'

type VideoCardProps = Omit<ComponentPropsWithoutRef<'figure'>, 'title' | 'children'> & {
  /** The name of the video. */
  title: string
  /** Host of the video: "YouTube". */
  host: string
  /** Its page at the host, for those without script. */
  href: string
  /** The host's player, which a click puts in place. */
  playerSrc: string
  /** Kind of video: "Trailer". */
  kind?: string | null
  /** Address of a still, of our own or of TMDB's: nothing of the host's is loaded before the click. */
  src?: string | null
  /** Other widths of the thumbnail, as in `img`. */
  srcSet?: string
  /** Width of the thumbnail, as `sizes` of `img`. */
  sizes?: string
}

// As wide as a poster row lets a wide item be.
const ROW_SIZES = '(min-width: 1024px) 320px, 236px'

const wantsAnotherTab = (event: MouseEvent) => event.metaKey || event.ctrlKey || event.shiftKey

/** A video as a still; only a click on it brings the host and its player onto the page. */
export const VideoCard = forwardRef<HTMLElement, VideoCardProps>(function VideoCard(
  { title, host, href, playerSrc, kind, src, srcSet, sizes = ROW_SIZES, className, ...rest },
  ref,
) {
  const [playing, setPlaying] = useState(false)
  const player = useRef<HTMLIFrameElement>(null)

  useEffect(() => {
    // The link that had the focus is gone.
    if (playing) player.current?.focus()
  }, [playing])

  return (
    <figure
      ref={ref}
      className={classNames(styles.root, className)}
      data-playing={playing || undefined}
      {...rest}
    >
      <div className={styles.screen}>
        {playing ? (
          <iframe
            ref={player}
            className={styles.player}
            src={playerSrc}
            title={`${title}, on ${host}`}
            allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
            referrerPolicy="strict-origin-when-cross-origin"
          />
        ) : (
          <a
            className={styles.start}
            href={href}
            target="_blank"
            rel="noreferrer"
            onClick={(event) => {
              if (wantsAnotherTab(event)) return
              event.preventDefault()
              setPlaying(true)
            }}
          >
            <Thumbnail src={src} srcSet={srcSet} sizes={sizes} />
            <span className={styles.play}>
              <Icon name="play" filled />
            </span>
            <VisuallyHidden>
              Play {title} on {host}
            </VisuallyHidden>
          </a>
        )}
      </div>
      <figcaption>
        <span className={styles.title} dir="auto">
          {title}
        </span>{' '}
        <span className={styles.detail}>{kind ? `${kind}, plays on ${host}` : `Plays on ${host}`}</span>
      </figcaption>
    </figure>
  )
})
